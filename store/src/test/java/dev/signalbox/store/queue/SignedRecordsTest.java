package dev.signalbox.store.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.runtime.RecordedLanding;
import dev.signalbox.store.Database;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.StatementBatch;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.queue.SignedRecords.Portion;
import dev.signalbox.store.queue.SignedRecords.RecordPosition;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SignedRecordsTest {
  private static final String STOLEN = "0".repeat(16);
  private static final String FRESH = "1".repeat(16);

  private Database database;
  private RepositoryId app;
  private RepositoryId site;
  private SignedRecords signed;
  private LandingRecords landings;

  @BeforeEach
  void open() {
    database = TestDatabase.open();
    app = SampleRepositories.create(database, "acme/app").id();
    site = SampleRepositories.create(database, "acme/site").id();
    signed = new SignedRecords(database);
    landings = new LandingRecords(database);
  }

  @AfterEach
  void close() {
    database.close();
  }

  private void landed(RepositoryId repository, int from, int to, String key) {
    var landings =
        IntStream.rangeClosed(from, to).mapToObj(number -> landing(number, key)).toList();
    var statements = new StatementBatch();
    LandingRecords.add(statements, repository, landings);
    database.run(statements);
  }

  private static RecordedLanding landing(int number, String key) {
    String record = "{\"n\":" + number + "}\nsignature: x\nkey: " + key + "\n";
    return new RecordedLanding("main", "%040x".formatted(number), Instant.EPOCH, record);
  }

  private static String signedAnew(String record) {
    return record.replace(STOLEN, FRESH);
  }

  private List<String> keys(RepositoryId repository) {
    return landings.list(repository, Optional.empty(), Long.MAX_VALUE, 100).stream()
        .map(kept -> kept.record().lines().toList().getLast().substring("key: ".length()))
        .toList();
  }

  @Test
  void whoever_dies_in_the_middle_leaves_the_rest_to_whoever_goes_on() {
    landed(app, 1, 3, STOLEN);
    landed(app, 4, 4, FRESH);
    landed(site, 1, 2, STOLEN);
    assertThat(signed.resign(STOLEN, RecordPosition.START, 2, SignedRecordsTest::signedAnew))
        .isEqualTo(new Portion(2, 0, Optional.of(new RecordPosition(app.value(), 2))));
    UnaryOperator<String> dying =
        record -> {
          if (record.contains(":2}")) throw new IllegalStateException("killed");
          return signedAnew(record);
        };
    assertThatThrownBy(() -> signed.resign(STOLEN, RecordPosition.START, 10, dying))
        .hasMessage("killed");
    assertThat(keys(app)).containsExactly(FRESH, STOLEN, FRESH, FRESH);
    assertThat(signed.resign(STOLEN, RecordPosition.START, 10, SignedRecordsTest::signedAnew))
        .isEqualTo(new Portion(3, 0, Optional.empty()));
    assertThat(keys(app)).containsOnly(FRESH);
    assertThat(keys(site)).containsOnly(FRESH);
    landed(app, 5, 5, STOLEN);
    assertThat(
            signed.resign(STOLEN, RecordPosition.START, 10, SignedRecordsTest::signedAnew).signed())
        .isEqualTo(1);
  }

  @Test
  void what_can_not_be_signed_anew_holds_up_nothing_else() {
    landed(app, 1, 3, STOLEN);
    UnaryOperator<String> choosy = it -> it.contains(":1}") ? it : signedAnew(it);
    var first = signed.resign(STOLEN, RecordPosition.START, 1, choosy);
    assertThat(first).isEqualTo(new Portion(0, 1, Optional.of(new RecordPosition(app.value(), 1))));
    assertThat(signed.resign(STOLEN, first.next().orElseThrow(), 10, choosy).signed()).isEqualTo(2);
    assertThat(keys(app)).containsExactly(FRESH, FRESH, STOLEN);
  }

  @Test
  void a_note_that_was_written_before_its_record_was_signed_anew_is_written_again() {
    landed(app, 1, 2, STOLEN);
    var before = landings.unnoted(app, 0, 10);
    landings.noted(app, List.of(before.getFirst().kept()));
    assertThat(landings.unnoted(app, 0, 10)).hasSize(1);
    signed.resign(STOLEN, RecordPosition.START, 10, SignedRecordsTest::signedAnew);
    landings.noted(app, List.of(before.getLast().kept()));
    assertThat(landings.unnoted(app, 0, 10)).hasSize(2).noneMatch(before::contains);
    assertThat(landings.unnoted(app, 1, 10)).hasSize(1);
  }
}

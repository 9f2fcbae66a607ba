package dev.signalbox.store.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.ledger.ForeignPull;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Pause;
import dev.signalbox.engine.repository.PullReference;
import dev.signalbox.runtime.Lease;
import dev.signalbox.runtime.QueueCommit;
import dev.signalbox.store.Database;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.repositories.Repository;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class QueueReadingTest {
  private static final PullReference FIRST = PullReference.parse("acme/lib#1");
  private static final PullReference SECOND = PullReference.parse("acme/lib#2");

  private Database database;
  private Repository repository;
  private QueueStore store;
  private Lease lease;

  @BeforeEach
  void open() {
    database = TestDatabase.open();
    repository = SampleRepositories.create(database, "acme/app");
    store = new QueueStore(database);
    lease = new Leases(database, 1).take(List.of(repository.id())).getFirst();
  }

  @AfterEach
  void close() {
    database.close();
  }

  private Ledger commit(Ledger before, Ledger after) {
    store.commit(
        lease,
        version(),
        new QueueCommit(
            before,
            after,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            Optional.empty()));
    return after;
  }

  private long version() {
    return database.read(
        db ->
            db.resultQuery("select coalesce(max(version), 0) from queue_head")
                .fetchSingle(row -> row.get(0, Long.class)));
  }

  private static Ledger awaiting(Ledger ledger, PullReference pull) {
    var foreign = ledger.automation().foreign().with(pull, ForeignPull.unknown(Instant.EPOCH));
    return ledger.with(ledger.automation().with(foreign));
  }

  private static Ledger notAwaiting(Ledger ledger, PullReference pull) {
    return ledger.with(ledger.automation().with(ledger.automation().foreign().without(pull)));
  }

  private static Ledger paused(Ledger ledger, Optional<Pause> pause) {
    return ledger.with(ledger.policy().paused(pause));
  }

  private QueueReading again(QueueReading known, Ledger expected) {
    var reading = store.read(repository, Optional.of(known));
    assertThat(reading.saved().ledger()).isEqualTo(expected);
    assertThat(reading.saved()).isEqualTo(store.load(repository));
    return reading;
  }

  @Test
  void what_is_new_changed_or_gone_is_read_again_and_the_rest_is_the_same() {
    var reading = store.read(repository, Optional.empty());
    var ledger = commit(reading.saved().ledger(), awaiting(reading.saved().ledger(), FIRST));
    reading = again(reading, ledger);
    var first = first(reading);
    var pause = new Pause("calm", Instant.parse("2026-01-02T03:04:05.678Z"));
    ledger = commit(ledger, paused(awaiting(ledger, SECOND), Optional.of(pause)));
    reading = again(reading, ledger);
    assertThat(first(reading)).isSameAs(first);
    ledger = commit(ledger, paused(notAwaiting(ledger, FIRST), Optional.empty()));
    reading = again(reading, ledger);
    again(reading, commit(ledger, awaiting(ledger, FIRST)));
  }

  /** The rows of facts are looked at by those alone who do not trust what is told of changes. */
  private void hide(String kind) {
    database.run(
        tx ->
            tx.execute("update queue_fact set body = '{\"is\": \"hidden\"}' where kind = ?", kind));
  }

  @Test
  void facts_that_no_commit_has_named_are_not_looked_at() {
    var fresh = store.read(repository, Optional.empty()).saved().ledger();
    var pause = Optional.of(new Pause("calm", Instant.EPOCH));
    var ledger = commit(fresh, paused(awaiting(fresh, FIRST), pause));
    var reading = store.read(repository, Optional.empty());
    hide("pause");
    ledger = commit(ledger, awaiting(ledger, SECOND));
    reading = store.read(repository, Optional.of(reading));
    assertThat(reading.saved().ledger()).isEqualTo(ledger);
    ledger = commit(ledger, notAwaiting(ledger, SECOND));
    ledger = commit(ledger, notAwaiting(ledger, FIRST));
    reading = store.read(repository, Optional.of(reading));
    assertThat(reading.saved().ledger()).isEqualTo(ledger);
  }

  @Test
  void what_did_not_change_is_the_same_reading() {
    var fresh = store.read(repository, Optional.empty()).saved().ledger();
    commit(fresh, awaiting(fresh, FIRST));
    var reading = store.read(repository, Optional.empty());
    assertThat(store.read(repository, Optional.of(reading))).isSameAs(reading);
  }

  @Test
  void a_commit_that_is_not_told_of_is_found_by_comparing() {
    var fresh = store.read(repository, Optional.empty()).saved().ledger();
    var ledger = commit(fresh, awaiting(fresh, FIRST));
    var reading = store.read(repository, Optional.empty());
    ledger = commit(ledger, awaiting(ledger, SECOND));
    ledger = commit(ledger, notAwaiting(ledger, FIRST));
    database.run(tx -> tx.execute("delete from queue_change where version = 2"));
    reading = again(reading, ledger);
    ledger = commit(ledger, awaiting(ledger, FIRST));
    database.run(tx -> tx.execute("delete from queue_change where version = 4"));
    reading = again(reading, ledger);
    again(reading, commit(ledger, notAwaiting(ledger, SECOND)));
  }

  /** A crash may take back commits that were not on the disk, and give their numbers to others. */
  @Test
  void a_version_of_another_life_is_read_anew_whatever_its_stamps_tell() {
    var fresh = store.read(repository, Optional.empty()).saved().ledger();
    var ledger = commit(fresh, awaiting(fresh, FIRST));
    var lost = store.read(repository, Optional.empty());
    database.run(
        tx -> {
          tx.execute("delete from queue_fact where kind = 'foreign-pull'");
          tx.execute("update queue_head set version = 0");
        });
    var other = commit(fresh, awaiting(fresh, SECOND));
    assertThat(other).isNotEqualTo(ledger);
    again(lost, other);
    var reading = again(lost, commit(other, awaiting(other, FIRST)));
    database.run(tx -> tx.execute("update queue_change set mark = gen_random_uuid()"));
    var anew = store.read(repository, Optional.of(reading));
    assertThat(first(anew)).isEqualTo(first(reading)).isNotSameAs(first(reading));
  }

  private static ForeignPull first(QueueReading reading) {
    return reading.saved().ledger().automation().foreign().get(FIRST).orElseThrow();
  }

  @Test
  void what_was_read_later_than_the_database_was_restored_to_does_not_count() {
    var fresh = store.read(repository, Optional.empty()).saved().ledger();
    var ledger = commit(fresh, awaiting(fresh, FIRST));
    var later = store.read(repository, Optional.empty());
    commit(ledger, notAwaiting(ledger, FIRST));
    database.run(tx -> tx.execute("update queue_head set version = 0"));
    again(later, notAwaiting(ledger, FIRST));
  }
}

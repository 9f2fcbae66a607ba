package dev.signalbox.insights.search;

import static dev.signalbox.insights.UploadedRuns.NOON;
import static dev.signalbox.insights.UploadedRuns.failed;
import static dev.signalbox.insights.UploadedRuns.origin;
import static dev.signalbox.insights.UploadedRuns.passed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.jobs.Confidence;
import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.insights.InsightsUpkeep;
import dev.signalbox.insights.health.FailureImpact;
import dev.signalbox.insights.search.TestFilter.Terms;
import dev.signalbox.insights.search.TestSearch.FoundPiece;
import dev.signalbox.insights.search.TestSearch.SearchPiece;
import dev.signalbox.insights.tables.InsightsTables;
import dev.signalbox.insights.uploads.TestUploads;
import dev.signalbox.insights.uploads.TestedCommits;
import dev.signalbox.store.Database;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.TestRun;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Searches in memory have the answers of SQL, whatever is asked and whoever changed what. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TestIndexTest {
  private static final List<String> JOBS = List.of("unit", "Unit", "über", "e2e", "_");

  /** Letters that some rule of case or of patterns treats in its own way. */
  private static final List<String> SYLLABLES =
      List.of(
          "a", "A", "z", "Z", "[", "@", "ß", "ẞ", "İ", "ı", "K", "K", "é", "É", "%", "_", "\\", "'",
          "aa", "aab", ".", "中", "𝒜", "\n", " ");

  private Database database;
  private TestUploads uploads;
  private TestSearch inMemory;
  private TestSearch inTables;

  @BeforeAll
  void open() {
    database = TestDatabase.open(InsightsTables.TABLES);
    uploads = new TestUploads(database, TestedCommits.UNKNOWN, List.of());
    new InsightsUpkeep(database).prepare(NOON);
    inMemory = new TestSearch(database);
    inTables = new TestSearch(database, 0);
  }

  @AfterAll
  void close() {
    database.close();
  }

  @Test
  void whatever_is_asked_the_answer_is_that_of_sql() {
    var repository = repository("random");
    var random = new Random(20261117);
    for (int round = 0; round < 12; round++) {
      keep(repository, round, JOBS.get(random.nextInt(JOBS.size())), NOON, cases(random));
      for (int question = 0; question < 40; question++) {
        compare(repository, filter(random), random);
      }
    }
  }

  @Test
  void a_search_finds_what_was_uploaded_before_it() {
    var repository = repository("uploads");
    assertThat(names(repository)).isEmpty();
    keep(repository, 1, "unit", NOON, passed("one"), passed("two"));
    assertThat(names(repository)).containsExactly("two", "one");
    keep(repository, 2, "unit", NOON, passed("one"), passed("three"));
    assertThat(names(repository)).containsExactly("one", "three", "two");
    keep(repository, 2, "e2e", NOON, passed("four"));
    assertThat(names(repository)).containsExactly("one", "four", "three", "two");
  }

  @Test
  void tests_that_were_forgotten_are_not_found() {
    var repository = repository("forgotten");
    keep(repository, 1, "unit", NOON, passed("old"), passed("kept"));
    keep(repository, 1, "e2e", NOON, passed("older"));
    assertThat(names(repository)).hasSize(3);
    var later = NOON.plus(Duration.ofDays(50));
    keep(repository, 2, "unit", later, passed("kept"));
    new InsightsUpkeep(database).tidy(NOON.plus(InsightsTables.KEPT).plusSeconds(1));
    assertThat(names(repository)).containsExactly("kept");
  }

  @Test
  void tests_that_mend_without_running_are_found_as_healthy() {
    var repository = repository("mended");
    keep(repository, 1, "unit", NOON, failed("rests"));
    keep(repository, 1, 2, "unit", NOON, passed("rests"));
    assertThat(count(repository, HealthStatus.FLAKY)).isEqualTo(1);
    new InsightsUpkeep(database).tidy(NOON.plus(Duration.ofDays(15)));
    assertThat(count(repository, HealthStatus.FLAKY)).isZero();
    assertThat(count(repository, HealthStatus.HEALTHY)).isEqualTo(1);
  }

  @Test
  void repositories_that_do_not_fit_are_searched_in_the_tables() {
    var first = repository("small");
    var second = repository("large");
    keep(first, 1, "unit", NOON, passed("t"));
    keep(second, 1, "unit", NOON, many(100));
    var small = new TestIndex(database, 1_000);
    assertThat(small.of(first.id())).isPresent();
    assertThat(small.of(second.id())).isEmpty();
    keep(first, 2, "unit", NOON, many(10));
    assertThat(small.of(first.id())).isPresent();
    keep(first, 3, "unit", NOON, many(100));
    assertThat(small.of(first.id())).isEmpty();
    assertThat(new TestSearch(database, 1_000).find(first.id(), any(), page(3)).total())
        .isEqualTo(101);
  }

  private void compare(Repository repository, TestFilter filter, Random random) {
    var sort = TestSort.values()[random.nextInt(TestSort.values().length)];
    boolean isDescending = random.nextBoolean();
    int most = 1 + random.nextInt(9);
    var start = Optional.<String>empty();
    boolean isBackward = random.nextBoolean();
    for (int page = 0; page < 3; page++) {
      var piece = new SearchPiece(sort, isDescending, start, isBackward, most);
      FoundPiece wanted = inTables.find(repository.id(), filter, piece);
      assertThat(inMemory.find(repository.id(), filter, piece))
          .as("%s of %s", piece, filter)
          .isEqualTo(wanted);
      assertThat(inMemory.count(repository.id(), filter)).isEqualTo(wanted.total());
      if (wanted.tests().isEmpty()) return;
      isBackward = random.nextBoolean();
      start = Optional.of(wanted.tests().get(random.nextInt(wanted.tests().size())).key());
    }
  }

  private static TestFilter filter(Random random) {
    return new TestFilter(
        terms(random, IntStream.range(0, 40).mapToObj(_ -> text(random, 2)).toList()),
        terms(random, List.of("build", "BUILD")),
        terms(random, JOBS),
        terms(random, Arrays.asList(HealthStatus.values())),
        terms(random, Arrays.asList(Confidence.values())),
        terms(random, Arrays.asList(FailureImpact.values())));
  }

  private static <T> Terms<T> terms(Random random, List<T> all) {
    var picked = new ArrayList<T>();
    for (int i = random.nextInt(3); i > 0; i--) picked.add(all.get(random.nextInt(all.size())));
    return switch (random.nextInt(5)) {
      case 0 -> new Terms<>(picked, List.of());
      case 1 -> new Terms<>(List.of(), picked);
      default -> Terms.any();
    };
  }

  private static TestCase[] cases(Random random) {
    return IntStream.range(0, 60)
        .mapToObj(_ -> text(random, 4))
        .distinct()
        .map(name -> random.nextInt(5) == 0 ? failed(name) : passed(name))
        .toArray(TestCase[]::new);
  }

  private static String text(Random random, int most) {
    var text = new StringBuilder();
    for (int i = 1 + random.nextInt(most); i > 0; i--) {
      text.append(SYLLABLES.get(random.nextInt(SYLLABLES.size())));
    }
    return text.toString();
  }

  private static TestCase[] many(int count) {
    return IntStream.range(0, count).mapToObj(i -> passed("many" + i)).toArray(TestCase[]::new);
  }

  private static TestFilter any() {
    return of(Terms.any());
  }

  private static TestFilter of(Terms<HealthStatus> statuses) {
    return new TestFilter(
        Terms.any(), Terms.any(), Terms.any(), statuses, Terms.any(), Terms.any());
  }

  private static SearchPiece page(int most) {
    return new SearchPiece(TestSort.EXECUTIONS_COUNT, true, Optional.empty(), false, most);
  }

  private List<String> names(Repository repository) {
    return inMemory.find(repository.id(), any(), page(10)).tests().stream()
        .map(FoundTest::name)
        .toList();
  }

  private long count(Repository repository, HealthStatus status) {
    return inMemory.count(repository.id(), of(new Terms<>(List.of(status), List.of())));
  }

  private Repository repository(String name) {
    var slug = RepositorySlug.parse("acme/" + name);
    database.run(tx -> Repositories.create(tx, slug, HostKind.LOCAL, Optional.empty(), "main"));
    return new Repositories(database).find(slug).orElseThrow();
  }

  private void keep(Repository repository, int commit, String job, Instant at, TestCase... cases) {
    keep(repository, commit, 1, job, at, cases);
  }

  private void keep(
      Repository repository, int commit, int attempt, String job, Instant at, TestCase... cases) {
    var from = origin(Integer.toHexString(commit), job, attempt, "feature");
    uploads.keep(repository, List.of(new TestRun(from, List.of(cases))), at);
  }
}

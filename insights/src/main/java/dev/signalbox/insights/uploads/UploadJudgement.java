package dev.signalbox.insights.uploads;

import dev.signalbox.insights.failures.FailureGroups;
import dev.signalbox.insights.health.CommitOutcomes;
import dev.signalbox.insights.health.HealthTally;
import dev.signalbox.insights.health.HealthVerdict;
import dev.signalbox.insights.tables.BulkColumns;
import dev.signalbox.insights.tables.StoredCodes;
import dev.signalbox.insights.tables.TestIds;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.testresults.RunOrigin;
import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.TestFailureDetails;
import dev.signalbox.testresults.TestOutcome;
import dev.signalbox.testresults.TestRun;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;

/** One run of tests on its way into the tables. */
final class UploadJudgement {
  /** Clocks of others are believed this far; beyond it counts when the upload arrived. */
  private static final Duration PLAUSIBLE = Duration.ofDays(1);

  private static final TestFailureDetails UNTOLD = new TestFailureDetails("", "", "");

  private final DSLContext tx;
  private final Repository repository;
  private final RunOrigin origin;
  private final long job;
  private final Instant at;
  private final Map<UUID, TestOfRun> tests = new LinkedHashMap<>();

  /** A test with its executions in this run. */
  private static final class TestOfRun {
    final List<TestCase> cases = new ArrayList<>();
    final List<Long> failures = new ArrayList<>();
    long number;

    int count(TestOutcome outcome) {
      return (int) cases.stream().filter(it -> it.outcome() == outcome).count();
    }
  }

  UploadJudgement(DSLContext tx, Repository repository, TestRun run, long job, Instant at) {
    this.tx = tx;
    this.repository = repository;
    this.origin = run.origin();
    this.job = job;
    this.at = at;
    for (var test : run.cases()) {
      UUID id = TestIds.test(repository.id(), origin.pipeline(), origin.job(), test.name());
      tests.computeIfAbsent(id, _ -> new TestOfRun()).cases.add(test);
    }
  }

  List<JudgedTest> keep(UploadRows uploads, TestedCommit commit, byte[] digest) {
    var rows = new TestRows(tx, repository.id());
    var known = rows.known(tests.keySet());
    number(rows, known);
    describe(rows, known, commit);
    var earlier = uploads.earlier(job, origin.commit().hex(), commit.tree());
    long upload = uploads.insert(job, origin, commit.tree(), digest, summary(), at);
    group(upload);
    execute(upload, earlier);
    return judge(known, earlier);
  }

  private void number(TestRows rows, Map<UUID, KnownTest> known) {
    var unseen = new LinkedHashMap<UUID, TestRows.NewTest>();
    tests.forEach(
        (id, test) -> {
          if (known.containsKey(id)) return;
          var first = test.cases.getFirst();
          unseen.put(id, new TestRows.NewTest(first.name(), KnownTest.Details.of(origin, first)));
        });
    var made = rows.make(job, unseen, at);
    tests.forEach(
        (id, test) -> {
          var before = known.get(id);
          test.number = before == null ? made.getOrDefault(id, 0L) : before.number();
        });
  }

  private void describe(TestRows rows, Map<UUID, KnownTest> known, TestedCommit commit) {
    var changed = new HashMap<Long, KnownTest.Details>();
    var failedFirst = new ArrayList<Long>();
    tests.forEach(
        (id, test) -> {
          var before = known.get(id);
          var now = KnownTest.Details.of(origin, test.cases.getFirst());
          if (before != null && !before.details().equals(now)) changed.put(test.number, now);
          boolean hasFailed = before != null && before.hasFailed();
          if (!hasFailed && test.count(TestOutcome.FAILED) > 0) failedFirst.add(test.number);
        });
    rows.describe(changed);
    rows.failedFirst(failedFirst, origin.commit().hex(), commit.pull(), at);
  }

  private UploadRows.Tests summary() {
    var passed = new ArrayList<Long>();
    var failed = new ArrayList<Long>();
    int all = 0;
    int failures = 0;
    int skipped = 0;
    for (var test : tests.values()) {
      all += test.cases.size();
      failures += test.count(TestOutcome.FAILED);
      skipped += test.count(TestOutcome.SKIPPED);
      if (test.count(TestOutcome.PASSED) > 0) passed.add(test.number);
      if (test.count(TestOutcome.FAILED) > 0) failed.add(test.number);
    }
    return new UploadRows.Tests(all, failures, skipped, passed, failed);
  }

  private void group(long upload) {
    var failed = new ArrayList<FailureGroups.Failed>();
    var owners = new ArrayList<TestOfRun>();
    tests.forEach(
        (id, test) -> {
          for (var each : test.cases) {
            if (each.outcome() != TestOutcome.FAILED) continue;
            var details = each.failure().orElse(UNTOLD);
            failed.add(new FailureGroups.Failed(test.number, id, details, ranAt(each)));
            owners.add(test);
          }
        });
    var groups = FailureGroups.keep(tx, repository.id(), upload, failed, at);
    for (int i = 0; i < groups.size(); i++) owners.get(i).failures.add(groups.get(i));
  }

  private CommitOutcomes outcomes(TestOfRun test, Map<Long, UploadRows.Earlier> earlier) {
    var before = earlier.getOrDefault(test.number, new UploadRows.Earlier());
    return new CommitOutcomes(
        test.count(TestOutcome.PASSED),
        test.count(TestOutcome.FAILED),
        before.passes,
        before.failures,
        origin.branch().filter(repository.defaultBranch()::equals).isPresent(),
        at);
  }

  private void execute(long upload, Map<Long, UploadRows.Earlier> earlier) {
    var rows = new BulkColumns(6);
    for (var test : tests.values()) {
      boolean isFlake = outcomes(test, earlier).newFlakes() > 0;
      var failures = test.failures.iterator();
      for (var each : test.cases) {
        boolean hasFailed = each.outcome() == TestOutcome.FAILED;
        rows.add(
            test.number,
            ranAt(each),
            hasFailed ? failures.next() : null,
            Math.clamp(each.duration().toMillis(), 0, Integer.MAX_VALUE),
            StoredCodes.of(each.outcome()),
            isFlake && each.outcome() != TestOutcome.SKIPPED);
        isFlake = isFlake && each.outcome() == TestOutcome.SKIPPED;
      }
    }
    if (rows.isEmpty()) return;
    tx.execute(
        """
        insert into test_execution (upload, test, ran_at, failure, duration_ms, outcome, is_flake)
        select ?, u.* from unnest(?::bigint[], ?::timestamptz[], ?::bigint[], ?::integer[],
          ?::smallint[], ?::boolean[]) u
        """,
        rows.after(upload));
  }

  private Instant ranAt(TestCase test) {
    boolean isPlausible =
        !test.startedAt().isAfter(at) && !test.startedAt().isBefore(at.minus(PLAUSIBLE));
    return isPlausible ? test.startedAt() : at;
  }

  private List<JudgedTest> judge(
      Map<UUID, KnownTest> known, Map<Long, UploadRows.Earlier> earlier) {
    var states = new StateRows(repository.id(), job, at);
    var judged = new ArrayList<JudgedTest>();
    tests.forEach(
        (id, test) -> {
          var before = Optional.ofNullable(known.get(id));
          var tally =
              before.map(KnownTest::tally).orElse(HealthTally.NONE).after(outcomes(test, earlier));
          var verdict = HealthVerdict.of(tally, at);
          var verdictBefore =
              before.map(KnownTest::verdict).orElse(HealthVerdict.of(HealthTally.NONE, at));
          long executions = before.map(KnownTest::executions).orElse(0L) + test.cases.size();
          var last = test.cases.getLast();
          var state = new StateRows.State(test.number, executions, tally, verdict, last.outcome());
          if (before.isPresent()) states.change(state);
          else states.add(state, last.name());
          if (verdictBefore.status() != verdict.status()) {
            states.changed(test.number, verdict.status(), exceptionType(test));
          }
          judged.add(
              new JudgedTest(
                  test.number,
                  id,
                  test.cases.getFirst().name(),
                  tally,
                  verdictBefore,
                  verdict,
                  test.failures));
        });
    states.write(tx);
    return judged;
  }

  private static Optional<String> exceptionType(TestOfRun test) {
    return test.cases.stream()
        .flatMap(it -> it.failure().stream())
        .map(TestFailureDetails::type)
        .filter(type -> !type.isEmpty())
        .findFirst();
  }
}

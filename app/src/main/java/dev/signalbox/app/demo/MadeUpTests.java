package dev.signalbox.app.demo;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.testresults.RunOrigin;
import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.TestFailureDetails;
import dev.signalbox.testresults.TestOutcome;
import dev.signalbox.testresults.TestRun;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Four weeks of test results that never were: most tests pass, one is flaky, one is broken since a
 * few days ago, and one gets slower. The same every time but for dates.
 */
final class MadeUpTests {
  private static final int DAYS = 28;
  private static final int RUNS_A_DAY = 3;
  private static final int BROKEN_FOR_DAYS = 4;
  private static final int SHA_BYTES = 20;

  private static final List<String> STEADY =
      List.of(
          "shop.BasketTest.keeps_what_was_put_in",
          "shop.BasketTest.is_forgotten_after_a_day",
          "shop.StockTest.counts_what_is_there",
          "shop.StockTest.never_sells_what_is_not",
          "shop.PriceTest.adds_tax_by_country",
          "shop.PriceTest.rounds_to_the_cent");

  private static final String SLOWER = "shop.SearchTest.finds_a_mug_among_thousands";
  private static final String BROKEN = "shop.InvoiceTest.is_numbered_without_a_gap";
  private static final String FLAKY = "shop.CheckoutTest.pays_by_card";

  /** A run, and when its results arrived. */
  record Uploaded(TestRun run, Instant at) {}

  private final Random random = new Random(11);
  private final List<Uploaded> uploads = new ArrayList<>();

  static List<Uploaded> until(Instant now) {
    var history = new MadeUpTests();
    Instant today = now.truncatedTo(ChronoUnit.DAYS);
    for (int back = DAYS; back > 0; back--) {
      for (int run = 0; run < RUNS_A_DAY; run++) {
        Instant at = today.minus(back, ChronoUnit.DAYS).plus(Duration.ofHours(8 + 3L * run));
        history.commit(at, back);
      }
    }
    return history.uploads;
  }

  private void commit(Instant at, int daysBack) {
    byte[] sha = new byte[SHA_BYTES];
    random.nextBytes(sha);
    var commit = new CommitSha(HexFormat.of().formatHex(sha));
    var unit = new ArrayList<TestCase>();
    for (String name : STEADY) unit.add(passed(name, at, 5 + random.nextInt(40)));
    unit.add(passed(SLOWER, at, 300 + 40 * (DAYS - daysBack) + random.nextInt(80)));
    unit.add(
        daysBack <= BROKEN_FOR_DAYS
            ? failed(BROKEN, at, "AssertionError", "expected invoice 4712 but was 4714")
            : passed(BROKEN, at, 90));
    upload(commit, "test", 1, unit, at);
    boolean isFlake = random.nextInt(6) == 0;
    var first =
        isFlake
            ? failed(FLAKY, at, "TimeoutException", "no answer from the bank within 5000 ms")
            : passed(FLAKY, at, 1_800 + random.nextInt(900));
    upload(commit, "browser", 1, List.of(first), at);
    if (isFlake) upload(commit, "browser", 2, List.of(passed(FLAKY, at, 2_000)), at);
  }

  private void upload(CommitSha commit, String job, int attempt, List<TestCase> cases, Instant at) {
    var origin =
        new RunOrigin(
            "ci",
            job,
            "run-" + uploads.size(),
            attempt,
            commit,
            Optional.of("main"),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.of("junit"),
            Optional.empty(),
            Optional.of("java"));
    uploads.add(new Uploaded(new TestRun(origin, cases), at.plus(Duration.ofMinutes(attempt))));
  }

  private static TestCase passed(String name, Instant at, int millis) {
    return test(name, TestOutcome.PASSED, at, millis, Optional.empty());
  }

  private static TestCase failed(String name, Instant at, String type, String message) {
    String trace = type + ": " + message + "\n\tat " + name + "(Shop.java:41)";
    var details = new TestFailureDetails(type, message, trace);
    return test(name, TestOutcome.FAILED, at, 120, Optional.of(details));
  }

  private static TestCase test(
      String name,
      TestOutcome outcome,
      Instant at,
      int millis,
      Optional<TestFailureDetails> failure) {
    return new TestCase(
        name,
        outcome,
        at,
        Duration.ofMillis(millis),
        failure,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false);
  }
}

package dev.signalbox.insights.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.engine.jobs.Confidence;
import dev.signalbox.engine.jobs.HealthStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class HealthVerdictTest {
  private static final Instant NOON = Instant.parse("2026-05-04T12:00:00Z");
  private static final int TESTS = 4_000;
  private static final Predicate<HealthVerdict> SURELY_FLAKY =
      it -> it.status() == HealthStatus.FLAKY && it.confidence() == Confidence.HIGH;

  @Test
  void a_test_that_failed_and_passed_on_one_commit_is_flaky_whatever_came_first() {
    var failedFirst = on(on(HealthTally.NONE, 0, 1, 0, 0), 1, 0, 0, 1);
    var passedFirst = on(on(HealthTally.NONE, 1, 0, 0, 0), 0, 1, 1, 0);
    var atOnce = on(HealthTally.NONE, 1, 1, 0, 0);
    for (var tally : new HealthTally[] {failedFirst, passedFirst, atOnce}) {
      assertThat(verdict(tally).status()).isEqualTo(HealthStatus.FLAKY);
      assertThat(verdict(tally).confidence()).isEqualTo(Confidence.LOW);
      assertThat(tally.flakes()).isEqualTo(1);
      assertThat(tally.trials()).isEqualTo(2);
    }
  }

  @Test
  void one_that_only_fails_on_a_commit_is_not_flaky() {
    var tally = on(on(HealthTally.NONE, 0, 1, 0, 0), 0, 1, 0, 1);
    assertThat(verdict(tally).status()).isEqualTo(HealthStatus.HEALTHY);
    assertThat(tally.trials()).isZero();
  }

  @Test
  void one_that_fails_on_the_default_branch_is_broken_until_recent_runs_pass() {
    var tally = HealthTally.NONE;
    for (int i = 0; i < 50; i++) tally = onDefault(tally, true);
    assertThat(verdict(tally).status()).isEqualTo(HealthStatus.HEALTHY);
    for (int i = 0; i < 3; i++) tally = onDefault(tally, false);
    assertThat(verdict(tally).status()).isEqualTo(HealthStatus.BROKEN);
    for (int i = 0; i < 8; i++) tally = onDefault(tally, false);
    assertThat(verdict(tally)).isEqualTo(new HealthVerdict(HealthStatus.BROKEN, Confidence.HIGH));
    for (int i = 0; i < 3; i++) tally = onDefault(tally, true);
    assertThat(verdict(tally).status()).isEqualTo(HealthStatus.HEALTHY);
  }

  @Test
  void flaky_is_asked_before_broken() {
    var tally = on(on(HealthTally.NONE, 0, 1, 0, 0), 1, 0, 0, 1);
    for (int i = 0; i < 5; i++) tally = onDefault(tally, false);
    assertThat(verdict(tally).status()).isEqualTo(HealthStatus.FLAKY);
  }

  @Test
  void a_flaky_test_recovers_after_a_hundred_runs_or_a_fortnight() {
    var flaky = on(HealthTally.NONE, 1, 1, 0, 0);
    var almost = flaky;
    for (int i = 0; i < 99; i++) almost = on(almost, 1, 0, 0, 0);
    assertThat(verdict(almost).status()).isEqualTo(HealthStatus.FLAKY);
    assertThat(verdict(on(almost, 1, 0, 0, 0)).status()).isEqualTo(HealthStatus.HEALTHY);
    var fortnight = NOON.plus(Duration.ofDays(14));
    assertThat(HealthVerdict.of(flaky, fortnight.minusSeconds(1)).status())
        .isEqualTo(HealthStatus.FLAKY);
    assertThat(HealthVerdict.of(flaky, fortnight).status()).isEqualTo(HealthStatus.HEALTHY);
  }

  @Test
  void the_confidence_that_a_test_is_healthy_grows_with_its_runs() {
    var tally = HealthTally.NONE;
    assertThat(verdict(tally).confidence()).isEqualTo(Confidence.LOW);
    for (int i = 0; i < 80; i++) tally = on(tally, 1, 0, 0, 0);
    assertThat(verdict(tally).confidence()).isEqualTo(Confidence.MEDIUM);
    for (int i = 0; i < 130; i++) tally = on(tally, 1, 0, 0, 0);
    assertThat(verdict(tally)).isEqualTo(new HealthVerdict(HealthStatus.HEALTHY, Confidence.HIGH));
  }

  /** Against values of the regularised incomplete beta function. */
  @Test
  void the_posterior_is_exact() {
    assertThat(RatePosterior.above(0.01, 0, 99)).isCloseTo(0.36973, within(1e-5));
    assertThat(RatePosterior.above(0.01, 1, 100)).isCloseTo(0.73206, within(1e-4));
    assertThat(RatePosterior.above(0.5, 4, 1)).isCloseTo(0.96875, within(1e-9));
  }

  @Test
  void hardly_any_healthy_test_is_ever_surely_flaky() {
    double called = share(0.001, 500);
    assertThat(called).isLessThanOrEqualTo(0.01);
    assertThat(share(0, 200)).isZero();
  }

  @Test
  void nearly_all_tests_that_fail_one_time_in_twenty_are_found_within_200_commits() {
    double found = share(0.05, 200);
    assertThat(found).isGreaterThanOrEqualTo(0.95);
  }

  /** The share of tests that were surely flaky at some time; each commit runs twice. */
  private static double share(double rate, int commits) {
    var dice = new SplittableRandom(4711);
    int found = 0;
    for (int test = 0; test < TESTS; test++) {
      var tally = HealthTally.NONE;
      boolean isFound = false;
      for (int commit = 0; commit < commits && !isFound; commit++) {
        boolean first = dice.nextDouble() >= rate;
        boolean second = dice.nextDouble() >= rate;
        tally = on(tally, first ? 1 : 0, first ? 0 : 1, 0, 0);
        tally = on(tally, second ? 1 : 0, second ? 0 : 1, first ? 1 : 0, first ? 0 : 1);
        isFound = SURELY_FLAKY.test(verdict(tally));
      }
      if (isFound) found++;
    }
    return (double) found / TESTS;
  }

  private static HealthVerdict verdict(HealthTally tally) {
    return HealthVerdict.of(tally, NOON);
  }

  private static HealthTally on(
      HealthTally tally, int passes, int failures, int earlierPasses, int earlierFailures) {
    return tally.after(
        new CommitOutcomes(passes, failures, earlierPasses, earlierFailures, false, NOON));
  }

  private static HealthTally onDefault(HealthTally tally, boolean passes) {
    return tally.after(new CommitOutcomes(passes ? 1 : 0, passes ? 0 : 1, 0, 0, true, NOON));
  }
}

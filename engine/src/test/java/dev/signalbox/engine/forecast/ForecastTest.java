package dev.signalbox.engine.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.OutcomeHistory;
import dev.signalbox.engine.ledger.Trait;
import dev.signalbox.engine.repository.RepositorySlug;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import org.junit.jupiter.api.Test;

final class ForecastTest {
  private static final Ledger NEW = Ledger.of(RepositorySlug.parse("acme/rocket"), new UUID(7, 7));

  private OutcomeHistory history = OutcomeHistory.NONE;

  private static DecidedChange by(String author, String scope, int ahead) {
    return new DecidedChange("default", author, List.of(scope), List.of(), false, 0, ahead);
  }

  private void landed(String author) {
    history = by(author, "api", 0).landed(history);
  }

  private void failed(String author) {
    history = by(author, "api", 0).failed(history, 1);
  }

  private double failure(String author) {
    return by(author, "api", 0).failure(history).probability();
  }

  @Test
  void nothing_is_said_before_fifty_outcomes() {
    for (int at = 0; at < 49; at++) landed("ada");
    assertThat(Forecast.of(NEW.with(history))).isEmpty();
    failed("ada");
    assertThat(Forecast.of(NEW.with(history))).isPresent();
  }

  @Test
  void who_broke_more_is_expected_to_break_more() {
    for (int at = 0; at < 200; at++) {
      landed("ada");
      if (at % 20 == 0) failed("ada");
      if (at % 20 == 1) landed("bob");
      if (at % 20 == 2) failed("bob");
    }
    assertThat(failure("ada")).isCloseTo(0.05, within(0.03));
    assertThat(failure("bob")).isBetween(0.3, 0.6);
    assertThat(failure("nobody ever saw")).isCloseTo(0.09, within(0.04));
  }

  @Test
  void an_author_is_judged_by_what_was_seen_of_him_and_little_by_one_failure() {
    for (int at = 0; at < 100; at++) landed("ada");
    failed("bob");
    assertThat(failure("bob")).isLessThan(0.3);
  }

  @Test
  void failures_upon_others_are_told_from_those_of_the_changes_themselves() {
    var dice = new SplittableRandom(7);
    for (int at = 0; at < 3_000; at++) {
      int ahead = at % 2 * 4;
      boolean clashes = dice.nextDouble() > StrictMath.pow(1 - 0.03, ahead);
      boolean fails = dice.nextDouble() < 0.02;
      var change = by("ada", "api", ahead);
      history = clashes || fails ? change.failed(history, 1) : change.landed(history);
    }
    var rate = ClashModel.rate(history, ClashModel.SAME_LANE).probability();
    assertThat(rate).isCloseTo(0.03, within(0.01));
    assertThat(failure("ada")).isCloseTo(0.02, within(0.015));
  }

  private static Trait author(String name) {
    return new Trait(Trait.Kind.AUTHOR, name);
  }

  @Test
  void only_so_many_traits_are_kept_and_those_counted_last() {
    for (int at = 0; at < 5_000; at++) landed("author " + at);
    assertThat(history.tallies().size()).isEqualTo(OutcomeHistory.REMEMBERED_TRAITS);
    assertThat(history.byAge().values().size()).isLessThanOrEqualTo(history.tallies().size());
    assertThat(history.tally(author("author 4999")).seen()).isPositive();
    assertThat(history.tally(author("author 0")).seen()).isZero();
  }
}

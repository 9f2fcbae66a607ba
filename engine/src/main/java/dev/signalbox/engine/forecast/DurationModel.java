package dev.signalbox.engine.forecast;

import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.OutcomeHistory;
import dev.signalbox.engine.ledger.SpanTally;
import dev.signalbox.engine.ledger.Trait;
import dev.signalbox.engine.ledger.Trait.Kind;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;

/**
 * How long builds take: as long as the checks on the head of a pull request took, by as much as
 * candidates usually take longer than those; or as its rule and its slowest scope let expect.
 */
final class DurationModel {
  private static final double WEIGHT_OF_RULE = 3;

  /** As if so many had taken as long as the checks on their heads. */
  private static final double WEIGHT_OF_SAME = 3;

  private static final double USUAL_DEVIATION = 0.3;

  private final Ledger ledger;

  DurationModel(Ledger ledger) {
    this.ledger = ledger;
  }

  Optional<BuildTime> of(PullRequestNumber number) {
    var entry = ledger.entries().entry(number);
    var byHead = head(ledger, number).flatMap(head -> entry.map(it -> byHead(it.rule(), head)));
    return byHead.or(() -> entry.flatMap(this::byPlace));
  }

  private Optional<BuildTime> byPlace(Entry entry) {
    return of(entry.rule(), entry.standing().lanes());
  }

  private BuildTime byHead(String rule, Duration head) {
    double log = StrictMath.log(Math.max(1, head.toMillis() / 1000.0));
    var ratio = ledger.outcomes().tally(trait(rule)).spans();
    if (ratio.isEmpty()) return new BuildTime(log, USUAL_DEVIATION);
    double weight = ratio.get().weight();
    double same = WEIGHT_OF_SAME / (weight + WEIGHT_OF_SAME);
    double deviation = same * USUAL_DEVIATION + (1 - same) * ratio.get().deviation();
    return new BuildTime(log + (1 - same) * ratio.get().mean(), deviation);
  }

  /** How long the checks on its head took. */
  private static Optional<Duration> head(Ledger ledger, PullRequestNumber number) {
    return ledger.entries().pulls().get(number).flatMap(pull -> pull.details().checksTook());
  }

  static Trait trait(String rule) {
    return new Trait(Kind.HEAD, rule);
  }

  /** Of a candidate with these; nothing follows where the checks of one of them are not known. */
  static OutcomeHistory learned(
      Ledger ledger,
      OutcomeHistory history,
      String rule,
      Collection<PullRequestNumber> numbers,
      Duration span) {
    var longest = Duration.ZERO;
    for (var number : numbers) {
      var head = head(ledger, number);
      if (head.isEmpty()) return history;
      if (head.get().compareTo(longest) > 0) longest = head.get();
    }
    return history.comparing(trait(rule), span, longest);
  }

  Optional<BuildTime> of(String rule, Lanes lanes) {
    var all = ledger.outcomes().tally(new Trait(Kind.RULE, rule)).spans();
    return all.map(spans -> of(spans, lanes));
  }

  /** As long as in the slowest of its scopes, by as much as is known of that. */
  private BuildTime of(SpanTally all, Lanes lanes) {
    double longest = Double.NEGATIVE_INFINITY;
    for (var scope : lanes.named()) {
      var own = ledger.outcomes().tally(new Trait(Kind.SCOPE, scope)).spans();
      if (own.isEmpty()) continue;
      double weight = own.get().weight();
      double mean = own.get().mean() * weight + all.mean() * WEIGHT_OF_RULE;
      longest = Math.max(longest, mean / (weight + WEIGHT_OF_RULE));
    }
    boolean isKnown = longest > Double.NEGATIVE_INFINITY;
    return new BuildTime(isKnown ? longest : all.mean(), all.deviation());
  }
}

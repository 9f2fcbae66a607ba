package dev.signalbox.engine.forecast;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.TestRecord;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;

/**
 * What the outcomes so far let expect. Asking costs a look-up for each pull request: what follows
 * from its traits was computed when it was queued, and is kept with its record.
 */
public final class Forecast {
  /** Of fewer outcomes nothing follows. */
  public static final int ENOUGH = 50;

  private final Ledger ledger;
  private final ClashModel clashes;
  private final DurationModel durations;

  private Forecast(Ledger ledger) {
    this.ledger = ledger;
    this.clashes = new ClashModel(ledger);
    this.durations = new DurationModel(ledger);
  }

  /** Nothing, while too little was seen. */
  public static Optional<Forecast> of(Ledger ledger) {
    return ledger.outcomes().totals().outcomes() < ENOUGH
        ? Optional.empty()
        : Optional.of(new Forecast(ledger));
  }

  /** That a pull request fails by itself, given what was seen of it since it was queued. */
  public Odds failure(PullRequestNumber number) {
    return recorded(ledger, number).map(Odds::new).orElseGet(() -> byTraits(ledger, number));
  }

  static Optional<Double> recorded(Ledger ledger, PullRequestNumber number) {
    var record = ledger.outcomes().records().get(number);
    if (record.isEmpty()) return Optional.empty();
    var head = ledger.entries().entry(number).map(Entry::head);
    boolean isOfHead = head.equals(Optional.of(record.get().head()));
    return isOfHead ? record.get().failure() : Optional.empty();
  }

  /** By what it was like when it was queued. */
  static Odds byTraits(Ledger ledger, PullRequestNumber number) {
    var rule = ledger.entries().entry(number).map(Entry::rule).orElse("");
    return new FailureModel(ledger.outcomes()).failure(ChangeTraits.of(ledger, number, rule));
  }

  /** That a pull request passes by itself. */
  public Odds passes(PullRequestNumber number) {
    return failure(number).not();
  }

  /** That two break each other although each passes by itself. */
  public Odds clash(PullRequestNumber one, PullRequestNumber other) {
    return clashes.clash(one, other);
  }

  /** That two break each other, of which nothing is known but that they share a lane. */
  public Odds clashInLane() {
    return clashes.clash(ClashModel.SAME_LANE);
  }

  /** That all of them pass together, clashes among them aside. */
  public Odds pass(Collection<PullRequestNumber> numbers) {
    double all = 1;
    for (var number : numbers) all *= passes(number).probability();
    return new Odds(all);
  }

  /** How long a build takes of something in these lanes; nothing, where none was seen to end. */
  public Optional<BuildTime> duration(String rule, Lanes lanes) {
    return durations.of(rule, lanes);
  }

  /** How long a build of a queued pull request takes, by itself. */
  public Optional<BuildTime> duration(PullRequestNumber number) {
    return durations.of(number);
  }

  /**
   * That a red candidate is red although nothing in it is wrong, after as many runs as it had: by
   * how often its failed checks fail for nothing, and how likely those in it are to fail.
   */
  public Odds flake(Batch red, Collection<PullRequestNumber> undecidedBelow) {
    var testing = red.testing().orElseThrow();
    double good = pass(undecidedBelow).probability();
    for (var number : red.members()) good *= beforeFailures(number).not().probability();
    double rate = new FlakeModel(ledger).rate(testing).probability();
    int runs = testing.attempt() + 1 + failuresBefore(red);
    double byFlake = good * StrictMath.pow(rate, runs);
    return new Odds(byFlake / (byFlake + 1 - good));
  }

  /**
   * That a pull request fails by itself, whatever red candidates it was in: for who weighs these
   * otherwise.
   */
  public Odds beforeFailures(PullRequestNumber number) {
    var record = ledger.outcomes().records().get(number);
    boolean hasPassed = record.filter(it -> it.passed() > 0).isPresent();
    double odds = byTraits(ledger, number).probability();
    return new Odds(hasPassed ? odds * OutcomeLearning.AFTER_SUCCESS : odds);
  }

  /** Other red candidates that all of its members were in, and nobody else was to blame for. */
  private int failuresBefore(Batch red) {
    int least = Integer.MAX_VALUE;
    for (var number : red.members()) {
      var record = ledger.outcomes().records().get(number);
      least = Math.min(least, record.map(TestRecord::failed).orElse(0));
    }
    return Math.max(0, red.isRed() ? least - 1 : least);
  }

  public double arrivalsPerHour(Instant now) {
    return ledger.outcomes().totals().arrivals().perHour(now);
  }
}

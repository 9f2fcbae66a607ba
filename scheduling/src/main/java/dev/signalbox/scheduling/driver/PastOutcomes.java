package dev.signalbox.scheduling.driver;

import dev.signalbox.engine.forecast.DecidedChange;
import dev.signalbox.engine.ledger.OutcomeHistory;
import dev.signalbox.engine.ledger.Trait;
import dev.signalbox.engine.ledger.Trait.Kind;
import dev.signalbox.scheduling.workload.QueuedChange;
import dev.signalbox.scheduling.workload.Workload;
import java.time.Duration;
import java.time.Instant;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;

/**
 * What a queue would have seen of the same traffic before a run begins. A run lasts some hours; the
 * repository that it stands for has been there for longer. Each change counts as tested upon those
 * that came within the time of one build before it, and each failure of a good build as noticed.
 */
public final class PastOutcomes {
  private static final long SEED = 0x5DEE_CE66DL;
  private static final int MOST_BELOW = 8;

  private final Workload past;
  private final ChangeSignals signals;
  private final SplittableRandom flakes;
  private OutcomeHistory history = OutcomeHistory.NONE;

  private PastOutcomes(Workload past) {
    this.past = past;
    this.signals = new ChangeSignals(past);
    this.flakes = new SplittableRandom(past.seed());
  }

  /** As many outcomes of the same cell, by another seed. */
  static OutcomeHistory before(Workload workload, int outcomes) {
    return outcomes == 0
        ? OutcomeHistory.NONE
        : new PastOutcomes(workload.earlier(outcomes, SEED)).all(outcomes);
  }

  private OutcomeHistory all(int outcomes) {
    var changes = past.changes().subList(0, Math.min(outcomes, past.changes().size()));
    for (var change : changes) {
      long beforeStart = changes.getLast().arrivesAt() - change.arrivesAt();
      history = history.arrived(Instant.EPOCH.minusMillis(beforeStart));
      decide(change);
    }
    return history;
  }

  private void decide(QueuedChange change) {
    var below = below(change);
    var decided = decided(change, below);
    if (past.truth().breaks(change, below)) {
      history = decided.failed(history, 1);
      return;
    }
    history = decided.landed(history);
    boolean isFlaky = flakes.nextDouble() < past.cell().ci().flakes();
    history =
        history
            .counting(new Trait(Kind.FLAKE, WorkloadRules.CHECK), isFlaky ? 0 : 1, isFlaky ? 1 : 0)
            .taking(new Trait(Kind.RULE, WorkloadRules.RULE), span(change))
            .comparing(
                new Trait(Kind.HEAD, WorkloadRules.RULE), span(change), signals.checksTook(change));
    for (var scope : names(change))
      history = history.taking(new Trait(Kind.SCOPE, scope), span(change));
  }

  private static Duration span(QueuedChange change) {
    return Duration.ofMillis(change.buildMillis());
  }

  private static List<String> names(QueuedChange change) {
    return change.scopes().isEvery()
        ? List.of()
        : change.scopes().scopes().stream().map(scope -> "s" + scope).toList();
  }

  private BitSet below(QueuedChange change) {
    var below = new BitSet();
    for (int at = change.index() - 1; at >= 0 && below.cardinality() < MOST_BELOW; at--) {
      var other = past.changes().get(at);
      if (change.arrivesAt() - other.arrivesAt() > change.buildMillis()) break;
      if (other.isSound() && other.scopes().meet(change.scopes())) below.set(at);
    }
    return below;
  }

  private DecidedChange decided(QueuedChange change, BitSet below) {
    int close = (int) below.stream().filter(other -> past.hot().has(change.index(), other)).count();
    return new DecidedChange(
        WorkloadRules.RULE,
        signals.author(change),
        names(change),
        signals.folders(change),
        false,
        close,
        below.cardinality() - close);
  }

  /** What is foreseen of each change of a workload, whose outcome is then seen, and what came. */
  public static void foretell(Workload workload, int outcomes, Foretold each) {
    var run = new PastOutcomes(workload);
    run.history = before(workload, outcomes);
    for (var change : workload.changes()) {
      var none = run.decided(change, new BitSet());
      each.accept(none.failure(run.history).probability(), !change.isSound());
      run.decide(change);
    }
  }

  /** Who is told. */
  public interface Foretold {
    void accept(double failure, boolean failed);
  }
}

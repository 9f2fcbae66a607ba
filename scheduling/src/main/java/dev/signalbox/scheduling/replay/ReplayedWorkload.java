package dev.signalbox.scheduling.replay;

import dev.signalbox.scheduling.workload.ArrivalShape;
import dev.signalbox.scheduling.workload.BuildCost;
import dev.signalbox.scheduling.workload.ChangeMix;
import dev.signalbox.scheduling.workload.CiBehaviour;
import dev.signalbox.scheduling.workload.QueuedChange;
import dev.signalbox.scheduling.workload.ScopeSpread;
import dev.signalbox.scheduling.workload.TouchedScopes;
import dev.signalbox.scheduling.workload.Traffic;
import dev.signalbox.scheduling.workload.Workload;
import dev.signalbox.scheduling.workload.WorkloadCell;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A record made into workloads: what it tells is the same in each, what it does not is drawn. */
public final class ReplayedWorkload {
  private final List<ReplayedChange> changes;
  private final WorkloadCell cell;
  private final Map<String, Integer> scopeNumbers;

  public ReplayedWorkload(
      String name, List<ReplayedChange> recorded, MissingFacts missing, int workers) {
    this.changes =
        recorded.stream().sorted(Comparator.comparing(ReplayedChange::arrivedAt)).toList();
    if (changes.isEmpty()) throw new IllegalArgumentException("nothing arrived");
    this.scopeNumbers = numbers(changes);
    var times = changes.stream().map(this::millis).toList();
    int hours = 1 + Math.toIntExact(Duration.ofMillis(times.getLast()).toHours());
    this.cell =
        new WorkloadCell(
            name,
            new Traffic(times.size() / (double) hours, hours, new ArrivalShape.Recorded(times)),
            workers,
            mix(missing),
            new CiBehaviour(missing.flakes(), false, BuildCost.LONGEST_MEMBER));
  }

  public int size() {
    return changes.size();
  }

  /** After the first one. */
  public long lastArrivalMillis() {
    return millis(changes.getLast());
  }

  public boolean hasScopes() {
    return !cell.mix().spread().isOneLane();
  }

  public Workload at(long seed) {
    var drawn = Workload.of(cell, seed);
    var replayed = new ArrayList<QueuedChange>();
    var withdrawals = new HashMap<Integer, Long>();
    for (var guess : drawn.changes()) {
      var seen = changes.get(guess.index());
      replayed.add(as(seen, guess));
      seen.withdrawnAfterMillis()
          .ifPresent(after -> withdrawals.put(guess.index(), guess.arrivesAt() + after));
    }
    return new Workload(cell, seed, replayed, drawn.conflicts(), drawn.hot(), withdrawals);
  }

  private static Map<String, Integer> numbers(List<ReplayedChange> changes) {
    var numbers = new HashMap<String, Integer>();
    changes.stream()
        .flatMap(change -> change.scopes().stream())
        .flatMap(Set::stream)
        .sorted()
        .forEach(name -> numbers.putIfAbsent(name, numbers.size()));
    return Map.copyOf(numbers);
  }

  private long millis(ReplayedChange change) {
    return Duration.between(changes.getFirst().arrivedAt(), change.arrivedAt()).toMillis();
  }

  /** Scopes that were recorded count as scopes, whatever is assumed of those that were not. */
  private ChangeMix mix(MissingFacts missing) {
    var mix = missing.mix();
    if (scopeNumbers.isEmpty() || !mix.spread().isOneLane()) return mix;
    var spread = new ScopeSpread(scopeNumbers.size(), 0, 0, 1);
    return new ChangeMix(mix.builds(), spread, mix.conflicts(), mix.failures());
  }

  private QueuedChange as(ReplayedChange seen, QueuedChange guess) {
    return new QueuedChange(
        guess.index(),
        guess.arrivesAt(),
        seen.buildMillis().orElse(guess.buildMillis()),
        seen.buildMillis().orElse(guess.predictedMillis()),
        guess.passOdds(),
        seen.isSound().orElse(guess.isSound()),
        guess.failsAt(),
        seen.scopes().map(this::numbered).orElse(guess.scopes()));
  }

  private TouchedScopes numbered(Set<String> names) {
    if (names.isEmpty()) return TouchedScopes.EVERY;
    return TouchedScopes.of(names.stream().map(scopeNumbers::get).toList());
  }
}

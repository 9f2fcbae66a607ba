package dev.signalbox.engine.judge;

import dev.signalbox.engine.forecast.Forecast;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a red batch is split under the joint planner: who is least suspected goes first, so that he
 * lands whatever the others turn out to be, and the first part has half of the suspicion at most.
 * Who depends on another of them stays behind it.
 */
public final class SuspicionSplit {
  /** Of so few each is a part of its own. */
  private static final int FEW = 3;

  /** A little more, as sums of doubles are not exact. */
  private static final double HALF = 0.5 + 1e-9;

  private SuspicionSplit() {}

  /** Nothing, where the rules ask for another planner or too little is known. */
  public static Optional<List<List<PullRequestNumber>>> of(
      Ledger ledger, List<PullRequestNumber> members) {
    if (!ledger.policy().settings().isPlannedBy(PlannerKind.JOINT)) return Optional.empty();
    return Forecast.of(ledger).map(forecast -> parts(ledger, forecast, members));
  }

  private static List<List<PullRequestNumber>> parts(
      Ledger ledger, Forecast forecast, List<PullRequestNumber> members) {
    var suspicion = new HashMap<PullRequestNumber, Double>();
    for (var number : members) {
      suspicion.put(number, -StrictMath.log(forecast.passes(number).probability()));
    }
    var ordered = leastSuspectedFirst(ledger, members, suspicion);
    if (ordered.size() <= FEW) return ordered.stream().map(List::of).toList();
    int cut = half(ordered, suspicion);
    return List.of(ordered.subList(0, cut), ordered.subList(cut, ordered.size()));
  }

  private static List<PullRequestNumber> leastSuspectedFirst(
      Ledger ledger, List<PullRequestNumber> members, Map<PullRequestNumber, Double> suspicion) {
    var left = new ArrayList<>(members);
    left.sort(Comparator.comparingDouble(it -> suspicion.getOrDefault(it, 0.0)));
    var ordered = new ArrayList<PullRequestNumber>(members.size());
    while (!left.isEmpty()) {
      var next = left.stream().filter(it -> !dependsOnAny(ledger, it, left)).findFirst();
      var chosen = next.orElse(left.getFirst());
      left.remove(chosen);
      ordered.add(chosen);
    }
    return ordered;
  }

  private static boolean dependsOnAny(
      Ledger ledger, PullRequestNumber number, List<PullRequestNumber> others) {
    return ledger.entries().pull(number).dependsOn().stream().anyMatch(others::contains);
  }

  /** Where the first part ends: neither part is ever empty. */
  private static int half(
      List<PullRequestNumber> ordered, Map<PullRequestNumber, Double> suspicion) {
    double all = 0;
    for (var number : ordered) all += suspicion.getOrDefault(number, 0.0);
    double before = 0;
    int cut = 0;
    while (cut < ordered.size() - 1) {
      before += suspicion.getOrDefault(ordered.get(cut), 0.0);
      if (cut > 0 && before > all * HALF) break;
      cut++;
    }
    return cut;
  }
}

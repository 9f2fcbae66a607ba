package dev.signalbox.simulation.promises;

import dev.signalbox.engine.judge.Boarding;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.Priority;
import dev.signalbox.simulation.promises.SentLandings.SentLanding;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whoever came first lands first, unless something explains it: priority, scope, conflict,
 * dependency, freeze, schedule or bisection.
 */
public final class QueueOrder implements Promise {
  private final SentLandings sent = new SentLandings();
  private final Set<PullRequestNumber> excused = new HashSet<>();
  private final Map<PullRequestNumber, Priority> highest = new HashMap<>();
  private final Map<PullRequestNumber, Lanes> lanes = new HashMap<>();
  private final Map<PullRequestNumber, Priority> lowest = new HashMap<>();

  @Override
  public String name() {
    return "order";
  }

  @Override
  public void check(Moment moment) {
    for (LogEntry line : moment.decision().log()) {
      if (line.metadata() instanceof QueueAction.Enter) forget(line.pullRequest().orElseThrow());
    }
    for (Entry entry : moment.after().entries().byNumber()) take(entry, moment.after());
    for (SentLanding landing : sent.of(moment)) inOrder(landing);
  }

  private void forget(PullRequestNumber number) {
    excused.remove(number);
    highest.remove(number);
    lowest.remove(number);
    lanes.remove(number);
  }

  private void take(Entry entry, Ledger ledger) {
    var priority = entry.standing().rank().priority();
    highest.merge(entry.number(), priority, (a, b) -> a.compareTo(b) > 0 ? a : b);
    lowest.merge(entry.number(), priority, (a, b) -> a.compareTo(b) < 0 ? a : b);
    var before = lanes.put(entry.number(), entry.standing().lanes());
    boolean moved = before != null && !before.equals(entry.standing().lanes());
    if (moved || isExcused(entry, ledger)) excused.add(entry.number());
  }

  private static boolean isExcused(Entry entry, Ledger ledger) {
    return entry.standing().hold().holds()
        || !entry.journey().conflicts().isEmpty()
        || entry.batch().flatMap(ledger.batches()::batch).flatMap(Batch::within).isPresent()
        || (entry.batch().isEmpty() && entry.journey().front())
        || (entry.batch().isEmpty() && !Boarding.isEligible(ledger, entry, List.of()));
  }

  private void inOrder(SentLanding landing) {
    var unit = Set.copyOf(landing.entries());
    for (Entry lands : landing.entries()) {
      for (Entry waits : landing.ledger().entries().byNumber()) {
        if (!unit.contains(waits) && isPassedBy(waits, lands)) {
          throw new NotKept(lands.number() + " lands before " + waits.number());
        }
      }
    }
  }

  private boolean isPassedBy(Entry waits, Entry lands) {
    var urgent = highest.getOrDefault(lands.number(), Priority.MEDIUM);
    var patient = lowest.getOrDefault(waits.number(), Priority.MEDIUM);
    return waits.branch().equals(lands.branch())
        && waits.queuedAt().isBefore(lands.queuedAt())
        && SharedLanes.areIn(waits.standing().lanes(), lands.standing().lanes())
        && !excused.contains(waits.number())
        && !excused.contains(lands.number())
        && urgent.compareTo(patient) <= 0;
  }
}

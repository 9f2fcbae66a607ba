package dev.signalbox.simulation.promises;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.judge.Boarding;
import dev.signalbox.engine.judge.Coupling;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Standing;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.log.QueueChecks;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeQueueSettings;
import dev.signalbox.engine.rules.Priority;
import dev.signalbox.simulation.promises.SentLandings.SentLanding;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Whoever came first lands first, unless something explains it: priority, scope, conflict,
 * dependency, freeze, schedule, deferral or bisection, of its own or of whoever is in its batch.
 */
public final class QueueOrder implements Promise {
  private final SentLandings sent = new SentLandings();
  private final Checked checked = new Checked();
  private final Map<PullRequestNumber, Stay> stays = new HashMap<>();

  /** How a pull request stood at any time since it entered the queue. */
  private static final class Stay {
    private Priority highest;
    private Priority lowest;
    private Lanes lanes;
    private boolean isExcused;
    private boolean isToldDeferred;
    private Optional<Instant> boardedAt = Optional.empty();

    Stay(Standing first) {
      this.highest = first.rank().priority();
      this.lowest = highest;
      this.lanes = first.lanes();
    }

    void see(Entry entry, Ledger ledger, Instant now) {
      if (entry.batch().isPresent() && boardedAt.isEmpty()) boardedAt = Optional.of(now);
      var priority = entry.standing().rank().priority();
      if (priority.compareTo(highest) > 0) highest = priority;
      if (priority.compareTo(lowest) < 0) lowest = priority;
      isExcused = isExcused || !lanes.equals(entry.standing().lanes()) || isExcused(entry, ledger);
      lanes = entry.standing().lanes();
    }
  }

  @Override
  public String name() {
    return "order";
  }

  @Override
  public void check(Moment moment) {
    for (LogEntry line : moment.decision().log()) {
      if (line.metadata() instanceof QueueAction.Enter) {
        stays.remove(line.pullRequest().orElseThrow());
      }
    }
    if (!checked.isStillOf(moment.after())) {
      for (Entry entry : moment.after().entries().byNumber()) {
        stayOf(entry).see(entry, moment.after(), moment.now());
      }
    }
    for (LogEntry line : moment.decision().log()) {
      if (line.metadata() instanceof QueueChecks.NotStarted of) told(line, of, moment.after());
      if (line.metadata() instanceof QueueChecks.End end) putBack(line, end, moment.after());
    }
    for (SentLanding landing : sent.of(moment)) inOrder(landing);
  }

  /** It may have been put into another batch at once, and never be seen without one. */
  private void putBack(LogEntry line, QueueChecks.End end, Ledger ledger) {
    if (end.abortCode() != AbortCode.CONFIGURATION_CHANGED) return;
    var entry = ledger.entries().entry(line.pullRequest().orElseThrow());
    entry.ifPresent(it -> stayOf(it).isExcused = true);
  }

  /** Of who has not left: that others go first. */
  private void told(LogEntry line, QueueChecks.NotStarted of, Ledger ledger) {
    var entry = ledger.entries().entry(line.pullRequest().orElseThrow());
    if (entry.filter(it -> it.session().equals(of.sessionId())).isEmpty()) return;
    var stay = stayOf(entry.get());
    NotKept.unless(!stay.isToldDeferred, entry.get().number() + " is deferred twice");
    stay.isToldDeferred = true;
  }

  private Stay stayOf(Entry entry) {
    return stays.computeIfAbsent(entry.number(), _ -> new Stay(entry.standing()));
  }

  private static boolean isExcused(Entry entry, Ledger ledger) {
    return entry.standing().hold().holds()
        || entry
            .batch()
            .flatMap(ledger.batches()::batch)
            .filter(it -> Coupling.isHeld(ledger, it))
            .isPresent()
        || !entry.journey().conflicts().isEmpty()
        || entry.batch().flatMap(ledger.batches()::batch).flatMap(Batch::within).isPresent()
        || (entry.batch().isEmpty() && entry.journey().front())
        || (entry.batch().isEmpty() && !Boarding.isEligible(ledger, entry, List.of()));
  }

  private void inOrder(SentLanding landing) {
    var unit = Set.copyOf(landing.land().numbers());
    for (Entry lands : landing.entries()) {
      for (Entry waits : landing.ledger().entries().byNumber()) {
        boolean isPassedBy = !unit.contains(waits.number()) && isPassedBy(waits, lands);
        if (isPassedBy && !isDeferred(waits, lands, landing.ledger())) {
          throw new NotKept(lands.number() + " lands before " + waits.number());
        }
      }
    }
  }

  /**
   * One in all lanes may be passed by those who are as urgent, for as long as the rules say since
   * it was queued, and a quarter longer where it could not have started; and it is logged.
   */
  private boolean isDeferred(Entry waits, Entry lands, Ledger ledger) {
    var settings = ledger.policy().settings();
    var most = settings.maxDeferral().orElse(Duration.ofHours(2));
    var end = waits.queuedAt().plus(most).plus(most.dividedBy(4));
    return settings.mode() == MergeQueueSettings.Mode.PARALLEL
        && waits.standing().lanes().everyScope()
        && !lands.standing().lanes().everyScope()
        && stayOf(waits).isToldDeferred
        && stayOf(lands).highest.compareTo(stayOf(waits).lowest) >= 0
        && stayOf(lands).boardedAt.filter(end::isAfter).isPresent();
  }

  private boolean isPassedBy(Entry waits, Entry lands) {
    return waits.branch().equals(lands.branch())
        && waits.queuedAt().isBefore(lands.queuedAt())
        && SharedLanes.areIn(waits.standing().lanes(), lands.standing().lanes())
        && !stayOf(waits).isExcused
        && !stayOf(lands).isExcused
        && stayOf(lands).highest.compareTo(stayOf(waits).lowest) <= 0;
  }
}

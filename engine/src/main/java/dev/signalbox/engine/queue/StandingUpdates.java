package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.causes.AbortStatus;
import dev.signalbox.engine.judge.Preemption;
import dev.signalbox.engine.judge.PullRequestSubject;
import dev.signalbox.engine.judge.Standings;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.repository.PullRequestNumber;

/** Looks again at queued pull requests when something they depend on has changed. */
final class StandingUpdates {
  private final Turn turn;
  private final Removals leaving;

  StandingUpdates(Turn turn) {
    this.turn = turn;
    this.leaving = new Removals(turn);
  }

  /** Leaves if it has to; otherwise what rules make of it is found anew. */
  void lookAgain(PullRequestNumber number) {
    var entry = turn.entries().entry(number);
    if (entry.isEmpty() || leaving.isLanding(entry.get()) || isUpdating(entry.get())) return;
    restand(entry.get());
    leaving.examine(number);
  }

  /** Its head is being changed by ourselves. */
  private boolean isUpdating(Entry entry) {
    return entry.batch().flatMap(turn::batch).filter(Batch::isUpdating).isPresent();
  }

  void everyone() {
    for (var entry : turn.entries().byNumber()) lookAgain(entry.number());
  }

  private void restand(Entry entry) {
    var rule = turn.ledger().policy().rule(entry.rule());
    if (rule.isEmpty()) return;
    var pull = turn.entries().pull(entry.number());
    var subject = PullRequestSubject.alone(turn.ledger(), pull);
    var standing = Standings.of(subject, rule.get(), entry.priority(), turn.now);
    if (standing.equals(entry.standing())) return;
    var next = entry.with(standing);
    turn.put(next);
    var before = entry.standing().lanes();
    if (entry.batch().isPresent() && !before.equals(standing.lanes())) {
      putBack(next, code(before, standing.lanes()), "it travels in other lanes now");
    }
    if (standing.rank().priority().compareTo(entry.standing().rank().priority()) > 0) {
      interruptFor(turn.entry(entry.number()));
    }
  }

  private static AbortCode code(Lanes before, Lanes after) {
    return after.partitions().containsAll(before.partitions())
        ? AbortCode.CONFIGURATION_CHANGED
        : AbortCode.PR_DEQUEUED_FROM_PARTITION;
  }

  /** Out of its batch and back into the line, ahead of those who were never under way. */
  void putBack(Entry entry, AbortCode code, String reason) {
    var batch = entry.batch().flatMap(turn::batch);
    if (batch.isEmpty()) return;
    boolean left = code == AbortCode.PR_DEQUEUED_FROM_PARTITION;
    var status = left ? AbortStatus.DEFINITIVE : AbortStatus.REEMBARKED;
    turn.log.add(
        LogLines.checksEnd(entry, batch.get(), LogLines.End.aborted(code, reason, status)));
    turn.put(entry.with(entry.journey().alighted(true)));
    new LostMembers(turn).lostMember(batch.get(), entry.number(), AbortCode.PR_AHEAD_DEQUEUED);
  }

  /** Pushes back what runs and is less urgent, if its rule allows that. */
  void interruptFor(Entry entry) {
    for (var batch : Preemption.pushedBack(turn.ledger(), entry)) {
      turn.batch(batch.id())
          .filter(known -> known.stage().equals(batch.stage()))
          .ifPresent(
              known ->
                  new BatchTeardown(turn)
                      .requeue(
                          known,
                          AbortCode.PR_WITH_HIGHER_PRIORITY_QUEUED,
                          entry.number() + " is more urgent"));
    }
  }
}

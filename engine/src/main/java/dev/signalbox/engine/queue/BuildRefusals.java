package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.causes.AbortStatus;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.judge.Boarding;
import dev.signalbox.engine.judge.Coupling;
import dev.signalbox.engine.judge.Departure;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Stage.Preparing;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What follows when the host can't make a candidate. */
final class BuildRefusals {
  private final Turn turn;

  BuildRefusals(Turn turn) {
    this.turn = turn;
  }

  void refused(Batch batch, Preparing preparing, BuildRefusal why) {
    switch (why) {
      case BuildRefusal.Conflict conflict -> conflict(batch, preparing, conflict);
      case BuildRefusal.NotUpToDate _ -> behind(batch);
      case BuildRefusal.Unprocessable(var at, var reason) ->
          expel(batch, preparing, at, new Departure(AbortCode.UNPROCESSABLE_PULL_REQUEST, reason));
      case BuildRefusal.CreationFailed(var reason) ->
          all(batch, AbortCode.DRAFT_PULL_REQUEST_CREATION_FAILED, reason);
      case BuildRefusal.NotIndexed _ -> notIndexed(batch, preparing);
      case BuildRefusal.Protected(var reason) ->
          all(batch, AbortCode.INCOMPATIBILITY_WITH_BRANCH_PROTECTIONS, reason);
      // What was sent may have landed before the branch was deleted: that is let end first.
      case BuildRefusal.BaseGone _ when turn.branch(batch.branch()).landing().isPresent() ->
          new Preparation(turn).retry(batch, preparing, turn.now);
      case BuildRefusal.BaseGone _ -> new Readings(turn).gone(turn.branch(batch.branch()));
    }
  }

  private void all(Batch batch, AbortCode code, String reason) {
    new Removals(turn).expelAll(batch, new Departure(code, reason));
  }

  private void expel(Batch batch, Preparing preparing, PullRequestNumber at, Departure departure) {
    if (!batch.members().contains(at)) {
      waitFor(batch, preparing, at);
    } else {
      new Removals(turn).expel(turn.entry(at), departure);
    }
  }

  /** Those ahead can't be put together: nobody behind them is tested until one is gone. */
  private void waitFor(Batch batch, Preparing preparing, PullRequestNumber at) {
    if (!turn.entries().byNumber().has(at)) {
      new Preparation(turn).retry(batch, preparing, turn.now);
      return;
    }
    for (var number : batch.members()) {
      var entry = turn.entry(number);
      turn.put(entry.with(entry.journey().conflictingWith(Set.of(at))));
    }
    new BatchTeardown(turn)
        .requeue(batch, AbortCode.MERGE_QUEUE_RESET, "what is ahead of it does not merge");
  }

  private void behind(Batch batch) {
    var preparation = new Preparation(turn);
    if (Coupling.landsByFastForward(turn.ledger(), batch)) {
      preparation.bringUpToDate(batch);
    } else {
      preparation.rebuild(batch, false);
    }
  }

  private void notIndexed(Batch batch, Preparing preparing) {
    var code = AbortCode.DRAFT_PULL_REQUEST_CREATION_BRANCH_NOT_INDEXED;
    var end =
        LogLines.End.aborted(code, "the host does not see the branch yet", AbortStatus.REEMBARKED);
    turn.endChecks(batch, end);
    new Preparation(turn).retry(batch, preparing, turn.now);
  }

  private void conflict(Batch batch, Preparing preparing, BuildRefusal.Conflict conflict) {
    if (!batch.members().contains(conflict.at())) {
      waitFor(batch, preparing, conflict.at());
    } else if (conflict.withBase()) {
      var code = AbortCode.CONFLICT_WITH_BASE_BRANCH;
      expel(
          batch,
          preparing,
          conflict.at(),
          new Departure(code, "it conflicts with the base branch"));
    } else if (!turn.ledger().policy().settings().holdConflicts()) {
      var code = AbortCode.CONFLICT_WITH_PULL_AHEAD;
      expel(
          batch,
          preparing,
          conflict.at(),
          new Departure(code, "it conflicts with one ahead of it"));
    } else {
      hold(batch, preparing, turn.entry(conflict.at()), conflict.with());
    }
  }

  /** Waits for those it conflicts with; the rest of the batch goes on without it. */
  private void hold(Batch batch, Preparing preparing, Entry entry, Set<PullRequestNumber> with) {
    var others = stillQueued(with, entry);
    if (others.isEmpty()) others = stillQueued(aheadOf(batch, entry), entry);
    if (others.isEmpty()) {
      new Preparation(turn).retry(batch, preparing, turn.now);
      return;
    }
    turn.put(entry.with(entry.journey().conflictingWith(others).alighted(true)));
    var left = withoutStranded(batch.without(entry.number()));
    if (batch.within().isPresent() || left.members().isEmpty()) {
      new LostMembers(turn).lostMember(batch, entry.number(), AbortCode.PR_AHEAD_DEQUEUED);
    } else {
      new Preparation(turn).rebuild(left, false);
    }
  }

  /** Who depends on somebody that is no longer in the batch goes back to the line, too. */
  private Batch withoutStranded(Batch batch) {
    if (batch.within().isPresent()) return batch;
    var kept = new ArrayList<PullRequestNumber>();
    var stranded = new ArrayList<Entry>();
    for (var number : batch.members()) {
      var entry = turn.entry(number);
      if (Boarding.isEligible(turn.ledger(), entry, kept)) {
        kept.add(number);
      } else {
        stranded.add(entry);
      }
    }
    if (kept.isEmpty()) return batch.withMembers(List.of());
    for (var entry : stranded) turn.put(entry.with(entry.journey().alighted(true)));
    return batch.withMembers(kept);
  }

  private Set<PullRequestNumber> stillQueued(Set<PullRequestNumber> others, Entry entry) {
    var queued = new HashSet<>(others);
    queued.removeIf(other -> !turn.entries().byNumber().has(other) || other.equals(entry.number()));
    return queued;
  }

  private static Set<PullRequestNumber> aheadOf(Batch batch, Entry entry) {
    var ahead = new HashSet<PullRequestNumber>();
    var candidate = batch.candidate().orElseThrow();
    for (var pinned : candidate.ahead()) ahead.add(pinned.number());
    for (var pinned : candidate.own()) {
      if (pinned.number().equals(entry.number())) break;
      ahead.add(pinned.number());
    }
    return ahead;
  }
}

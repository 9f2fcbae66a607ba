package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.BranchState.Merge;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.judge.Departure;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Landing;
import dev.signalbox.engine.ledger.Landing.Progress;
import dev.signalbox.engine.ledger.SafetyStop;
import dev.signalbox.engine.repository.CommitSha;
import java.util.Optional;

/** What follows from what the host said about moving a branch. */
final class LandReports {
  /** A refusal is believed at last even where an attempt before it may have been done. */
  private static final int MOST_TRIES = 8;

  /** No host serves what is older than so many delays: then it did not land. */
  private static final int MOST_READS = 30;

  private final Turn turn;
  private final Landings landings;

  LandReports(Turn turn) {
    this.turn = turn;
    this.landings = new Landings(turn);
  }

  void ended(Branch branch, Landing landing, Report.LandEnded report) {
    switch (report.ending()) {
      case Ending.Done<CommitSha, LandRefusal> _ -> {
        var seen = report.seen().filter(state -> hasLanded(landing, state));
        if (seen.isEmpty()) landings.readBack(branch, landing);
        else readBackEnded(branch, landing.doubted(), new Ending.Done<>(seen.get()));
      }
      case Ending.Refused<CommitSha, LandRefusal>(var why) -> refused(branch, landing, why);
      case Ending.RetryLater<CommitSha, LandRefusal>(var at) -> {
        if (landing.doubtful()) {
          landings.waitAndRead(branch, landing);
        } else {
          landings.put(branch, landing.at(new Progress.Waiting(at, false)));
        }
      }
      case Ending.Unknown<CommitSha, LandRefusal>() -> unknown(branch, landing);
    }
  }

  private static boolean hasLanded(Landing landing, BranchState state) {
    return state.contains() || (landing.isByHost() && state.merge().isPresent());
  }

  /** The host may still move the branch until the permit ends: only then is it worth reading. */
  private void unknown(Branch branch, Landing landing) {
    if (landing.progress() instanceof Progress.Sent(var _, var notAfter)) {
      landings.put(branch, landing.doubted().at(new Progress.Waiting(notAfter, true)));
    }
  }

  private void refused(Branch branch, Landing landing, LandRefusal why) {
    switch (why) {
      case LandRefusal.TipMoved(var tip, var tree, var contains) -> {
        // Without a doubtful attempt of ours, somebody else has put the commit there.
        var state = new BranchState(tip, tree, contains);
        if (contains && landing.doubtful()) {
          new CompletedLandings(turn).landed(branch, landing, state);
        } else if (landing.isByHost() && landing.doubtful() && landing.tries() < MOST_TRIES) {
          // The tip may be its own merge, which only reading by number tells.
          landings.waitAndRead(branch, landing);
        } else {
          landings.drop(branch, landing);
          new Readings(turn).moved(turn.branch(branch.name()), state);
        }
      }
      case LandRefusal.NoPermit _ -> {
        if (landing.doubtful()) {
          landings.waitAndRead(branch, landing);
        } else {
          var until = turn.now.plus(Landings.DELAY);
          landings.put(branch, landing.at(new Progress.Waiting(until, false)));
        }
      }
      case LandRefusal.ByHost(var reason) ->
          expel(branch, landing, AbortCode.PR_UNEXPECTEDLY_FAILED_TO_MERGE, reason);
      case LandRefusal.Protected(var reason) ->
          expel(branch, landing, AbortCode.INCOMPATIBILITY_WITH_BRANCH_PROTECTIONS, reason);
      case LandRefusal.AuditFailed(var reason) -> stop(branch, landing, reason);
      case LandRefusal.BaseGone _ -> new Readings(turn).gone(branch);
    }
  }

  void readBackEnded(Branch branch, Landing landing, Ending<BranchState, String> ending) {
    switch (ending) {
      case Ending.Done<BranchState, String>(var state) -> {
        if (state.contains()) {
          new CompletedLandings(turn).landed(branch, landing, state);
        } else if (landing.isByHost() && state.merge().isPresent()) {
          merged(branch, landing, state, state.merge().get());
          // Compare-and-set settles it: it moves the branch now, or it says that it has moved.
        } else if (landings.maySend(landing)) {
          landings.send(branch, landing);
        } else if (landing.tries() > MOST_READS) {
          landings.drop(branch, landing);
        } else {
          landings.waitAndRead(branch, landing);
        }
      }
      case Ending.Refused<BranchState, String> _ -> new Readings(turn).gone(branch);
      case Ending.RetryLater<BranchState, String> _, Ending.Unknown<BranchState, String> _ ->
          landings.waitAndRead(branch, landing);
    }
  }

  private void merged(Branch branch, Landing landing, BranchState state, Merge merge) {
    if (merge.tree().equals(landing.tree())) {
      new CompletedLandings(turn).landed(branch, landing.as(merge.commit()), state);
      return;
    }
    stop(branch, landing, "the host merged " + merge.commit() + " with a tree that was not tested");
    new Readings(turn).moved(turn.branch(branch.name()), state);
  }

  private void expel(Branch branch, Landing landing, AbortCode code, String reason) {
    if (landing.doubtful() && landing.tries() < MOST_TRIES) {
      landings.waitAndRead(branch, landing);
      return;
    }
    var batches = landing.unit().stream().map(turn.batches().byId()::at).toList();
    landings.drop(branch, landing);
    for (var batch : batches) {
      turn.batch(batch.id())
          .filter(known -> known.members().equals(batch.members()))
          .ifPresent(known -> new Removals(turn).expelAll(known, new Departure(code, reason)));
    }
  }

  private void stop(Branch branch, Landing landing, String reason) {
    landings.drop(branch, landing);
    safetyStop(reason);
    for (var id : landing.unit()) {
      turn.batch(id)
          .ifPresent(
              batch ->
                  new BatchTeardown(turn)
                      .requeue(batch, AbortCode.MERGE_QUEUE_RESET, "a promise was broken"));
    }
  }

  void safetyStop(String reason) {
    var policy = turn.ledger().policy();
    if (policy.stop().isPresent()) return;
    var stop = Optional.of(new SafetyStop(reason, turn.now));
    turn.set(turn.ledger().with(policy.stopped(stop)));
    new PullRequestRules(turn).whoWantsToMerge();
    turn.touchEverything();
  }
}

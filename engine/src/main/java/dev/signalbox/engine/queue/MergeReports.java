package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.ActionState;
import dev.signalbox.engine.ledger.ActionState.Asked;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.BuiltInRules;
import java.time.Instant;
import java.util.Optional;

/** Takes note of how a merge without the queue ended. */
final class MergeReports {
  private final Turn turn;

  MergeReports(Turn turn) {
    this.turn = turn;
  }

  void ended(Report.MergeEnded report) {
    String rule = report.land().rule().orElseThrow();
    if (report.ending() instanceof Ending.Done) log(report, rule);
    if (report.ending()
        instanceof Ending.Refused<CommitSha, LandRefusal>(LandRefusal.AuditFailed(var reason))) {
      new LandReports(turn).safetyStop(reason);
    }
    new ActReports(turn)
        .settle(report.number(), rule, report.effect(), asked -> after(report.ending(), asked));
  }

  /** Who lost a race or came too late tries again; nobody counts that as a failure. */
  private ActionState after(Ending<CommitSha, LandRefusal> ending, Asked asked) {
    return switch (ending) {
      case Ending.Done<CommitSha, LandRefusal> _ -> new ActionState.Done(asked.head());
      case Ending.RetryLater<CommitSha, LandRefusal>(var at) -> again(asked, at);
      case Ending.Unknown<CommitSha, LandRefusal>() -> again(asked, turn.now);
      case Ending.Refused<CommitSha, LandRefusal>(var why) ->
          switch (why) {
            case LandRefusal.TipMoved _, LandRefusal.NoPermit _ -> again(asked, turn.now);
            case LandRefusal.ByHost(var reason) -> failed(asked, reason);
            case LandRefusal.Protected(var reason) -> failed(asked, reason);
            case LandRefusal.AuditFailed(var reason) -> failed(asked, reason);
            case LandRefusal.BaseGone() -> failed(asked, "the base branch is gone");
          };
    };
  }

  private static ActionState failed(Asked asked, String reason) {
    return new ActionState.Failed(asked.head(), reason);
  }

  private ActionState again(Asked asked, Instant at) {
    var soonest = turn.now.plus(ActReports.PAUSE);
    var until = at.isAfter(soonest) ? at : soonest;
    return new ActionState.PutOff(asked.head(), asked.key(), 0, until);
  }

  private void log(Report.MergeEnded report, String rule) {
    String branch = report.land().branch().value();
    turn.log.add(
        new LogEntry(
            new Trigger.Rule(BuiltInRules.title(rule)),
            Optional.of(report.number()),
            Optional.of(branch),
            new PullRequestAction.Merge(branch)));
  }
}

package dev.signalbox.host.github.actions;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.rules.Action.HostActions;
import dev.signalbox.engine.rules.WorkflowDispatch;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.actions.LookedAtAction.Finished;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.sync.GitHubRecords;
import dev.signalbox.host.github.writing.CheckWrites;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/**
 * Starts workflows. GitHub does not tell which run came of a request, so one whose answer was lost
 * is not sent again: a workflow runs at most once for each time a rule asks for it. That it is sent
 * is on record before it is; who is killed in between does not know whether GitHub heard of it.
 */
record DispatchedWorkflows(LookedAtAction action, GitHubAccess access, GitHubRecords records) {
  private static final String LOST = "GitHub did not answer, and it is not started twice";

  Ending<List<PullRequestAction>, ActRefusal> dispatch(HostActions wanted) throws GitHubException {
    return action.carryOut(new ActionQuery(), look -> new Finished(started(wanted, look)));
  }

  private Ending<List<PullRequestAction>, ActRefusal> started(HostActions wanted, ActionLook look) {
    var done = new ArrayList<PullRequestAction>();
    var refusals = new ArrayList<String>();
    for (int place = 0; place < wanted.dispatches().size(); place++) {
      var dispatch = wanted.dispatches().get(place);
      var reply = once(dispatch, look, place);
      if (reply instanceof GitHubReply.RetryLater<Boolean>(var notBefore, var _)) {
        return new Ending.RetryLater<>(notBefore);
      }
      var refusal = refusal(reply);
      refusal.ifPresent(why -> refusals.add("workflow `" + dispatch.workflow() + "`: " + why));
      if (refusal.isEmpty()) done.add(entry(dispatch));
    }
    return ActRefusal.ending(done, refusals);
  }

  private static PullRequestAction entry(WorkflowDispatch dispatch) {
    return new PullRequestAction.HostActions(
        dispatch.workflow(), new LinkedHashMap<>(dispatch.inputs()));
  }

  private GitHubReply<Boolean> once(WorkflowDispatch dispatch, ActionLook look, int place) {
    var key = action.act().key();
    return switch (records.send(action.slug(), key, place)) {
      case STARTED -> new GitHubReply.Answered<>(true);
      case SENT -> new GitHubReply.Unknown<>(LOST);
      case UNSENT -> {
        var reply = sent(dispatch, look);
        if (!(reply instanceof GitHubReply.Unknown<Boolean>)) {
          boolean isStarted = reply instanceof GitHubReply.Answered<Boolean>;
          records.sent(action.slug(), key, place, isStarted);
        }
        yield reply;
      }
    };
  }

  private GitHubReply<Boolean> sent(WorkflowDispatch dispatch, ActionLook look) {
    var ref = dispatch.ref().map(BranchName::value).or(look::defaultBranch).orElse("main");
    return new CheckWrites(access)
        .dispatch(action.slug(), dispatch.workflow(), ref, dispatch.inputs());
  }

  private static Optional<String> refusal(GitHubReply<Boolean> reply) {
    return switch (reply) {
      case GitHubReply.Answered<Boolean> _ -> Optional.empty();
      case GitHubReply.Refused<Boolean>(var _, var message) -> Optional.of(message);
      case GitHubReply.RetryLater<Boolean>(var _, var reason) -> Optional.of(reason);
      case GitHubReply.Unknown<Boolean> _ -> Optional.of(LOST);
    };
  }
}

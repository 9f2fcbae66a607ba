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
import dev.signalbox.host.github.writing.CheckWrites;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/**
 * Starts workflows. GitHub does not tell which run came of a request, so one whose answer was lost
 * is not sent again: a workflow runs at most once for each time a rule asks for it.
 */
record DispatchedWorkflows(LookedAtAction action, GitHubAccess access) {
  Ending<List<PullRequestAction>, ActRefusal> dispatch(HostActions wanted) throws GitHubException {
    return action.carryOut(new ActionQuery(), look -> new Finished(started(wanted, look)));
  }

  private Ending<List<PullRequestAction>, ActRefusal> started(HostActions wanted, ActionLook look) {
    var done = new ArrayList<PullRequestAction>();
    for (var dispatch : wanted.dispatches()) {
      var reply = sent(dispatch, look);
      if (reply instanceof GitHubReply.RetryLater<Boolean>(var notBefore, var _)
          && done.isEmpty()) {
        return new Ending.RetryLater<>(notBefore);
      }
      var refusal = refusal(reply);
      if (refusal.isPresent()) {
        return LookedAtAction.refused("workflow `" + dispatch.workflow() + "`: " + refusal.get());
      }
      done.add(
          new PullRequestAction.HostActions(
              dispatch.workflow(), new LinkedHashMap<>(dispatch.inputs())));
    }
    return new Ending.Done<>(List.copyOf(done));
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
      case GitHubReply.Unknown<Boolean> _ ->
          Optional.of("GitHub did not answer, and it is not started twice");
    };
  }
}

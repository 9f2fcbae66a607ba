package dev.signalbox.host.github.actions;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.calls.JsonFields;
import dev.signalbox.host.github.writing.PullRequestComments;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Looks at the pull request, and changes it if it still has the head that the action was decided
 * for. What we say carries a mark by which a repetition finds it: GitHub knows no keys of requests.
 */
record LookedAtAction(GitHubAccess access, RepositorySlug slug, Effect.Act act) {
  /** What is to be done about what was seen. */
  sealed interface NextStep {}

  /** Nothing is left to be changed, or nothing can be. */
  record Finished(Ending<List<PullRequestAction>, ActRefusal> ending) implements NextStep {}

  /** {@code told}: what the answer says of what was done. */
  record Change(
      ActionMutation mutation,
      Function<JsonFields, Ending<List<PullRequestAction>, ActRefusal>> told)
      implements NextStep {
    Change(ActionMutation mutation, PullRequestAction done) {
      this(mutation, _ -> done(done));
    }
  }

  static Ending<List<PullRequestAction>, ActRefusal> done(PullRequestAction done) {
    return new Ending.Done<>(List.of(done));
  }

  static Ending<List<PullRequestAction>, ActRefusal> refused(String why) {
    return new Ending.Refused<>(new ActRefusal.ByHost(why));
  }

  static Ending<List<PullRequestAction>, ActRefusal> headMoved() {
    return new Ending.Refused<>(new ActRefusal.HeadMoved());
  }

  /** The last line of what we say for one action; what a template gives stands before it. */
  String mark() {
    String head = act.pull().head().hex().substring(0, 12);
    return PullRequestComments.ACTION_MARK + act.key().value() + " " + head + " -->";
  }

  String marked(String text) {
    return text.isEmpty() ? mark() : text + "\n\n" + mark();
  }

  Ending<List<PullRequestAction>, ActRefusal> carryOut(
      ActionQuery query, Function<ActionLook, NextStep> decision) throws GitHubException {
    return carryOut(query, _ -> Optional.empty(), decision);
  }

  /** {@code earlier}: what is found to be done already, also where the head has moved since. */
  Ending<List<PullRequestAction>, ActRefusal> carryOut(
      ActionQuery query,
      Function<ActionLook, Optional<PullRequestAction>> earlier,
      Function<ActionLook, NextStep> decision)
      throws GitHubException {
    var look = GitHubException.answered(query.ask(access, slug, act.pull().number()));
    if (look.isEmpty()) return refused("there is no pull request " + act.pull().number());
    var done = earlier.apply(look.get());
    if (done.isPresent()) return done(done.get());
    if (!look.get().pull().head().equals(act.pull().head())) return headMoved();
    return switch (decision.apply(look.get())) {
      case Finished(var ending) -> ending;
      case Change(var mutation, var told) ->
          GitHubException.answered(mutation.send(access, slug, told));
    };
  }
}

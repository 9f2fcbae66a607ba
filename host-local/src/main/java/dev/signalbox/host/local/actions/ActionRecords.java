package dev.signalbox.host.local.actions;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.RepositorySlug;
import java.util.List;
import java.util.Optional;

/** Where actions on pull requests are recorded together with what they change. */
public interface ActionRecords {
  /**
   * Does it in one transaction, unless the pull request has another head. What was done under the
   * key of the action before is given again instead.
   */
  Performed once(RepositorySlug slug, Effect.Act act, ActionWork work);

  /** What is done to the pull request that an action is about. */
  @FunctionalInterface
  interface ActionWork {
    Ending<List<PullRequestAction>, ActRefusal> on(ActionTarget target);
  }

  /** {@code changed}: the pull request as it is then, if anything about it has changed. */
  record Performed(
      Ending<List<PullRequestAction>, ActRefusal> ending, Optional<PullRequest> changed) {}
}

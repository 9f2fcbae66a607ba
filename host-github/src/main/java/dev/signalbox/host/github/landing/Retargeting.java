package dev.signalbox.host.github.landing;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Effect.StackedChange;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.reading.GitHubPull;
import dev.signalbox.host.github.reading.PullReader;
import dev.signalbox.host.github.writing.PullWrites;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Gives pull requests that target the branches of others the base that they land on, before they
 * do: GitHub shows them as merged only if their own base has their head.
 */
final class Retargeting {
  private static final Logger LOG = LoggerFactory.getLogger(Retargeting.class);

  private final RepositorySlug slug;
  private final PullReader pulls;
  private final PullWrites writes;

  Retargeting(RepositorySlug slug, PullReader pulls, PullWrites writes) {
    this.slug = slug;
    this.pulls = pulls;
    this.writes = writes;
  }

  /** Whether all have that base; who has not is closed when it has landed. */
  boolean retarget(Effect.Land land) {
    boolean isDone = true;
    for (var unit : land.units()) {
      for (StackedChange change : unit.stacked().orElse(List.of())) {
        isDone &= retarget(land, change.number());
      }
    }
    return isDone;
  }

  private boolean retarget(Effect.Land land, PullRequestNumber number) {
    try {
      var pull = GitHubException.answered(pulls.brief(slug, number));
      boolean isToMove =
          pull.isPresent()
              && pull.get().state() == GitHubPull.State.OPEN
              && !pull.get().base().equals(land.branch());
      if (isToMove) GitHubException.answered(writes.retarget(slug, number, land.branch()));
      return true;
    } catch (GitHubException e) {
      LOG.warn(
          "pull_request.retarget_failed: {}{}: cannot change its base to {}: {}",
          slug,
          number,
          land.branch(),
          e.words());
      return false;
    }
  }
}

package dev.signalbox.host.github.building;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.candidates.UpToDate;
import dev.signalbox.host.git.Commits;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.access.GitHubRemote;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.reading.GitHubPull;
import dev.signalbox.host.github.reading.PullBrief;
import dev.signalbox.host.github.reading.PullReader;
import dev.signalbox.host.github.writing.PullWrites;
import dev.signalbox.host.mirror.Mirror;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * Brings a pull request's head up to date with a tip. In the repository itself we push a merge of
 * our own; to a fork only GitHub may push, and it does so some time after it was asked.
 */
public final class HeadUpdate {
  public static final String HEAD_MOVED = "the head has moved";

  private static final Duration UNTIL_PUSHED = Duration.ofSeconds(5);

  private final RepositorySlug slug;
  private final Mirror mirror;
  private final PullReader pulls;
  private final PullWrites writes;
  private final InstantSource clock;

  public HeadUpdate(RepositorySlug slug, Mirror mirror, GitHubAccess access, InstantSource clock) {
    this.slug = slug;
    this.mirror = mirror;
    this.pulls = new PullReader(access);
    this.writes = new PullWrites(access);
    this.clock = clock;
  }

  public Ending<CommitSha, String> update(Effect.UpdateBranch update) throws IOException {
    var pinned = update.pull();
    var found = GitHubException.answered(pulls.brief(slug, pinned.number()));
    if (found.isEmpty() || found.get().state() != GitHubPull.State.OPEN) {
      return new Ending.Refused<>(pinned.number() + " is not open");
    }
    mirror.fetch(update.branch());
    mirror.bring(List.of(pinned));
    for (var needed : List.of(pinned.head(), update.onto())) {
      if (!mirror.want(needed)) return new Ending.Refused<>("there is no commit " + needed);
    }
    var head = UpToDate.head(mirror.repository(), update);
    if (head.isEmpty()) return new Ending.Refused<>("it does not merge");
    if (found.get().head().equals(head.get())) return new Ending.Done<>(head.get());
    boolean isHere =
        found.get().headRepository().map(slug.toString()::equalsIgnoreCase).orElse(false);
    return isHere ? pushed(update, found.get(), head.get()) : asked(update, found.get());
  }

  private Ending<CommitSha, String> pushed(
      Effect.UpdateBranch update, PullBrief pull, CommitSha head) throws IOException {
    String ref = Mirror.HEADS + pull.headBranch();
    return mirror.move(ref, Optional.of(update.pull().head()), head)
        ? new Ending.Done<>(head)
        : new Ending.Refused<>(HEAD_MOVED);
  }

  private Ending<CommitSha, String> asked(Effect.UpdateBranch update, PullBrief pull)
      throws IOException {
    var before = update.pull().head();
    if (!pull.head().equals(before)) {
      mirror.fetch(List.of(GitHubRemote.refOf(update.pull().number())));
      return isMergeOf(update, pull.head())
          ? new Ending.Done<>(pull.head())
          : new Ending.Refused<>(HEAD_MOVED);
    }
    GitHubException.answered(writes.updateBranch(slug, update.pull().number(), before));
    return new Ending.RetryLater<>(clock.instant().plus(UNTIL_PUSHED));
  }

  private boolean isMergeOf(Effect.UpdateBranch update, CommitSha head) throws IOException {
    if (!mirror.repository().has(head)) return false;
    var parents = Commits.read(mirror.repository(), head).parents();
    return parents.size() == 2
        && parents.getFirst().equals(update.pull().head())
        && mirror.repository().isAncestor(update.onto(), parents.getLast());
  }
}

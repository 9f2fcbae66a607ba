package dev.signalbox.host.github.building;

import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.candidates.RewrittenHead;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.reading.GitHubPull;
import dev.signalbox.host.github.reading.PullReader;
import dev.signalbox.host.mirror.Mirror;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Rewrites the commits of one head of a pull request. Repeated, it finds what it has made. */
public record PinnedRewrite(RepositorySlug slug, Mirror mirror, GitHubAccess access) {
  /** What is made of the commits. */
  @FunctionalInterface
  public interface Rewrite {
    Ending<CommitSha, String> of(RewrittenHead head) throws IOException;
  }

  public Ending<CommitSha, String> rewritten(Pinned pinned, Rewrite rewrite) throws IOException {
    var pull = GitHubException.answered(new PullReader(access).brief(slug, pinned.number()));
    if (pull.isEmpty() || pull.get().state() != GitHubPull.State.OPEN) {
      return new Ending.Refused<>(pinned.number() + " is not open");
    }
    if (pull.get().headRepository().filter(slug.toString()::equalsIgnoreCase).isEmpty()) {
      return new Ending.Refused<>(
          "Its branch is in a fork, and GitHub lets only people push there.");
    }
    var tip = mirror.fetch(pull.get().base());
    if (tip.isEmpty()) return new Ending.Refused<>("Its base branch no longer exists.");
    mirror.bring(List.of(pinned));
    if (!mirror.want(pinned.head())) return new Ending.Refused<>(HeadUpdate.HEAD_MOVED);
    var made = rewrite.of(RewrittenHead.repeatable(mirror.repository(), pinned.head(), tip.get()));
    if (!(made instanceof Ending.Done<CommitSha, String>(var head))) return made;
    if (pull.get().head().equals(head)) return made;
    String ref = Mirror.HEADS + pull.get().headBranch();
    return pull.get().head().equals(pinned.head())
            && mirror.move(ref, Optional.of(pinned.head()), head)
        ? made
        : new Ending.Refused<>(HeadUpdate.HEAD_MOVED);
  }
}

package dev.signalbox.host.github.building;

import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.candidates.RewrittenHead;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.github.reading.GitHubPull;
import dev.signalbox.host.mirror.Mirror;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Rewrites the commits of an open pull request, and updates its branch by compare-and-set. */
public final class HeadRewrite {
  private final Mirror mirror;
  private final GitRepository repository;
  private final Instant at;

  public HeadRewrite(Mirror mirror, Instant at) {
    this.mirror = mirror;
    this.repository = mirror.repository();
    this.at = at;
  }

  public Ending<CommitSha, String> rebase(GitHubPull pull) throws IOException {
    var tip = mirror.fetch(pull.base());
    var refusal = refusal(pull, tip);
    if (refusal.isPresent()) return new Ending.Refused<>(refusal.get());
    return pushed(pull, rewritten(pull, tip).rebased(false));
  }

  private RewrittenHead rewritten(GitHubPull pull, Optional<CommitSha> tip) {
    return new RewrittenHead(repository, pull.head(), tip.orElseThrow(), at);
  }

  public Ending<CommitSha, String> squash(GitHubPull pull) throws IOException {
    var tip = mirror.fetch(pull.base());
    var refusal = refusal(pull, tip);
    if (refusal.isPresent()) return new Ending.Refused<>(refusal.get());
    String title = pull.words().title().replaceAll("\\s+", " ").strip();
    return pushed(pull, rewritten(pull, tip).squashed(_ -> title));
  }

  private Optional<String> refusal(GitHubPull pull, Optional<CommitSha> tip) throws IOException {
    if (tip.isEmpty()) return Optional.of("Its base branch no longer exists.");
    if (pull.headBranch().isFork()) {
      return Optional.of(inFork(pull));
    }
    mirror.bring(List.of(new Pinned(pull.number(), pull.head())));
    return mirror.want(pull.head())
        ? Optional.empty()
        : Optional.of("Its head " + pull.head() + " can't be found.");
  }

  /** GitHub lets maintainers push to a fork where its owner allows that, but never an App. */
  private static String inFork(GitHubPull pull) {
    String way =
        pull.headBranch().maintainersMayPush()
            ? "A maintainer can do that by hand, and `update` works."
            : "Its author can do that by hand.";
    return "Its branch is in a fork, and GitHub lets only people push there. " + way;
  }

  private Ending<CommitSha, String> pushed(GitHubPull pull, Ending<CommitSha, String> made)
      throws IOException {
    if (!(made instanceof Ending.Done<CommitSha, String>(var head))) return made;
    if (head.equals(pull.head())) return made;
    String ref = Mirror.HEADS + pull.headBranch().name();
    return mirror.move(ref, Optional.of(pull.head()), head)
        ? made
        : new Ending.Refused<>("Somebody pushed to it at the same time.");
  }
}

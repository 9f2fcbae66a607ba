package dev.signalbox.host.github.building;

import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.candidates.Replay;
import dev.signalbox.host.git.CommitText;
import dev.signalbox.host.git.Commits;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.github.mirror.Mirror;
import dev.signalbox.host.github.reading.GitHubPull;
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
    var onto = tip.orElseThrow();
    if (isOnTop(pull.head(), onto)) return new Ending.Done<>(pull.head());
    var own =
        repository.commits(
            "rev-list", "--reverse", "--topo-order", "--no-merges", pull.head().hex(), "^" + onto);
    var head = new Replay(repository, at, Replay.Empty.DROPPED).onto(onto, own);
    if (head.isEmpty()) {
      return new Ending.Refused<>("It conflicts with its base branch and must be rebased by hand.");
    }
    if (head.get().equals(onto)) {
      return new Ending.Refused<>("Its base branch already has all of it.");
    }
    return pushed(pull, head.get());
  }

  private boolean isOnTop(CommitSha head, CommitSha tip) throws IOException {
    return repository.isAncestor(tip, head)
        && repository.commits("rev-list", "--merges", head.hex(), "^" + tip).isEmpty();
  }

  public Ending<CommitSha, String> squash(GitHubPull pull) throws IOException {
    var tip = mirror.fetch(pull.base());
    var refusal = refusal(pull, tip);
    if (refusal.isPresent()) return new Ending.Refused<>(refusal.get());
    var head = pull.head();
    var bases = repository.ask("", "merge-base", head.hex(), tip.orElseThrow().hex());
    if (bases.exitCode() != 0) {
      return new Ending.Refused<>("It has no history in common with its base branch.");
    }
    var base = new CommitSha(bases.text().lines().findFirst().orElseThrow());
    var own = repository.commits("rev-list", "--reverse", "--topo-order", head.hex(), "^" + base);
    if (own.isEmpty()) return new Ending.Refused<>("Its base branch already has all of it.");
    if (own.size() == 1) return new Ending.Done<>(head);
    var author = Commits.read(repository, own.getFirst()).author();
    var queue = CommitText.Signature.of(Replay.QUEUE, at);
    String title = pull.words().title().replaceAll("\\s+", " ").strip();
    var text = new CommitText(repository.tree(head), List.of(base), author, queue, title + "\n");
    return pushed(pull, Commits.write(repository, text));
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

  private Ending<CommitSha, String> pushed(GitHubPull pull, CommitSha head) throws IOException {
    String ref = Mirror.HEADS + pull.headBranch().name();
    return mirror.move(ref, Optional.of(pull.head()), head)
        ? new Ending.Done<>(head)
        : new Ending.Refused<>("Somebody pushed to it at the same time.");
  }
}

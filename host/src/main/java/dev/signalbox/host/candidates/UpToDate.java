package dev.signalbox.host.candidates;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.git.CommitText;
import dev.signalbox.host.git.CommitText.Signature;
import dev.signalbox.host.git.Commits;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.git.Merges;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Merges a tip into the head of a pull request. */
public final class UpToDate {
  private UpToDate() {}

  /** The new head, or the old one where it has the tip already; nothing where they conflict. */
  public static Optional<CommitSha> head(GitRepository repository, Effect.UpdateBranch update)
      throws IOException {
    var head = update.pull().head();
    if (repository.isAncestor(update.onto(), head)) return Optional.of(head);
    var tree = Merges.merge(repository, head, update.onto());
    if (tree.isEmpty()) return Optional.empty();
    var who = Signature.of(Stacking.QUEUE, dated(repository, head, update.onto()));
    var parents = List.of(head, update.onto());
    String message = "Merge branch '" + update.branch() + "' into " + update.pull().number();
    return Optional.of(
        Commits.write(repository, new CommitText(tree.get(), parents, who, who, message + "\n")));
  }

  /** No time is part of the effect, and the same effect again must make the same commit. */
  public static Instant dated(GitRepository repository, CommitSha head, CommitSha onto)
      throws IOException {
    var texts = Commits.read(repository, List.of(head, onto)).values();
    long latest = texts.stream().mapToLong(text -> text.committer().seconds()).max().orElse(0);
    return Instant.ofEpochSecond(latest);
  }
}

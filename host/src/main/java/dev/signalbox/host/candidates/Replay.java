package dev.signalbox.host.candidates;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.host.git.CommitText;
import dev.signalbox.host.git.CommitText.Signature;
import dev.signalbox.host.git.Commits;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.git.Merges;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts commits on top of another one, each with its own author and words. */
public final class Replay {
  /** Who makes commits that nobody else does. */
  public static final String QUEUE = "Signalbox <signalbox@localhost>";

  /** What becomes of a commit that changes nothing where it is put. */
  public enum Empty {
    KEPT,
    DROPPED
  }

  private final GitRepository repository;
  private final Instant at;
  private final Empty empty;

  public Replay(GitRepository repository, Instant at, Empty empty) {
    this.repository = repository;
    this.at = at;
    this.empty = empty;
  }

  /** The last of the new commits; nothing where one of them conflicts. */
  public Optional<CommitSha> onto(CommitSha start, List<CommitSha> commits) throws IOException {
    var done = replayed(start, commits, false);
    return done.conflicts() ? Optional.empty() : Optional.of(done.tip());
  }

  /** The last of the new commits, and whether any of them has the markers of conflicts in it. */
  public record ReplayedCommits(CommitSha tip, boolean conflicts) {}

  /** Where one of them conflicts, it is committed with git's markers. */
  public ReplayedCommits withMarkers(CommitSha start, List<CommitSha> commits) throws IOException {
    return replayed(start, commits, true);
  }

  private ReplayedCommits replayed(CommitSha start, List<CommitSha> commits, boolean goOn)
      throws IOException {
    var texts = Commits.read(repository, commits);
    var tip = start;
    var tipTree = repository.tree(start);
    boolean conflicts = false;
    for (CommitSha sha : commits) {
      var text = texts.get(sha);
      if (text == null) throw new IOException(sha + " has gone while it was replayed");
      var merged =
          standsOn(tipTree, text, texts)
              ? new Merges.Marked(text.tree(), false)
              : picked(tipTree, tip, sha, text);
      conflicts |= merged.conflicts();
      if (conflicts && !goOn) return new ReplayedCommits(tip, true);
      if (empty == Empty.DROPPED && merged.tree().equals(tipTree)) continue;
      tip = commit(merged.tree(), List.of(tip), text.author(), text.message());
      tipTree = merged.tree();
    }
    return new ReplayedCommits(tip, conflicts);
  }

  /** Whether its parent has the tip's tree, so that it gives its own tree without a merge. */
  private static boolean standsOn(
      TreeSha tipTree, CommitText text, Map<CommitSha, CommitText> texts) {
    if (text.parents().size() != 1) return false;
    return Optional.ofNullable(texts.get(text.parents().getFirst()))
        .filter(parent -> parent.tree().equals(tipTree))
        .isPresent();
  }

  /**
   * Git 2.39 can't be told from where to merge. The tip's tree on the commit's own parent makes
   * that parent the merge base; a first commit shares nothing with anybody as it is.
   */
  private Merges.Marked picked(TreeSha tipTree, CommitSha tip, CommitSha sha, CommitText text)
      throws IOException {
    if (text.parents().isEmpty()) return Merges.marked(repository, tip, sha);
    var stand = commit(tipTree, text.parents(), Signature.of(QUEUE, at), "Merge base\n");
    return Merges.marked(repository, stand, sha);
  }

  private CommitSha commit(TreeSha tree, List<CommitSha> parents, Signature author, String message)
      throws IOException {
    var committer = Signature.of(QUEUE, at);
    return Commits.write(repository, new CommitText(tree, parents, author, committer, message));
  }
}

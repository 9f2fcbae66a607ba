package dev.signalbox.host.local.diff;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.git.GitFailure;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.git.HeadDifferences;
import dev.signalbox.hosting.PullDiff;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The diff of a pull request against where it left its base. */
public final class PullDiffs {
  private static final Duration LIMIT = Duration.ofSeconds(10);
  private static final int MOST_CHARACTERS = 1_000;
  private static final long MOST_BYTES = 64L << 20;

  /** Comparing each with each takes its time; exact renames are found among any number. */
  private static final String MOST_RENAMES = "-l100";

  private PullDiffs() {}

  /** Refused where the base is gone, or was moved to it so that nobody can tell them apart. */
  public static Outcome<PullDiff> of(
      GitRepository repository, BranchName base, CommitSha head, DiffWindow window)
      throws IOException {
    var tip = repository.tip(base);
    if (tip.isEmpty()) return new Outcome.Refused<>("there is no branch " + base);
    var from = left(repository, tip.get(), head);
    if (from.isEmpty())
      return new Outcome.Refused<>(
          "all of it is part of "
              + base
              + " already; what it changed can't be told apart any more");
    return new Outcome.Done<>(between(repository, from.get(), head, window));
  }

  private static PullDiff between(
      GitRepository repository, String from, CommitSha head, DiffWindow window) throws IOException {
    try (var git =
        repository.stream(
            LIMIT,
            "-c",
            "core.quotePath=true",
            "diff-tree",
            "-r",
            "-M",
            MOST_RENAMES,
            "--raw",
            "--numstat",
            "--patch",
            "--no-color",
            "--no-ext-diff",
            "--no-textconv",
            from,
            head.hex())) {
      var lines = new PatchLines(git, MOST_CHARACTERS, MOST_BYTES);
      var diff = new PatchReader(lines).read(head.hex(), window);
      boolean isRead = diff.nextFile() == null && !diff.truncated() && diff.files().isEmpty();
      if (isRead && lines.peek().isEmpty() && !git.isComplete()) {
        throw new GitFailure("diff-tree", "the commits could not be compared");
      }
      return diff;
    }
  }

  private static Optional<String> left(GitRepository repository, CommitSha tip, CommitSha head)
      throws IOException {
    if (!repository.isAncestor(head, tip)) {
      return Optional.of(HeadDifferences.sharedBy(repository, tip, head));
    }
    var before = beforeMerge(repository, head, tip);
    if (before.isEmpty()) return Optional.empty();
    return Optional.of(HeadDifferences.sharedBy(repository, before.get(), head));
  }

  /** The base before the merge that brought the head in; empty where there was none. */
  private static Optional<CommitSha> beforeMerge(
      GitRepository repository, CommitSha head, CommitSha tip) throws IOException {
    List<String> since =
        repository
            .within(LIMIT, (int) MOST_BYTES)
            .lines(
                "rev-list",
                "--first-parent",
                "--ancestry-path",
                "--parents",
                tip.hex(),
                "^" + head.hex());
    if (since.isEmpty()) return Optional.empty();
    String[] merge = since.getLast().split(" ", -1);
    if (merge.length < 2 || merge[1].equals(head.hex())) return Optional.empty();
    return Optional.of(new CommitSha(merge[1]));
  }
}

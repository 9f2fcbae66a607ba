package dev.signalbox.host.git;

import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.repository.CommitSha;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What a head changes, and how it stands to the tip of its base. A rename is added and removed. */
public final class HeadDifferences {
  private static final String EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

  private HeadDifferences() {}

  public static Difference of(GitRepository repository, CommitSha tip, CommitSha head)
      throws IOException {
    String from = sharedBy(repository, tip, head);
    var added = new ArrayList<String>();
    var modified = new ArrayList<String>();
    var removed = new ArrayList<String>();
    for (var change : PathChange.between(repository, from, head.hex())) {
      var kind =
          switch (change.status()) {
            case 'A' -> added;
            case 'D' -> removed;
            default -> modified;
          };
      kind.add(change.path());
    }
    long[] lines = lines(repository, from, head);
    long behind = Long.parseLong(repository.tell("", "rev-list", "--count", tip.hex(), "^" + head));
    boolean conflict = behind > 0 && Merges.merge(repository, tip, head).isEmpty();
    return new Difference(added, modified, removed, lines[0], lines[1], behind, conflict);
  }

  private static String sharedBy(GitRepository repository, CommitSha tip, CommitSha head)
      throws IOException {
    var result = repository.ask("", "merge-base", tip.hex(), head.hex());
    if (result.exitCode() > 1) throw new GitFailure("merge-base", result.errors());
    return result.exitCode() == 1 ? EMPTY_TREE : result.text();
  }

  /** Added and deleted; of what is no text git counts none. */
  private static long[] lines(GitRepository repository, String from, CommitSha head)
      throws IOException {
    long[] sums = {0, 0};
    String answer =
        repository.tell("", "diff-tree", "-r", "-z", "--no-renames", "--numstat", from, head.hex());
    for (String line : List.of(answer.split("\0", -1))) {
      String[] words = line.split("\t", 3);
      if (words.length < 3 || words[0].equals("-")) continue;
      sums[0] += Long.parseLong(words[0]);
      sums[1] += Long.parseLong(words[1]);
    }
    return sums;
  }
}

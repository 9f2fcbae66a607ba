package dev.signalbox.host.local;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.wire.SpelledInLowerCase;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.git.HeadDifferences;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A file that a pull request changes.
 *
 * @param added lines, none of what is no text; null where the base has all of it, so that nobody
 *     can tell any more
 */
public record PullRequestFile(
    String path, Status status, @Nullable Long added, @Nullable Long deleted) {
  /** A rename is added and removed. */
  public enum Status implements SpelledInLowerCase {
    ADDED,
    MODIFIED,
    REMOVED
  }

  static List<PullRequestFile> of(GitRepository repository, PullRequest pull) throws IOException {
    var tip = repository.tip(pull.base());
    if (tip.isEmpty() || repository.isAncestor(pull.head(), tip.get())) return remembered(pull);
    return HeadDifferences.files(repository, tip.get(), pull.head()).stream()
        .map(PullRequestFile::of)
        .toList();
  }

  private static PullRequestFile of(HeadDifferences.FileChange change) {
    var status =
        switch (change.status()) {
          case 'A' -> Status.ADDED;
          case 'D' -> Status.REMOVED;
          default -> Status.MODIFIED;
        };
    return new PullRequestFile(change.path(), status, change.added(), change.deleted());
  }

  private static List<PullRequestFile> remembered(PullRequest pull) {
    var files = new ArrayList<PullRequestFile>();
    var difference = pull.difference();
    for (String path : difference.added()) files.add(uncounted(path, Status.ADDED));
    for (String path : difference.modified()) files.add(uncounted(path, Status.MODIFIED));
    for (String path : difference.removed()) files.add(uncounted(path, Status.REMOVED));
    return files;
  }

  private static PullRequestFile uncounted(String path, Status status) {
    return new PullRequestFile(path, status, null, null);
  }
}

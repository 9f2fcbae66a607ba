package dev.signalbox.host.git;

import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.repository.CommitSha;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a head changes, and how it stands to the tip of its base. A rename is added and removed. */
public final class HeadDifferences {
  private static final String EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

  private HeadDifferences() {}

  static Difference of(GitRepository repository, CommitSha tip, CommitSha head) throws IOException {
    var bases = bases(repository, tip, head);
    var since = since(repository, bases, tip, head);
    long behind = Long.parseLong(repository.tell("", "rev-list", "--count", tip.hex(), "^" + head));
    boolean conflict = behind > 0 && Merges.merge(repository, tip, head).isEmpty();
    return new Difference(
            since.added(),
            since.modified(),
            since.removed(),
            since.addedLines(),
            since.deletedLines(),
            behind,
            conflict)
        .with(since.commits());
  }

  /**
   * What a head changes and which commits are its own. Both follow from the head and from where it
   * left its base, whatever the tip is: all that the two share are these and their ancestors.
   */
  private static Difference since(
      GitRepository repository, List<String> bases, CommitSha tip, CommitSha head)
      throws IOException {
    var known = HeadMemory.SHARED.since(repository.folder(), bases, head);
    if (known.isPresent()) return known.get();
    var added = new ArrayList<String>();
    var modified = new ArrayList<String>();
    var removed = new ArrayList<String>();
    var changes = Changes.between(repository, first(bases), head);
    for (var change : changes.paths()) {
      var kind =
          switch (change.status()) {
            case 'A' -> added;
            case 'D' -> removed;
            default -> modified;
          };
      kind.add(change.path());
    }
    var lines = Lines.ZERO;
    for (var of : changes.lines().values()) lines = lines.plus(of);
    var since =
        new Difference(added, modified, removed, lines.added(), lines.deleted(), 0, false)
            .with(HeadCommits.of(repository, tip, head));
    HeadMemory.SHARED.remember(repository.folder(), bases, head, since);
    return since;
  }

  /** Whether all of a head is part of the tip. */
  public static boolean isInside(GitRepository repository, CommitSha tip, CommitSha head)
      throws IOException {
    return bases(repository, tip, head).equals(List.of(head.hex()));
  }

  /** All of them: none where they share nothing. */
  private static List<String> bases(GitRepository repository, CommitSha tip, CommitSha head)
      throws IOException {
    var known = HeadMemory.SHARED.bases(repository.folder(), tip, head);
    if (known.isPresent()) return known.get();
    var result = repository.ask("", "merge-base", "--all", tip.hex(), head.hex());
    if (result.exitCode() > 1) throw new GitFailure("merge-base", result.errors());
    var bases = result.text().lines().toList();
    HeadMemory.SHARED.remember(repository.folder(), tip, head, bases);
    return bases;
  }

  private static String first(List<String> bases) {
    return bases.isEmpty() ? EMPTY_TREE : bases.getFirst();
  }

  /** Where a head left its base: a commit, or the empty tree where they share nothing. */
  public static String sharedBy(GitRepository repository, CommitSha tip, CommitSha head)
      throws IOException {
    return first(bases(repository, tip, head));
  }

  /** A file that differs; {@code status} is git's letter. */
  public record FileChange(String path, char status, long added, long deleted) {}

  /** What a head changes since it left its base, file by file. */
  public static List<FileChange> files(GitRepository repository, CommitSha tip, CommitSha head)
      throws IOException {
    String from = sharedBy(repository, tip, head);
    var changes = Changes.between(repository, from, head);
    var files = new ArrayList<FileChange>();
    for (var change : changes.paths()) {
      var of = changes.lines().getOrDefault(change.rawPath(), Lines.ZERO);
      files.add(new FileChange(change.path(), change.status(), of.added(), of.deleted()));
    }
    return files;
  }

  private record Lines(long added, long deleted) {
    static final Lines ZERO = new Lines(0, 0);

    Lines plus(Lines more) {
      return new Lines(added + more.added, deleted + more.deleted);
    }
  }

  /** Lines are by raw paths; of what is no text git counts none. */
  private record Changes(List<PathChange> paths, Map<String, Lines> lines) {
    static Changes between(GitRepository repository, String from, CommitSha head)
        throws IOException {
      var parts = TreeDiffProcess.changesAndLines(repository, from, head.hex());
      var paths = new ArrayList<PathChange>();
      var lines = new HashMap<String, Lines>();
      for (int at = 0; at < parts.size(); at++) {
        String part = parts.get(at);
        if (part.startsWith(":")) {
          paths.add(PathChange.parse(part, parts.get(++at)));
          continue;
        }
        String[] words = part.split("\t", 3);
        if (words.length < 3 || words[0].equals("-")) continue;
        lines.put(words[2], new Lines(Long.parseLong(words[0]), Long.parseLong(words[1])));
      }
      return new Changes(paths, lines);
    }
  }
}

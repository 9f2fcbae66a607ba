package dev.signalbox.fakehub.git;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.host.git.Git;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.git.Merges;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** What can be read from a repository on disk. */
public final class RepositoryContent {
  private static final Pattern FULL_HASH = Pattern.compile("[0-9a-f]{40}");

  /** What commits say of each other never changes, so it is read once. */
  private record Commits(Path folder, CommitSha one, CommitSha other) {}

  private static final Map<Commits, CommitFacts> FACTS = new ConcurrentHashMap<>();
  private static final Map<Commits, List<CommitSha>> BETWEEN = new ConcurrentHashMap<>();
  private static final Map<Commits, CommitSha> BASES = new ConcurrentHashMap<>();
  private static final Map<Commits, Optional<TreeSha>> MERGED = new ConcurrentHashMap<>();
  private static final Map<Commits, List<ChangedFile>> CHANGES = new ConcurrentHashMap<>();

  private final Path folder;
  private final GitRepository git;
  private final JGitRepository objects;

  public RepositoryContent(Path folder) {
    this.folder = folder;
    git = new GitRepository(folder);
    objects = new JGitRepository(folder);
  }

  GitRepository git() {
    return git;
  }

  JGitRepository objects() {
    return objects;
  }

  /** Git does not fail in a test, unless the test is wrong. */
  interface Work<T> {
    T done() throws IOException;
  }

  static <T> T trying(Work<T> work) {
    try {
      return work.done();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static void create(Path folder, String defaultBranch) {
    trying(
        () ->
            Git.run(
                folder,
                "",
                1 << 16,
                List.of("init", "--quiet", "--bare", "--initial-branch=" + defaultBranch, ".")));
  }

  public SortedMap<String, CommitSha> refs() {
    return objects.refs();
  }

  public boolean has(CommitSha commit) {
    return objects.has(commit);
  }

  public CommitFacts facts(CommitSha commit) {
    return FACTS.computeIfAbsent(new Commits(folder, commit, commit), _ -> objects.facts(commit));
  }

  /** Newest first; what the first has and the second has not. */
  public List<CommitSha> commits(CommitSha of, CommitSha without) {
    return BETWEEN.computeIfAbsent(
        new Commits(folder, of, without), _ -> objects.commits(of, without));
  }

  public Optional<CommitSha> mergeBase(CommitSha one, CommitSha other) {
    var asked = new Commits(folder, one, other);
    var known = Optional.ofNullable(BASES.get(asked));
    if (known.isPresent()) return known;
    // One that is missing may come yet, and with it a base.
    var found = objects.mergeBase(one, other);
    found.ifPresent(base -> BASES.put(asked, base));
    return found;
  }

  public boolean isAncestor(CommitSha ancestor, CommitSha descendant) {
    return objects.isAncestor(ancestor, descendant);
  }

  public Optional<TreeSha> merged(CommitSha ours, CommitSha theirs) {
    return MERGED.computeIfAbsent(
        new Commits(folder, ours, theirs), _ -> trying(() -> Merges.merge(git, ours, theirs)));
  }

  /** What the second changed since it left the first. */
  public List<ChangedFile> changes(CommitSha base, CommitSha head) {
    return mergeBase(base, head)
        .map(
            from ->
                CHANGES.computeIfAbsent(
                    new Commits(folder, from, head), _ -> objects.changes(Optional.of(from), head)))
        .orElseGet(() -> objects.changes(Optional.empty(), head));
  }

  public Optional<Blob> blob(CommitSha commit, String path) {
    return objects.blob(commit, path);
  }

  /** A file's content, under its hash. */
  @SuppressWarnings("ArrayRecordComponent") // read once, never compared
  public record Blob(String id, byte[] bytes) {}

  public static boolean isHash(String text) {
    return FULL_HASH.matcher(text).matches();
  }
}

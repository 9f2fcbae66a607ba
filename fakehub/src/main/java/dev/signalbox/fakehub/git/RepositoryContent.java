package dev.signalbox.fakehub.git;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.host.git.Git;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.git.Merges;
import dev.signalbox.host.git.PathChange;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** What can be read from a repository on disk. */
public final class RepositoryContent {
  private static final String FORMAT =
      "%H%x00%T%x00%P%x00%an%x00%ae%x00%at%x00%cn%x00%ce%x00%ct%x00%B";
  private static final String EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";
  private static final Pattern FULL_HASH = Pattern.compile("[0-9a-f]{40}");

  /** What commits say of each other never changes, so git is asked once. */
  private record Commits(Path folder, CommitSha one, CommitSha other) {}

  private static final Map<Commits, CommitFacts> FACTS = new ConcurrentHashMap<>();
  private static final Map<Commits, List<CommitSha>> BETWEEN = new ConcurrentHashMap<>();
  private static final Map<Commits, CommitSha> BASES = new ConcurrentHashMap<>();
  private static final Map<Commits, Optional<TreeSha>> MERGED = new ConcurrentHashMap<>();
  private static final Map<Commits, List<ChangedFile>> CHANGES = new ConcurrentHashMap<>();

  private final Path folder;
  private final GitRepository git;

  public RepositoryContent(Path folder) {
    this.folder = folder;
    git = new GitRepository(folder);
  }

  GitRepository git() {
    return git;
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
    var refs = new TreeMap<String, CommitSha>();
    String format = "--format=%(objectname) %(refname)";
    for (String line : trying(() -> git.lines("for-each-ref", format, "refs/heads", "refs/pull"))) {
      String[] words = line.split(" ", 2);
      refs.put(words[1], new CommitSha(words[0]));
    }
    return refs;
  }

  public boolean has(CommitSha commit) {
    return trying(() -> git.has(commit));
  }

  public CommitFacts facts(CommitSha commit) {
    return FACTS.computeIfAbsent(new Commits(folder, commit, commit), _ -> read(commit));
  }

  private CommitFacts read(CommitSha commit) {
    return trying(
        () -> {
          String[] said =
              git.tell("", "log", "-1", "--format=" + FORMAT, commit.hex()).split("\0", -1);
          var parents =
              Arrays.stream(said[2].split(" ")).filter(word -> !word.isEmpty()).map(CommitSha::new);
          return new CommitFacts(
              new CommitSha(said[0]),
              new TreeSha(said[1]),
              parents.toList(),
              person(said, 3),
              person(said, 6),
              said[9]);
        });
  }

  private static CommitFacts.Person person(String[] said, int at) {
    return new CommitFacts.Person(
        said[at], said[at + 1], Instant.ofEpochSecond(Long.parseLong(said[at + 2])));
  }

  /** Newest first; what the first has and the second has not. */
  public List<CommitSha> commits(CommitSha of, CommitSha without) {
    return BETWEEN.computeIfAbsent(
        new Commits(folder, of, without),
        _ -> trying(() -> git.commits("rev-list", "--topo-order", of.hex(), "^" + without)));
  }

  public Optional<CommitSha> mergeBase(CommitSha one, CommitSha other) {
    var asked = new Commits(folder, one, other);
    var known = Optional.ofNullable(BASES.get(asked));
    if (known.isPresent()) return known;
    var result = trying(() -> git.ask("", "merge-base", one.hex(), other.hex()));
    // One that is missing may come yet, and with it a base.
    if (result.exitCode() != 0) return Optional.empty();
    var found = new CommitSha(result.text());
    BASES.put(asked, found);
    return Optional.of(found);
  }

  public boolean isAncestor(CommitSha ancestor, CommitSha descendant) {
    return trying(() -> git.isAncestor(ancestor, descendant));
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
                    new Commits(folder, from, head), _ -> difference(from.hex(), head)))
        .orElseGet(() -> difference(EMPTY_TREE, head));
  }

  private List<ChangedFile> difference(String from, CommitSha head) {
    return trying(
        () -> {
          Map<String, long[]> lines = lines(from, head);
          var changes = new ArrayList<ChangedFile>();
          for (PathChange change : PathChange.between(git, from, head.hex())) {
            long[] counts = lines.getOrDefault(change.path(), new long[2]);
            changes.add(
                new ChangedFile(
                    change.status(), change.path(), change.newObject(), counts[0], counts[1]));
          }
          return List.copyOf(changes);
        });
  }

  private Map<String, long[]> lines(String from, CommitSha head) throws IOException {
    var counts = new HashMap<String, long[]>();
    String answer =
        git.tell("", "diff-tree", "-r", "-z", "--no-renames", "--numstat", from, head.hex());
    for (String line : answer.split("\0", -1)) {
      String[] words = line.split("\t", 3);
      if (words.length < 3 || words[0].equals("-")) continue;
      counts.put(words[2], new long[] {Long.parseLong(words[0]), Long.parseLong(words[1])});
    }
    return counts;
  }

  public Optional<Blob> blob(CommitSha commit, String path) {
    return trying(
        () -> {
          String name = commit + ":" + path;
          var id = git.ask("", "rev-parse", "--verify", "--quiet", "--end-of-options", name);
          if (id.exitCode() != 0) return Optional.empty();
          var content = git.ask("", "cat-file", "blob", id.text());
          if (content.exitCode() != 0) return Optional.empty();
          return Optional.of(new Blob(id.text(), content.output()));
        });
  }

  /** A file's content, under its hash. */
  @SuppressWarnings("ArrayRecordComponent") // read once, never compared
  public record Blob(String id, byte[] bytes) {}

  public static boolean isHash(String text) {
    return FULL_HASH.matcher(text).matches();
  }
}

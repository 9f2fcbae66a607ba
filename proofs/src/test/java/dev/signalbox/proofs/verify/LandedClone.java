package dev.signalbox.proofs.verify;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.proofs.LandedCheck;
import dev.signalbox.proofs.LandedUnit;
import dev.signalbox.proofs.LandingNote;
import dev.signalbox.proofs.LandingRecord;
import dev.signalbox.proofs.SigningKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A repository on which landings are played as a service would do them, and spoilt at will. */
public final class LandedClone {
  public static final SigningKey KEY = key(1);

  private final Path folder;
  private int landings;

  /** With one commit, made by hand, on main. */
  public LandedClone(Path folder) {
    this.folder = folder;
    git("init", "-q", "-b", "main", ".");
    move(commit(write(Map.of("readme", "hello")), "First commit"));
  }

  public static SigningKey key(int seed) {
    byte[] bytes = new byte[SigningKey.SEED_BYTES];
    Arrays.fill(bytes, (byte) seed);
    return SigningKey.ofSeed(bytes);
  }

  public Path folder() {
    return folder;
  }

  public CommitSha tip() {
    return new CommitSha(git("rev-parse", "refs/heads/main"));
  }

  public void move(CommitSha to) {
    git("update-ref", "refs/heads/main", to.hex());
  }

  public TreeSha tree(CommitSha of) {
    return new TreeSha(git("rev-parse", of + "^{tree}"));
  }

  /** A commit on the tip that nobody has tested. */
  public CommitSha push(String file, String message) {
    var commit = commit(with(tree(tip()), file, message), message, tip());
    move(commit);
    return commit;
  }

  /** The head of a pull request that adds a file. */
  public Pinned opened(CommitSha on, int number) {
    var tree = with(tree(on), "file" + number, "content " + number);
    return new Pinned(new PullRequestNumber(number), commit(tree, "Add " + number, on));
  }

  public CommitSha land(int number) {
    return land(MergeMethod.MERGE, opened(tip(), number));
  }

  public CommitSha land(MergeMethod method, Pinned... pulls) {
    var before = tip();
    var landed = built(method, before, pulls);
    move(landed);
    prove(record(before, landed, new LandedUnit(method, List.of(pulls))));
    return landed;
  }

  public CommitSha built(MergeMethod method, CommitSha before, Pinned... pulls) {
    var at = before;
    for (Pinned pull : pulls) {
      var tree =
          new TreeSha(
              git("merge-tree", "--write-tree", "--no-messages", at.hex(), pull.head().hex()));
      at =
          switch (method) {
            case MERGE, MERGE_BATCH -> commit(tree, "Merge " + pull.number(), at, pull.head());
            case SQUASH, REBASE -> commit(tree, "Land " + pull.number(), at);
            case FAST_FORWARD -> pull.head();
          };
    }
    if (method != MergeMethod.MERGE_BATCH) return at;
    var heads = Stream.of(pulls).map(Pinned::head);
    return commit(
        tree(at), "Merge all", Stream.concat(Stream.of(before), heads).toArray(CommitSha[]::new));
  }

  public LandingRecord record(CommitSha before, CommitSha after, LandedUnit... units) {
    return record(before, after, tree(after), List.of(units));
  }

  public LandingRecord record(
      CommitSha before, CommitSha after, TreeSha tree, List<LandedUnit> units) {
    return new LandingRecord(
        RepositorySlug.parse("acme/site"),
        new BranchName("main"),
        LandingProof.COMMIT,
        before,
        after,
        tree,
        after,
        units,
        List.of(new LandedCheck("test", "local", CheckState.SUCCESS, landings)),
        Optional.empty(),
        Optional.empty(),
        "0.1.0",
        Instant.parse("2026-03-02T12:00:00Z").plusSeconds(60L * landings++));
  }

  public void prove(LandingRecord record) {
    note(record.tipAfter(), KEY.sign(record).lines());
  }

  public void note(CommitSha commit, String text) {
    String blob = feed(text, "hash-object", "-w", "--stdin");
    git("notes", "--ref", LandingNote.REF, "add", "-f", "-C", blob, commit.hex());
  }

  public String note(CommitSha commit) {
    return git("notes", "--ref", LandingNote.REF, "show", commit.hex()) + "\n";
  }

  public TreeSha with(TreeSha tree, String file, String content) {
    String blob = feed(content, "hash-object", "-w", "--stdin");
    var kept =
        git("ls-tree", tree.hex()).lines().filter(line -> !line.endsWith("\t" + file)).toList();
    var lines = new ArrayList<>(kept);
    lines.add("100644 blob " + blob + "\t" + file);
    return new TreeSha(feed(String.join("\n", lines) + "\n", "mktree"));
  }

  private TreeSha write(Map<String, String> files) {
    String lines =
        files.entrySet().stream()
            .map(
                file ->
                    "100644 blob %s\t%s\n"
                        .formatted(
                            feed(file.getValue(), "hash-object", "-w", "--stdin"), file.getKey()))
            .collect(Collectors.joining());
    return new TreeSha(feed(lines, "mktree"));
  }

  public CommitSha commit(TreeSha tree, String message, CommitSha... parents) {
    var words = new ArrayList<>(List.of("commit-tree", tree.hex()));
    for (CommitSha parent : parents) words.addAll(List.of("-p", parent.hex()));
    return new CommitSha(feed(message, words.toArray(String[]::new)));
  }

  public String git(String... words) {
    return feed("", words);
  }

  public String feed(String input, String... words) {
    var command = new ArrayList<>(List.of("git", "-c", "user.name=Jo", "-c", "user.email=j@e.org"));
    command.addAll(List.of(words));
    try {
      var process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      try (var in = process.getOutputStream()) {
        in.write(input.getBytes(UTF_8));
      }
      String said = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
      if (process.waitFor() != 0) throw new IllegalStateException(command + " failed: " + said);
      return said;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}

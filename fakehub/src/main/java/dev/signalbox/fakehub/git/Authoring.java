package dev.signalbox.fakehub.git;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.host.git.Git;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What can be written into a repository on disk. */
public final class Authoring {
  private static final String SCRATCH = "refs/scratch/commit";
  private static final String NOTHING = "0".repeat(40);

  private final RepositoryContent content;

  public Authoring(Path folder) {
    content = new RepositoryContent(folder);
  }

  /** A commit that has these files and no others. */
  public CommitSha commit(
      List<CommitSha> parents, Map<String, String> files, String who, String message, Instant at) {
    var text = new StringBuilder("commit ").append(SCRATCH).append("\nmark :1\n");
    text.append(signed(who, at)).append(data(message));
    String word = "from ";
    for (CommitSha parent : parents) {
      text.append(word).append(parent).append('\n');
      word = "merge ";
    }
    text.append("deleteall\n");
    files.forEach(
        (path, bytes) ->
            text.append("M 100644 inline ").append(path).append('\n').append(data(bytes)));
    // It says what it made, and leaves no ref behind.
    text.append("get-mark :1\nreset ").append(SCRATCH).append("\nfrom ").append(NOTHING);
    text.append("\n\n");
    return RepositoryContent.trying(
        () ->
            new CommitSha(
                content.git().tell(text.toString(), "fast-import", "--quiet", "--force")));
  }

  /** A commit of a tree that is there already. */
  public CommitSha commit(
      TreeSha tree, List<CommitSha> parents, String who, String message, Instant at) {
    var text = new StringBuilder("tree ").append(tree).append('\n');
    for (CommitSha parent : parents) text.append("parent ").append(parent).append('\n');
    text.append(signed(who, at)).append('\n').append(message);
    return RepositoryContent.trying(
        () ->
            new CommitSha(
                content
                    .git()
                    .tell(text.toString(), "hash-object", "-t", "commit", "-w", "--stdin")));
  }

  private static String signed(String who, Instant at) {
    String words = "%s <%s@example.org> %d +0000\n".formatted(who, who, at.getEpochSecond());
    return "author " + words + "committer " + words;
  }

  private static String data(String text) {
    return "data " + text.getBytes(StandardCharsets.UTF_8).length + "\n" + text + "\n";
  }

  /** All refs or none, each only from where it is said to be. Gives git's complaint, if any. */
  public Optional<String> move(List<RefChange> moves) {
    var text = new StringBuilder("start\n");
    for (RefChange move : moves) {
      String before = RefChange.hex(move.before());
      if (move.after().isPresent()) {
        text.append("update ").append(move.ref()).append(' ').append(move.after().get());
        text.append(' ').append(before).append('\n');
      } else {
        text.append("delete ").append(move.ref()).append(' ').append(before).append('\n');
      }
    }
    text.append("prepare\ncommit\n");
    var result =
        RepositoryContent.trying(() -> content.git().ask(text.toString(), "update-ref", "--stdin"));
    return result.exitCode() == 0 ? Optional.empty() : Optional.of(result.errors());
  }

  /** Takes the commit of a fork along. */
  public void takeFrom(Path fork, CommitSha commit, String ref) {
    RepositoryContent.trying(
        () -> {
          content.git().tell("", "fetch", "--quiet", fork.toString(), "+" + commit + ":" + ref);
          return commit;
        });
  }

  public static void copy(Path from, Path into) {
    RepositoryContent.trying(
        () ->
            Git.run(
                into, "", 1 << 16, List.of("clone", "--quiet", "--bare", from.toString(), ".")));
  }
}

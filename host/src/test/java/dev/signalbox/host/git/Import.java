package dev.signalbox.host.git;

import dev.signalbox.engine.repository.CommitSha;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Writes commits of any shape into a bare repository, in one process each. */
public final class Import {
  private final GitRepository repository;
  private int commits;

  public Import(GitRepository repository) {
    this.repository = repository;
  }

  /** The commit has these files and no others. */
  public CommitSha commit(
      List<CommitSha> parents, Map<String, String> files, String author, String message, Instant at)
      throws IOException {
    return commit(parents, files, author, message, at, "deleteall\n");
  }

  /** The commit has these files besides those of its first parent. */
  public CommitSha edit(CommitSha parent, Map<String, String> files, String author, Instant at)
      throws IOException {
    return commit(List.of(parent), files, author, "Edit\n", at, "");
  }

  private CommitSha commit(
      List<CommitSha> parents,
      Map<String, String> files,
      String author,
      String message,
      Instant at,
      String first)
      throws IOException {
    String ref = "refs/import/" + ++commits;
    String who = "%s <%s@example.org> %d +0100".formatted(author, author, at.getEpochSecond());
    var text = new StringBuilder("commit ").append(ref).append("\nauthor ").append(who);
    text.append("\ncommitter ").append(who).append('\n').append(data(message));
    String word = "from ";
    for (CommitSha parent : parents) {
      text.append(word).append(parent).append('\n');
      word = "merge ";
    }
    text.append(first);
    files.forEach(
        (path, content) ->
            text.append("M 100644 inline ").append(path).append('\n').append(data(content)));
    repository.tell(text.toString(), "fast-import", "--quiet", "--force");
    return repository.ref(ref).orElseThrow();
  }

  private static String data(String text) {
    return "data " + text.getBytes(StandardCharsets.UTF_8).length + "\n" + text + "\n";
  }
}

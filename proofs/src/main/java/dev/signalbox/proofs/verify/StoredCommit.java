package dev.signalbox.proofs.verify;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import java.util.Optional;

/** A commit of the clone, and how people recognise it. Names and subject are anybody's text. */
record StoredCommit(CommitSha sha, TreeSha tree, String author, String subject) {
  /** Nothing, if it is not written as git writes a commit. */
  static Optional<StoredCommit> of(CommitSha sha, byte[] content) {
    try {
      return Optional.of(read(sha, content));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static StoredCommit read(CommitSha sha, byte[] content) {
    String text = new String(content, UTF_8);
    int end = text.indexOf("\n\n");
    String headers = end < 0 ? text : text.substring(0, end);
    String message = end < 0 ? "" : text.substring(end + 2);
    return new StoredCommit(
        sha,
        new TreeSha(header(headers, "tree ")),
        header(headers, "author ").replaceFirst(" <[^<]*$", ""),
        message.lines().filter(line -> !line.isBlank()).findFirst().orElse(""));
  }

  private static String header(String headers, String name) {
    return headers
        .lines()
        .filter(line -> line.startsWith(name))
        .findFirst()
        .map(line -> line.substring(name.length()))
        .orElse("");
  }
}

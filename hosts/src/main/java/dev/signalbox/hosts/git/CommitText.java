package dev.signalbox.hosts.git;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a commit says: its tree, its parents, who wrote it when, and why. */
public record CommitText(
    TreeSha tree, List<CommitSha> parents, Signature author, Signature committer, String message) {
  public CommitText {
    parents = List.copyOf(parents);
  }

  static CommitText parse(byte[] raw) {
    return parse(new String(raw, charsetOf(raw)));
  }

  /** Old commits may say in which encoding they are; one that nobody knows is taken as bytes. */
  private static Charset charsetOf(byte[] raw) {
    var named = header(new String(raw, StandardCharsets.ISO_8859_1), "encoding");
    if (named.isEmpty()) return StandardCharsets.UTF_8;
    try {
      return Charset.forName(named.get());
    } catch (IllegalArgumentException e) {
      return StandardCharsets.ISO_8859_1;
    }
  }

  private static CommitText parse(String text) {
    int end = text.indexOf("\n\n");
    String head = end < 0 ? text : text.substring(0, end);
    var parents = new ArrayList<CommitSha>();
    for (String line : head.split("\n", -1)) {
      if (line.startsWith("parent ")) parents.add(new CommitSha(line.substring(7)));
    }
    return new CommitText(
        new TreeSha(header(head, "tree").orElseThrow()),
        parents,
        Signature.parse(header(head, "author").orElse("")),
        Signature.parse(header(head, "committer").orElse("")),
        end < 0 ? "" : text.substring(end + 2));
  }

  private static Optional<String> header(String text, String name) {
    for (String line : text.split("\n", -1)) {
      if (line.isEmpty()) return Optional.empty();
      if (line.startsWith(name + " ")) return Optional.of(line.substring(name.length() + 1));
    }
    return Optional.empty();
  }

  /** Somebody at some time, as git writes it: {@code Name <mail> seconds zone}. */
  public record Signature(String who, long seconds, String zone) {
    private static final String NOBODY = "unknown <>";

    static Signature parse(String line) {
      int end = line.lastIndexOf('>') + 1;
      String[] when = line.substring(end).strip().split(" ", -1);
      boolean isWhole = when.length == 2 && when[0].matches("\\d{1,18}");
      String who = end == 0 ? NOBODY : line.substring(0, end);
      return isWhole
          ? new Signature(who, Long.parseLong(when[0]), when[1])
          : new Signature(who, 0, "+0000");
    }

    public static Signature of(String who, Instant at) {
      return new Signature(who, at.getEpochSecond(), "+0000");
    }

    public Signature at(Instant other) {
      return of(who, other);
    }

    @Override
    public String toString() {
      return who + " " + seconds + " " + zone;
    }
  }

  /** As git stores it. */
  String written() {
    var text = new StringBuilder("tree ").append(tree).append('\n');
    for (CommitSha parent : parents) text.append("parent ").append(parent).append('\n');
    text.append("author ").append(author).append('\n');
    text.append("committer ").append(committer).append("\n\n");
    return text.append(message.replace("\0", "")).toString();
  }
}

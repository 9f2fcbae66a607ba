package dev.signalbox.host.git;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a commit says: its tree, its parents, who wrote it when, and why. */
public record CommitText(
    TreeSha tree, List<CommitSha> parents, Signature author, Signature committer, String message) {
  public CommitText {
    parents = List.copyOf(parents);
  }

  /**
   * Headers are bytes, whatever a commit says of its encoding: that is about its words, and about
   * names only where it leaves ASCII as it is.
   */
  static CommitText parse(byte[] raw) {
    String bytes = new String(raw, StandardCharsets.ISO_8859_1);
    int end = bytes.indexOf("\n\n");
    String head = end < 0 ? bytes : bytes.substring(0, end);
    var parents = new ArrayList<CommitSha>();
    for (String line : head.split("\n", -1)) {
      if (line.startsWith("parent ")) parents.add(new CommitSha(line.substring(7)));
    }
    var words = charset(head);
    var names = leavesAsciiAlone(words) ? words : StandardCharsets.UTF_8;
    return new CommitText(
        new TreeSha(header(head, "tree").orElseThrow()),
        parents,
        Signature.parse(decoded(header(head, "author").orElse(""), names)),
        Signature.parse(decoded(header(head, "committer").orElse(""), names)),
        end < 0 ? "" : decoded(bytes.substring(end + 2), words));
  }

  /** Old commits may say in which encoding they are; one that nobody knows is taken as bytes. */
  private static Charset charset(String head) {
    var named = header(head, "encoding");
    if (named.isEmpty()) return StandardCharsets.UTF_8;
    try {
      return Charset.forName(named.get());
    } catch (IllegalArgumentException e) {
      return StandardCharsets.ISO_8859_1;
    }
  }

  private static boolean leavesAsciiAlone(Charset charset) {
    var ascii = new byte[128];
    for (int at = 0; at < ascii.length; at++) ascii[at] = (byte) at;
    return new String(ascii, charset).equals(new String(ascii, StandardCharsets.US_ASCII));
  }

  private static String decoded(String bytes, Charset charset) {
    return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), charset);
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
    private static final Pattern WELL_FORMED = Pattern.compile("[^<>\\n\\x00]+ <[^<>\\n\\x00]*>");

    static Signature parse(String line) {
      int end = line.lastIndexOf('>') + 1;
      String[] when = line.substring(end).strip().split(" ", -1);
      boolean isWhole =
          when.length == 2 && when[0].matches("\\d{1,18}") && when[1].matches("[+-]\\d{4}");
      String who = end == 0 ? NOBODY : wellFormed(line.substring(0, end));
      return isWhole
          ? new Signature(who, Long.parseLong(when[0]), when[1])
          : new Signature(who, 0, "+0000");
    }

    /** Git writes nothing else, but takes nearly anything that others have written. */
    private static String wellFormed(String who) {
      if (WELL_FORMED.matcher(who).matches()) return who;
      int mail = who.lastIndexOf('<');
      if (mail < 0) return NOBODY;
      String name = who.substring(0, mail).replaceAll("[<>\\p{Cntrl}]", "").strip();
      String address = who.substring(mail).replaceAll("[<>\\s\\p{Cntrl}]", "");
      return (name.isEmpty() ? "unknown" : name) + " <" + address + ">";
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

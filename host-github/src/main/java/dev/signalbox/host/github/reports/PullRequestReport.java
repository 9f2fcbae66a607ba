package dev.signalbox.host.github.reports;

import dev.signalbox.engine.rules.MergeQueueSettings.StatusComments;
import dev.signalbox.host.github.writing.PullRequestComments;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * All that is told of a pull request at one time; an empty comment is not written.
 *
 * @param gist what people need at once: while it stays the same, the rest may wait
 */
public record PullRequestReport(CheckWords check, String comment, String gist) {
  /** By this line our comment is found again. */
  public static final String MARKER = PullRequestComments.STATUS_MARK;

  /** What the rules want said in a comment. */
  PullRequestReport commented(StatusComments wanted, boolean isQueued) {
    boolean isSaid =
        switch (wanted) {
          case ALL -> true;
          case OUTCOMES -> !isQueued;
          case NONE -> false;
        };
    return isSaid ? this : new PullRequestReport(check, "", gist);
  }

  /** Nothing is sent while it stays the same. */
  public String digest() {
    String all = check.status() + "\0" + check.conclusion() + "\0" + check.title();
    return sha256(all + "\0" + check.summary() + "\0" + comment);
  }

  static String sha256(String text) {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}

package dev.signalbox.host.git;

import java.io.IOException;
import java.time.Duration;

/** Git took longer, or said more, than it may. The same question would only end the same way. */
public final class GitLimitExceeded extends IOException {
  private static final long serialVersionUID = 1;

  private final String words;

  private GitLimitExceeded(String words) {
    super(words);
    this.words = words;
  }

  /** Which limit it was, and what exceeded it. */
  public String words() {
    return words;
  }

  static GitLimitExceeded time(String command, Duration limit) {
    return new GitLimitExceeded("git " + command + " took longer than " + shown(limit));
  }

  static GitLimitExceeded answer(String command, int bytes) {
    return new GitLimitExceeded(
        "the answer of git " + command + " is larger than the limit of " + bytes + " bytes");
  }

  private static String shown(Duration limit) {
    return limit.toMillis() % 1000 == 0 ? limit.toSeconds() + " s" : limit.toMillis() + " ms";
  }
}

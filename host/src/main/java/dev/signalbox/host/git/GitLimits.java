package dev.signalbox.host.git;

import java.time.Duration;

/**
 * How long one git command may take on the own disk, and how much it may say. Large repositories
 * need much of both; answers are kept in memory, so there is never room for more than part of it.
 */
record GitLimits(Duration time, int answerBytes) {
  private static final int SECONDS = 600;
  private static final int LEAST_MEBIBYTES = 64;
  private static final int MOST_MEBIBYTES = 1024;
  private static final int SHARE_OF_MEMORY = 8;

  static final GitLimits USUAL =
      new GitLimits(
          Duration.ofSeconds(Math.max(1, Integer.getInteger("signalbox.git.seconds", SECONDS))),
          mebibytes() << 20);

  private static int mebibytes() {
    long share = (Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY) >> 20;
    int usual = Math.clamp(share, LEAST_MEBIBYTES, MOST_MEBIBYTES);
    return Math.clamp(Integer.getInteger("signalbox.git.mebibytes", usual), 1, MOST_MEBIBYTES);
  }
}

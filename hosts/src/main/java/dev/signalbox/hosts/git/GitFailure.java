package dev.signalbox.hosts.git;

import java.io.IOException;

/** Git could not do what it was asked for, and said why. */
public final class GitFailure extends IOException {
  private static final long serialVersionUID = 1;

  public GitFailure(String command, String why) {
    super("git " + command + ": " + why);
  }
}

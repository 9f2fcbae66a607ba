package dev.signalbox.host.git;

import java.io.IOException;
import java.util.Set;
import java.util.regex.Pattern;

/** Git could not do what it was asked for, and said why. */
public final class GitFailure extends IOException {
  private static final long serialVersionUID = 1;
  private static final Pattern OF_THE_MACHINE =
      Pattern.compile(
          "No space left|[Qq]uota exceeded|Read-only file system|Too many open files"
              + "|Cannot allocate memory|out of memory|Resource temporarily unavailable"
              + "|Input/output error");
  private static final Set<String> OVER_THE_NETWORK = Set.of("fetch", "push", "ls-remote");

  private final boolean isPassing;

  public GitFailure(String command, String why) {
    super("git " + command + ": " + why);
    this.isPassing = OVER_THE_NETWORK.contains(command) || OF_THE_MACHINE.matcher(why).find();
  }

  /** Whether the network or the machine failed, which is not the pull request's fault. */
  public boolean isPassing() {
    return isPassing;
  }
}

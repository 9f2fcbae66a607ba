package dev.signalbox.app.cli;

/** Process exit codes. */
public final class ExitCode {
  public static final int DONE = 0;

  /** It did not work for a reason of this machine's, or tests failed that count. */
  public static final int FAILED = 1;

  public static final int USAGE = 2;
  public static final int REFUSED = 3;
  public static final int NOT_FOUND = 4;
  public static final int NO_CONNECTION = 5;

  private ExitCode() {}
}

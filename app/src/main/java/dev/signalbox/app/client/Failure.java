package dev.signalbox.app.client;

import java.util.Objects;

/** Why a command failed. */
public abstract sealed class Failure extends RuntimeException
    permits Failure.Misused, Failure.Absent, Failure.Refused, Failure.Unreachable {
  private static final long serialVersionUID = 1L;

  private Failure(String message) {
    super(message, null, false, false);
  }

  public String detail() {
    return Objects.requireNonNull(getMessage());
  }

  /** Something is missing or wrong on this side; the server was not asked. */
  public static final class Misused extends Failure {
    private static final long serialVersionUID = 1L;

    public Misused(String detail) {
      super(detail);
    }
  }

  /** What was named is not on this machine. */
  public static final class Absent extends Failure {
    private static final long serialVersionUID = 1L;

    public Absent(String detail) {
      super(detail);
    }
  }

  /** The server answered, and the answer is no. */
  public static final class Refused extends Failure {
    private static final long serialVersionUID = 1L;
    private final transient ServerReply reply;

    Refused(ServerReply reply, String detail) {
      super(detail);
      this.reply = reply;
    }

    ServerReply reply() {
      return reply;
    }
  }

  /** No answer came. */
  public static final class Unreachable extends Failure {
    private static final long serialVersionUID = 1L;

    Unreachable(String detail) {
      super(detail);
    }
  }
}

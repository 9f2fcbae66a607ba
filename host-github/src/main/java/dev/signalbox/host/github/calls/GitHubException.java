package dev.signalbox.host.github.calls;

import java.io.IOException;
import java.time.Instant;

/** Why something could not be done at GitHub. No text of it has a secret in it. */
public abstract sealed class GitHubException extends IOException {
  private static final long serialVersionUID = 1;

  private GitHubException(String message) {
    super(message);
  }

  /** The message, which is never missing. */
  public String words() {
    return String.valueOf(getMessage());
  }

  /** GitHub said no. */
  public static final class SaidNo extends GitHubException {
    private static final long serialVersionUID = 1;
    private final int status;

    public SaidNo(int status, String message) {
      super(message);
      this.status = status;
    }

    public boolean isMissing() {
      return status == 404 || status == 410;
    }
  }

  /** Surely not done, and not to be tried before then. */
  public static final class NotNow extends GitHubException {
    private static final long serialVersionUID = 1;
    private final Instant notBefore;

    public NotNow(Instant notBefore, String message) {
      super(message);
      this.notBefore = notBefore;
    }

    public Instant notBefore() {
      return notBefore;
    }
  }

  /** Sent, and nobody knows whether it was done. */
  public static final class Unheard extends GitHubException {
    private static final long serialVersionUID = 1;

    public Unheard(String message) {
      super(message);
    }
  }

  /** The answer, or an exception in its place. */
  public static <T> T answered(GitHubReply<T> reply) throws GitHubException {
    return switch (reply) {
      case GitHubReply.Answered<T>(var value) -> value;
      case GitHubReply.Refused<T>(var status, var message) -> throw new SaidNo(status, message);
      case GitHubReply.RetryLater<T>(var notBefore, var reason) ->
          throw new NotNow(notBefore, reason);
      case GitHubReply.Unknown<T>(var reason) -> throw new Unheard(reason);
    };
  }
}

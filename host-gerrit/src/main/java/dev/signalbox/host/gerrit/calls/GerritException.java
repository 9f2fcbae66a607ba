package dev.signalbox.host.gerrit.calls;

import java.io.IOException;
import java.time.Instant;

/** What Gerrit could not be asked, or did not do. */
public abstract sealed class GerritException extends IOException {
  private static final long serialVersionUID = 1;

  private GerritException(String message) {
    super(message);
  }

  /** The message, which is never missing. */
  public String words() {
    return String.valueOf(getMessage());
  }

  /** Gerrit said no. */
  public static final class GerritRefused extends GerritException {
    private static final long serialVersionUID = 1;
    private final int status;

    public GerritRefused(int status, String message) {
      super(message);
      this.status = status;
    }

    public int status() {
      return status;
    }

    public boolean isMissing() {
      return status == 404;
    }

    /** Somebody else was first, or what was asked for does not fit what is there by now. */
    public boolean isConflict() {
      return status == 409 || status == 412;
    }
  }

  /** Surely not done, and not to be tried before then. */
  public static final class GerritUnavailable extends GerritException {
    private static final long serialVersionUID = 1;
    private final Instant notBefore;

    public GerritUnavailable(Instant notBefore, String message) {
      super(message);
      this.notBefore = notBefore;
    }

    public Instant notBefore() {
      return notBefore;
    }
  }

  /** Sent, and nobody knows whether it was done. */
  public static final class GerritUnheard extends GerritException {
    private static final long serialVersionUID = 1;

    public GerritUnheard(String message) {
      super(message);
    }
  }
}

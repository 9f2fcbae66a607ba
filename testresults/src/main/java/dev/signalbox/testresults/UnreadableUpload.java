package dev.signalbox.testresults;

import java.io.IOException;
import java.io.Serial;

/**
 * What was sent can't be read as test results. The message is meant for whoever sent it; a stream
 * that breaks is any other {@link IOException}.
 */
public final class UnreadableUpload extends IOException {
  @Serial private static final long serialVersionUID = 1L;

  private final boolean isTooLarge;

  private UnreadableUpload(String message, boolean isTooLarge) {
    super(message);
    this.isTooLarge = isTooLarge;
  }

  /** It is not what it should be: status 400. */
  public static UnreadableUpload malformed(String message) {
    return new UnreadableUpload(message, false);
  }

  /** It is over a limit: status 413. */
  public static UnreadableUpload tooLarge(String message) {
    return new UnreadableUpload(message, true);
  }

  public boolean isTooLarge() {
    return isTooLarge;
  }
}

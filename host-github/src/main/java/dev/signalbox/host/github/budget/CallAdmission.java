package dev.signalbox.host.github.budget;

import java.time.Instant;

/** Whether a call may be made now. */
public sealed interface CallAdmission {
  /** Yes; to be closed when the call has ended. */
  record Granted(Runnable onEnd) implements CallAdmission, AutoCloseable {
    @Override
    public void close() {
      onEnd.run();
    }
  }

  record Later(Instant notBefore, String reason) implements CallAdmission {}
}

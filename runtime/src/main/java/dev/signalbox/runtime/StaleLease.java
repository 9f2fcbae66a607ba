package dev.signalbox.runtime;

/** The lease has passed to another node: its former holder must drop its state. */
public final class StaleLease extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public StaleLease(long epoch) {
    super("lease lost, epoch " + epoch);
  }

  public StaleLease(long epoch, long version) {
    super("stale lease, epoch %d: version %d is not the stored version".formatted(epoch, version));
  }
}

package dev.signalbox.store.queue;

/** The lease has passed to another node: its former holder must drop its state. */
public final class StaleLease extends RuntimeException {
  private static final long serialVersionUID = 1L;

  StaleLease(Lease lease) {
    super("lease lost, epoch " + lease.epoch());
  }

  StaleLease(Lease lease, long version) {
    super(
        "stale lease, epoch %d: version %d is not the stored version"
            .formatted(lease.epoch(), version));
  }
}

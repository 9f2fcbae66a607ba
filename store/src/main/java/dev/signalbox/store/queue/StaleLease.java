package dev.signalbox.store.queue;

/** The lease is another's by now: whoever holds this one must forget what it knows. */
public final class StaleLease extends RuntimeException {
  private static final long serialVersionUID = 1L;

  StaleLease(Lease lease) {
    super("the lease with epoch " + lease.epoch() + " has ended");
  }

  StaleLease(Lease lease, long version) {
    super(
        "the lease with epoch %d is of no use: version %d is not what is stored"
            .formatted(lease.epoch(), version));
  }
}

package dev.signalbox.simulation.promises;

/** A promise does not hold, and why. */
@SuppressWarnings("serial")
public final class NotKept extends RuntimeException {
  public NotKept(String what) {
    super(what, null, false, false);
  }

  /** For a fixed text: one that is put together costs time even while the promise holds. */
  public static void unless(boolean holds, String what) {
    if (!holds) throw new NotKept(what);
  }
}

package dev.signalbox.store.pause;

/** The result of unpausing. */
public enum Unpausing {
  DONE,
  WAS_NOT_PAUSED,
  /** A promise was broken, and no admin has acknowledged it. */
  IS_STOPPED
}

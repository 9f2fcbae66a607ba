package dev.signalbox.store.pause;

/** How the wish to go on ended. */
public enum Unpausing {
  DONE,
  WAS_NOT_PAUSED,
  /** A promise was broken, and no admin has acknowledged it. */
  IS_STOPPED
}

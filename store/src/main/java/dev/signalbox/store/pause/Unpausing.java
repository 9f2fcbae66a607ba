package dev.signalbox.store.pause;

/** How the wish to go on ended. */
public enum Unpausing {
  DONE,
  WAS_NOT_PAUSED
}

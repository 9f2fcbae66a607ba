package dev.signalbox.engine.ledger;

/** What keeps a green pull request from landing for now. */
public enum Hold {
  NONE,
  SCHEDULE,
  FREEZE;

  public boolean holds() {
    return this != NONE;
  }
}

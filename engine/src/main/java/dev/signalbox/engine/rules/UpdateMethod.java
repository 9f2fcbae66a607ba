package dev.signalbox.engine.rules;

import dev.signalbox.engine.wire.Spelled;
import java.util.Locale;

/** How the branch of a pull request is brought up to date with its base. */
public enum UpdateMethod implements Spelled {
  /** The base is merged into it. */
  MERGE,
  /** Its commits are replayed on the base. */
  REBASE;

  @Override
  public String spelled() {
    return name().toLowerCase(Locale.ROOT);
  }
}

package dev.signalbox.engine.rules;

import dev.signalbox.engine.wire.Spelled;
import java.util.Locale;

/** Where the checks and reviews that the host requires of the base branch count. */
public enum InjectionMode implements Spelled {
  /** To enter, to stay and to land. */
  QUEUE,
  /** To land. */
  MERGE,
  /** Nowhere; what the host refuses in the end stays refused. */
  NONE;

  @Override
  public String spelled() {
    return name().toLowerCase(Locale.ROOT);
  }
}

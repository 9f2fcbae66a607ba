package dev.signalbox.engine.wire;

import java.util.Locale;

/** An enum whose constants are written as they are named, in lower case. */
public interface SpelledInLowerCase extends Spelled {
  String name();

  @Override
  default String spelled() {
    return name().toLowerCase(Locale.ROOT);
  }
}

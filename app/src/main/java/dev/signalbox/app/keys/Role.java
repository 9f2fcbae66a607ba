package dev.signalbox.app.keys;

import java.util.Locale;

/** What the holder of a key may do. */
enum Role {
  ADMIN,
  CI;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}

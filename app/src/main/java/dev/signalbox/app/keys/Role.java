package dev.signalbox.app.keys;

import java.util.Locale;

/** What the holder of a key may do. */
enum Role {
  READ,
  WRITE,
  CI,
  ADMIN;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}

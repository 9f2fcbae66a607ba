package dev.signalbox.app.serve;

import dev.signalbox.hosts.TokenAuthority.Permission;
import java.util.Locale;

/** Whose commands in comments count: those who are allowed at least this much. */
enum Commanders {
  READ(Permission.READ),
  WRITE(Permission.WRITE),
  ADMIN(Permission.ADMIN);

  private final Permission least;

  Commanders(Permission least) {
    this.least = least;
  }

  Permission least() {
    return least;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}

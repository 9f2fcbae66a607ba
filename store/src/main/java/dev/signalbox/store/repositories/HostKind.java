package dev.signalbox.store.repositories;

import dev.signalbox.engine.wire.Bare;

/**
 * The host of a repository, by the name that is stored. Which there are is said where the program
 * is wired; the one inside the program is always there.
 */
@Bare
public record HostKind(String name) {
  public static final HostKind LOCAL = new HostKind("local");

  public boolean isLocal() {
    return equals(LOCAL);
  }

  @Override
  public String toString() {
    return name;
  }
}

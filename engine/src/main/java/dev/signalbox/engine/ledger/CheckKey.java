package dev.signalbox.engine.ledger;

import java.util.Comparator;

/** A check is known by its name and by who reports it. */
public record CheckKey(String name, String reporter) implements Comparable<CheckKey> {
  private static final Comparator<CheckKey> ORDER =
      Comparator.comparing(CheckKey::name).thenComparing(CheckKey::reporter);

  @Override
  public int compareTo(CheckKey other) {
    return ORDER.compare(this, other);
  }
}

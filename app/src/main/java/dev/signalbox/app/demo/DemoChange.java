package dev.signalbox.app.demo;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A pull request that somebody opens in the course of the demo, and what is to become of it. */
record DemoChange(
    String topic,
    String title,
    String author,
    Kind kind,
    Map<String, String> files,
    Optional<String> below) {
  DemoChange(String topic, String title, String author, Kind kind, Map<String, String> files) {
    this(topic, title, author, kind, files, Optional.empty());
  }

  /** The same, built on another one, by its topic. */
  DemoChange on(String other) {
    return new DemoChange(topic, title, author, kind, files, Optional.of(other));
  }

  DemoChange {
    files = Map.copyOf(files);
  }

  /** Where two do not go together, the first of them is good. */
  enum Kind {
    GOOD,
    URGENT,
    BREAKS_ALONE,
    BREAKS_WITH_ANOTHER,
    CONFLICTS_WITH_ANOTHER;

    boolean lands() {
      return this == GOOD || this == URGENT;
    }
  }

  Map<String, String> filesInOrder() {
    return new TreeMap<>(files);
  }
}

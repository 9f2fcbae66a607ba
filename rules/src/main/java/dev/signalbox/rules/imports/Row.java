package dev.signalbox.rules.imports;

import java.util.List;

/** What a map or a list consists of, comments included. */
sealed interface Row {
  /** The key is empty in a list. */
  record Entry(String key, Block value) implements Row {}

  /** Lines without their {@code #}. */
  record Comment(List<String> lines) implements Row {
    public Comment {
      lines = List.copyOf(lines);
    }
  }
}

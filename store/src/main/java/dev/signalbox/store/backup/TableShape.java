package dev.signalbox.store.backup;

import java.util.List;
import java.util.regex.Pattern;

/** A table and the columns that are stored in it, in the order of a row. */
public record TableShape(String name, List<String> columns) {
  static final Pattern IDENTIFIER = Pattern.compile("[a-z_][a-z0-9_]{0,62}");

  /** Names become part of statements, also those that were read from a file. */
  public TableShape {
    columns = List.copyOf(columns);
    requireIdentifier(name);
    columns.forEach(TableShape::requireIdentifier);
  }

  static void requireIdentifier(String name) {
    if (!IDENTIFIER.matcher(name).matches()) {
      throw new IllegalArgumentException("not a name of a table or column: " + name);
    }
  }

  String columnList() {
    return String.join(", ", columns);
  }
}

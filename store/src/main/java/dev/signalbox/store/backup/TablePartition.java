package dev.signalbox.store.backup;

import java.util.regex.Pattern;

/** A part of a table, with its range as PostgreSQL writes it. */
public record TablePartition(String parent, String name, String bound) {
  private static final Pattern BOUND =
      Pattern.compile("DEFAULT|FOR VALUES FROM \\('[^']*'\\) TO \\('[^']*'\\)");

  public TablePartition {
    TableShape.requireIdentifier(parent);
    TableShape.requireIdentifier(name);
    if (!BOUND.matcher(bound).matches()) {
      throw new IllegalArgumentException("not the range of a partition: " + bound);
    }
  }
}

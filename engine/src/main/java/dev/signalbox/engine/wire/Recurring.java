package dev.signalbox.engine.wire;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A part of large answers, most of which stays the same from one answer to the next. */
public interface Recurring {
  /** By which it is found again in the next answer. */
  Object key();

  /** Itself with null or zero in the place of what moves; equal as long as nothing else changes. */
  Recurring atRest();

  /** What moves, in the order in which it is written. */
  List<Moving> moving();

  /** A field of the contract by its name there. */
  record Moving(String field, @Nullable Object value) {}
}

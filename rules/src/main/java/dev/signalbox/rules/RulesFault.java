package dev.signalbox.rules;

import java.util.List;
import java.util.Optional;

/**
 * Something wrong in a rules file.
 *
 * @param line from 1
 * @param column from 1, in code points
 * @param path keys (text) and indexes (numbers) that lead to the place
 * @param type a stable word for programs, such as {@code unknown_key}
 * @param suggestion what to write instead, where something known is near enough
 */
public record RulesFault(
    int line,
    int column,
    List<Object> path,
    String type,
    String message,
    Optional<String> suggestion) {
  public RulesFault {
    path = List.copyOf(path);
  }
}

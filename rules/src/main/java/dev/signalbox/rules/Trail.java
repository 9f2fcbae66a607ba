package dev.signalbox.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The way to the part of the file being read, and where faults on it are told. */
record Trail(RulesFaults faults, FileBudget budget, List<Object> path) {
  static Trail start() {
    return new Trail(new RulesFaults(), new FileBudget(), List.of());
  }

  Trail to(Object step) {
    var longer = new ArrayList<>(path);
    longer.add(step);
    return new Trail(faults, budget, List.copyOf(longer));
  }

  void fault(FaultType type, FilePosition at, String message) {
    fault(type, at, message, Optional.empty());
  }

  void fault(FaultType type, FilePosition at, String message, Optional<String> suggestion) {
    faults.add(
        new RulesFault(
            at.line(),
            at.column(),
            path,
            type.spelled(),
            inert(message),
            suggestion.map(Trail::inert)));
  }

  /** Messages quote the file, and nothing from the file may steer the terminal. */
  static String inert(String text) {
    return text.replaceAll("\\p{Cntrl}", "?");
  }

  /** Tells what was expected instead of a node. */
  <T> Optional<T> unexpected(Node node, String expected) {
    fault(FaultType.WRONG_TYPE, node.at(), "expected " + expected + ", found " + node.described());
    return Optional.empty();
  }
}

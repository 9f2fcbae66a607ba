package dev.signalbox.rules;

import dev.signalbox.engine.notation.Spelling;
import dev.signalbox.engine.rules.ActionName;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the name of an action. */
final class ActionNames {
  /** What existing files of other programs call {@code host_actions}. */
  private static final String GITHUB_ACTIONS = "github_actions";

  private static final List<String> WORDS =
      Stream.concat(
              Arrays.stream(ActionName.values()).map(ActionName::spelled),
              Stream.of(GITHUB_ACTIONS))
          .toList();

  private ActionNames() {}

  static Optional<ActionName> read(Node.Scalar key, Trail trail) {
    String word = key.text();
    if (word.equals(GITHUB_ACTIONS)) return Optional.of(ActionName.HOST_ACTIONS);
    for (var name : ActionName.values()) {
      if (name.spelled().equals(word)) return Optional.of(name);
    }
    trail.fault(
        FaultType.UNKNOWN_KEY,
        key.at(),
        "unknown action `" + Shortened.of(word) + "`",
        Spelling.nearest(word, WORDS));
    return Optional.empty();
  }
}

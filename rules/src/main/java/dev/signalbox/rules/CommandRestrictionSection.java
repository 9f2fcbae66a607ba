package dev.signalbox.rules;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.notation.Spelling;
import dev.signalbox.engine.rules.CommandRestriction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads {@code commands_restrictions}. */
final class CommandRestrictionSection {
  static final String KEY = "commands_restrictions";

  private CommandRestrictionSection() {}

  static Optional<List<CommandRestriction>> decode(Node node, Trail trail) {
    if (!(node instanceof Node.Entries map)) return trail.unexpected(node, "a map of commands");
    var restrictions = new ArrayList<CommandRestriction>();
    for (var entry : MapKeys.once(map, trail)) {
      String command = entry.key().text();
      var at = trail.to(command);
      if (!CommandRestriction.COMMANDS.contains(command)) {
        at.fault(
            FaultType.UNKNOWN_KEY,
            entry.key().at(),
            "unknown command `" + Shortened.of(command) + "`",
            Spelling.nearest(command, CommandRestriction.COMMANDS));
      } else if (!entry.value().isNothing()) {
        conditions(entry.value(), at)
            .ifPresent(all -> restrictions.add(new CommandRestriction(command, all)));
      }
    }
    return Optional.of(restrictions);
  }

  private static Optional<List<Condition>> conditions(Node node, Trail trail) {
    return MapFields.read(
        node,
        trail,
        "the restriction of a command",
        fields -> fields.required("conditions", ConditionList.ANY_NUMBER));
  }
}

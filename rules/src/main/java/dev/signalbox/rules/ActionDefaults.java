package dev.signalbox.rules;

import dev.signalbox.engine.rules.ActionName;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads {@code defaults}: options for every action of that name that does not give them. */
final class ActionDefaults {
  static final String KEY = "defaults";

  private final Set<String> queues;

  ActionDefaults(Set<String> queues) {
    this.queues = queues;
  }

  Optional<Map<ActionName, Node.Entries>> decode(Node node, Trail trail) {
    return MapFields.read(
        node, trail, "defaults", fields -> fields.optional("actions", this::actions));
  }

  private Optional<Map<ActionName, Node.Entries>> actions(Node node, Trail trail) {
    if (!(node instanceof Node.Entries map)) return trail.unexpected(node, "a map of actions");
    var defaults = new EnumMap<ActionName, Node.Entries>(ActionName.class);
    for (var entry : MapKeys.once(map, trail)) {
      var at = trail.to(entry.key().text());
      ActionNames.read(entry.key(), at)
          .filter(_ -> !entry.value().isNothing())
          .ifPresent(name -> read(name, entry, at, defaults));
    }
    return Optional.of(defaults);
  }

  /** Faults are told here, once, and not in every rule again. */
  private void read(
      ActionName name, Node.Entry entry, Trail trail, Map<ActionName, Node.Entries> defaults) {
    int before = trail.faults().count();
    MapFields.readPart(
        entry.value(),
        trail,
        "the options of `" + entry.key().text() + "`",
        fields -> new ActionOptions(fields, queues).of(name));
    boolean isGood = trail.faults().count() == before;
    if (entry.value() instanceof Node.Entries options) {
      defaults.put(name, isGood ? options : new Node.Entries(options.at(), List.of()));
    }
  }
}

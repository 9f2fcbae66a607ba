package dev.signalbox.rules;

import dev.signalbox.engine.notation.Spelling;
import java.util.Optional;
import java.util.Set;

/** Reads a reference to a queue rule; without any names, those of another file may be meant. */
final class QueueNames {
  private QueueNames() {}

  static Optional<String> decode(Node node, Trail trail, Set<String> queues) {
    var name = Scalars.NAME.decode(node, trail);
    if (name.isEmpty() || queues.isEmpty() || queues.contains(name.get())) return name;
    trail.fault(
        FaultType.UNKNOWN_QUEUE,
        node.at(),
        "there is no queue rule `" + Shortened.of(name.get()) + "`",
        Spelling.nearest(name.get(), queues));
    return Optional.empty();
  }
}

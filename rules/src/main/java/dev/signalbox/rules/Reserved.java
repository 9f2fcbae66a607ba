package dev.signalbox.rules;

import java.util.Optional;

/** Reads the name of a lane, which must not be the one that stands for no name. */
final class Reserved {
  static final String DEFAULT = "__default__";

  private Reserved() {}

  static Optional<String> name(Node node, Trail trail) {
    var name = Scalars.NAME.decode(node, trail);
    if (name.isEmpty() || !name.get().equals(DEFAULT)) return name;
    trail.fault(FaultType.BAD_TEXT, node.at(), "the name `" + DEFAULT + "` is reserved");
    return Optional.empty();
  }
}

package dev.signalbox.rules;

import java.util.Optional;

/** Reads {@code .signalbox.yml}. */
public final class RulesReader {
  private RulesReader() {}

  /** Never throws, whatever the bytes are. An empty file gives the defaults. */
  public static Reading read(byte[] yaml) {
    var trail = Trail.start();
    Optional<Reading.Valid> read = Optional.empty();
    try {
      var root = YamlTree.read(SourceText.decode(yaml), trail).filter(node -> !node.isNothing());
      read =
          root.isEmpty() ? Optional.of(Reading.Valid.DEFAULT) : RulesFile.decode(root.get(), trail);
    } catch (Unreadable unreadable) {
      unreadable.tell(trail);
    }
    return trail.faults().isEmpty() && read.isPresent()
        ? read.get()
        : new Reading.Invalid(trail.faults().inOrder());
  }
}

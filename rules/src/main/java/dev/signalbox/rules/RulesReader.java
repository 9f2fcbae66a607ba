package dev.signalbox.rules;

import java.util.Optional;

/** Reads {@code .signalbox.yml}. */
public final class RulesReader {
  private RulesReader() {}

  /** Never throws, whatever the bytes are. An empty file gives the defaults. */
  public static RulesReading read(byte[] yaml) {
    var trail = Trail.start();
    Optional<RulesReading.Valid> read = Optional.empty();
    try {
      var root = YamlTree.read(SourceText.decode(yaml), trail).filter(node -> !node.isNothing());
      read =
          root.isEmpty()
              ? Optional.of(RulesReading.Valid.DEFAULT)
              : RulesFileReader.decode(root.get(), trail);
    } catch (UnreadableFile unreadable) {
      unreadable.tell(trail);
    }
    return trail.faults().isEmpty() && read.isPresent()
        ? read.get()
        : new RulesReading.Invalid(trail.faults().inOrder());
  }
}

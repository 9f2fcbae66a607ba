package dev.signalbox.rules;

import dev.signalbox.engine.rules.Rules;
import java.util.Optional;

/** Reads {@code .signalbox.yml}. */
public final class RulesReader {
  private RulesReader() {}

  /** Never throws, whatever the bytes are. An empty file gives the defaults. */
  public static Reading read(byte[] yaml) {
    var trail = Trail.start();
    Optional<Rules> rules = Optional.empty();
    try {
      var root = YamlTree.read(SourceText.decode(yaml), trail).filter(node -> !node.isNothing());
      rules = root.isEmpty() ? Optional.of(Rules.defaults()) : RulesFile.decode(root.get(), trail);
    } catch (Unreadable unreadable) {
      unreadable.tell(trail);
    }
    return trail.faults().isEmpty() && rules.isPresent()
        ? new Reading.Valid(rules.get())
        : new Reading.Invalid(trail.faults().inOrder());
  }
}

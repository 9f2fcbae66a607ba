package dev.signalbox.rules;

import java.util.List;
import java.util.Optional;

/** A YAML text as a tree, for whoever reads files that are not ours. */
public sealed interface YamlFile {
  /** Empty for a text without content. */
  record Tree(Optional<Node> root) implements YamlFile {}

  /** At least one fault. */
  record Broken(List<RulesFault> faults) implements YamlFile {
    public Broken {
      faults = List.copyOf(faults);
    }
  }

  /** Never throws, whatever the bytes are. Aliases are replaced by what they stand for. */
  static YamlFile read(byte[] yaml) {
    var trail = Trail.start();
    Optional<Node> root = Optional.empty();
    try {
      root = YamlTree.read(SourceText.decode(yaml), trail);
    } catch (UnreadableFile unreadable) {
      unreadable.tell(trail);
    }
    return trail.faults().isEmpty() ? new Tree(root) : new Broken(trail.faults().inOrder());
  }
}

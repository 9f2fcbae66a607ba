package dev.signalbox.rules;

import java.util.List;
import java.util.Optional;

/** Reads {@code .signalbox.yml}. */
public final class RulesReader {
  private RulesReader() {}

  /**
   * Never throws, whatever the bytes are. An empty file gives the defaults. One that extends
   * another is read by itself, so queue rules that it refers to may be in the other.
   */
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
    return reading(read, trail);
  }

  /** Together with the file that it extends. Faults of that one are told where it is named. */
  public static RulesReading read(byte[] yaml, ExtendedFile other) {
    var alone = read(yaml);
    if (!(alone instanceof RulesReading.Valid own) || own.extended().isEmpty()) return alone;
    var named = own.extended().get();
    return switch (read(other.content())) {
      case RulesReading.Invalid(var faults) ->
          named.refused(faults.stream().map(other::told).toList());
      case RulesReading.Valid extended when extended.extended().isPresent() ->
          named.refused(
              List.of(other.name() + " extends another repository itself: one level is the most"));
      case RulesReading.Valid _ -> joined(yaml, other, named);
    };
  }

  private static RulesReading joined(byte[] yaml, ExtendedFile other, ExtendedRepository named) {
    var own = root(yaml).orElseThrow();
    var extended = root(other.content()).orElseGet(() -> new Node.Entries(own.at(), List.of()));
    var trail = Trail.start();
    var read = RulesFileReader.decode(RulesJoin.joined(own, extended), trail);
    if (reading(read, trail) instanceof RulesReading.Valid(var rules, var requirements, _)) {
      return new RulesReading.Valid(rules, requirements, Optional.of(named));
    }
    return named.refused(
        trail.faults().inOrder().stream()
            .map(fault -> "together with " + other.name() + ": " + fault.message())
            .toList());
  }

  private static RulesReading reading(Optional<RulesReading.Valid> read, Trail trail) {
    return trail.faults().isEmpty() && read.isPresent()
        ? read.get()
        : new RulesReading.Invalid(trail.faults().inOrder());
  }

  private static Optional<Node.Entries> root(byte[] yaml) {
    return YamlFile.read(yaml) instanceof YamlFile.Tree(var root)
        ? root.filter(Node.Entries.class::isInstance).map(Node.Entries.class::cast)
        : Optional.empty();
  }
}

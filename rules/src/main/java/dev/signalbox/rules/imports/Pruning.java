package dev.signalbox.rules.imports;

import dev.signalbox.rules.RulesFault;
import dev.signalbox.rules.RulesReader;
import dev.signalbox.rules.RulesReading;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Turns what a rules file does not take into comments, until the rest of it is valid. */
final class Pruning {
  private static final int MAX_ROUNDS = 1_000;

  private final BlockGroup file;

  private Pruning(BlockGroup file) {
    this.file = file;
  }

  static void prune(BlockGroup file) {
    var pruning = new Pruning(file);
    for (int round = 0; round < MAX_ROUNDS; round++) {
      var faults = faults(file);
      if (faults.isEmpty()) return;
      pruning.prune(faults);
    }
    throw new IllegalStateException("an imported file does not become valid");
  }

  private static List<RulesFault> faults(BlockGroup file) {
    var misunderstood = Misunderstandings.in(file);
    if (!misunderstood.isEmpty()) return misunderstood;
    var yaml = YamlWriter.write(file).getBytes(StandardCharsets.UTF_8);
    return switch (RulesReader.read(yaml)) {
      case RulesReading.Valid _ -> List.of();
      case RulesReading.Invalid(var found) -> found;
    };
  }

  /** From the last to the first, so that the positions in lists stay those of the faults. */
  private void prune(List<RulesFault> faults) {
    var units = new LinkedHashMap<List<Object>, RulesFault>();
    for (var fault : faults) {
      PrunedPart.of(fault.path()).ifPresent(unit -> units.putIfAbsent(unit, fault));
    }
    if (units.isEmpty())
      throw new IllegalStateException("no place: " + faults.getFirst().message());
    units.entrySet().stream()
        .filter(unit -> units.keySet().stream().noneMatch(other -> isAbove(other, unit.getKey())))
        .sorted(Comparator.comparing(Map.Entry::getKey, Pruning::later))
        .forEach(unit -> prune(unit.getKey(), unit.getValue()));
  }

  private static boolean isAbove(List<Object> path, List<Object> other) {
    return path.size() < other.size() && other.subList(0, path.size()).equals(path);
  }

  private static int later(List<Object> one, List<Object> other) {
    for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
      int order =
          one.get(i) instanceof Integer first && other.get(i) instanceof Integer second
              ? Integer.compare(second, first)
              : String.valueOf(one.get(i)).compareTo(String.valueOf(other.get(i)));
      if (order != 0) return order;
    }
    return Integer.compare(one.size(), other.size());
  }

  private void prune(List<Object> path, RulesFault fault) {
    var parent = group(path.subList(0, path.size() - 1));
    var entry = parent.flatMap(group -> group.at(path.getLast()));
    if (parent.isEmpty() || entry.isEmpty()) return;
    String reason = Reasons.of(fault, leaf(fault.path()));
    parent.get().replace(entry.get(), leftOut(reason, parent.get().isList(), entry.get()));
  }

  static Row.Comment leftOut(String reason, boolean isList, Row.Entry entry) {
    var lines = new ArrayList<String>();
    lines.add("Not carried over: " + reason);
    YamlWriter.lines(isList, entry).forEach(line -> lines.add("  " + line));
    return new Row.Comment(lines);
  }

  private Optional<BlockGroup> group(List<Object> path) {
    return block(path).filter(BlockGroup.class::isInstance).map(BlockGroup.class::cast);
  }

  private Optional<String> leaf(List<Object> path) {
    return block(path).filter(Leaf.class::isInstance).map(block -> ((Leaf) block).text());
  }

  private Optional<Block> block(List<Object> path) {
    Optional<Block> at = Optional.of(file);
    for (var step : path) {
      at =
          at.filter(BlockGroup.class::isInstance)
              .flatMap(block -> ((BlockGroup) block).at(step))
              .map(Row.Entry::value);
    }
    return at;
  }
}

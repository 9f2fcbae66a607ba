package dev.signalbox.rules.imports;

import dev.signalbox.rules.RulesFault;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What we would read without a fault, but as something else than was meant. */
final class Misunderstandings {
  private static final String NO_TEMPLATES = "there are no templates in conditions";
  private static final String NO_INPUTS = "inputs of workflows are no templates";

  private final List<RulesFault> faults = new ArrayList<>();

  private Misunderstandings() {}

  static List<RulesFault> in(BlockGroup file) {
    var found = new Misunderstandings();
    found.walk(file, List.of(), false);
    return found.faults;
  }

  private void walk(BlockGroup group, List<Object> path, boolean inConditions) {
    int index = 0;
    for (var entry : group.entries().toList()) {
      var at = new ArrayList<>(path);
      at.add(group.isList() ? (Object) index++ : entry.key());
      boolean asks = inConditions || ConditionKeys.ALL.contains(entry.key());
      if (entry.value() instanceof BlockGroup inner) walk(inner, at, asks);
      else if (entry.value() instanceof Leaf leaf) look(leaf.text(), at, asks);
    }
  }

  private void look(String text, List<Object> path, boolean asks) {
    if (asks && text.contains("{{")) tell(path, "bad_condition", NO_TEMPLATES);
    if (path.contains("inputs") && text.contains("{{")) tell(path, "bad_template", NO_INPUTS);
  }

  private void tell(List<Object> path, String type, String message) {
    faults.add(new RulesFault(1, 1, path, type, message, Optional.empty()));
  }
}

package dev.signalbox.rules.imports;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Actions that waited there until a pull request was merged or closed, whatever the conditions of
 * their rule. Here a rule has to say so itself, or it is not looked at any more by then.
 */
final class MergifyAfterMerge {
  private static final Pattern END = Pattern.compile("\\s*-?\\s*(?:merged|closed)\\b.*");
  private static final Map<String, String> WAITED =
      Map.of("backport", "merged", "delete_head_branch", "closed");

  private final BlockGroup rules;

  private MergifyAfterMerge(BlockGroup rules) {
    this.rules = rules;
  }

  static void translate(BlockGroup file) {
    file.group("pull_request_rules").ifPresent(rules -> new MergifyAfterMerge(rules).all());
  }

  private void all() {
    for (var rule : rules.maps()) {
      var conditions = rule.get("conditions");
      var actions = rule.group("actions");
      if (conditions.isEmpty() || actions.isEmpty() || asksForEnd(conditions.get())) continue;
      WAITED.keySet().stream()
          .sorted()
          .filter(name -> actions.get().get(name).isPresent())
          .forEach(name -> askForEnd(rule, actions.get(), name));
    }
  }

  private static boolean asksForEnd(Block conditions) {
    return switch (conditions) {
      case Leaf leaf -> END.matcher(leaf.text()).matches();
      case BlockGroup group -> group.values().stream().anyMatch(MergifyAfterMerge::asksForEnd);
    };
  }

  private void askForEnd(BlockGroup rule, BlockGroup actions, String name) {
    String end = WAITED.getOrDefault(name, "closed");
    var conditions = BlockGroup.list();
    rule.group("conditions").map(BlockGroup::values).orElse(List.of()).forEach(conditions::add);
    conditions.comment("`" + name + "` waited for this by itself.");
    conditions.add(Leaf.text(end));
    if (actions.values().size() == 1) {
      rule.put("conditions", conditions);
      return;
    }
    var options = actions.get(name).orElseThrow();
    actions.remove(name);
    var apart = BlockGroup.map();
    apart.put("name", Leaf.text(rule.text("name").orElse("") + " (" + name + ")"));
    rule.get("disabled").ifPresent(disabled -> apart.put("disabled", disabled));
    apart.put("conditions", conditions);
    apart.put("actions", BlockGroup.map().with(name, options));
    rules.add(apart);
  }
}

package dev.signalbox.rules.imports;

import java.util.List;
import java.util.Map;

/** Carries rulesets of GitHub over: each that has a merge queue becomes a queue rule. */
final class RulesetImport {
  private final BlockGroup file = BlockGroup.map();
  private final String defaultBranch;

  private RulesetImport(String defaultBranch) {
    this.defaultBranch = defaultBranch;
  }

  /** As {@code GET …/rulesets/ID} answers, a list of such, or the rules of a branch. */
  static BlockGroup of(Object json, String defaultBranch) {
    var ruleset = new RulesetImport(defaultBranch);
    ruleset.file.put("queue_rules", BlockGroup.list());
    ruleset.file.put("merge_queue", BlockGroup.map());
    for (var one : rulesets(json)) ruleset.add(one);
    if (ruleset.settings().rows().isEmpty()) ruleset.file.remove("merge_queue");
    return ruleset.file;
  }

  static boolean hasQueue(Object json) {
    return rulesets(json).stream().anyMatch(one -> RulesetRules.of(one).queue().isPresent());
  }

  static boolean isRuleset(Object json) {
    return !rulesets(json).isEmpty();
  }

  private static List<Map<?, ?>> rulesets(Object json) {
    if (json instanceof Map<?, ?> one)
      return one.get("rules") instanceof List ? List.of(one) : List.of();
    if (!(json instanceof List<?> list)) return List.of();
    boolean areRules =
        !list.isEmpty()
            && list.stream()
                .allMatch(
                    item -> item instanceof Map<?, ?> rule && rule.get("type") instanceof String);
    if (areRules) return List.of(Map.of("rules", list));
    return list.stream().flatMap(item -> rulesets(item).stream()).toList();
  }

  private BlockGroup settings() {
    return file.group("merge_queue").orElseThrow();
  }

  private void add(Map<?, ?> ruleset) {
    var rules = RulesetRules.of(ruleset);
    var queues = file.group("queue_rules").orElseThrow();
    String name =
        ruleset.get("name") instanceof String given && !given.isBlank() ? given : "default";
    if (rules.queue().isEmpty()) {
      queues.comment(
          "Not carried over: a ruleset without a merge queue stays at GitHub", "  " + name);
      return;
    }
    notes(ruleset, queues);
    var queue = BlockGroup.map().with("name", Leaf.text(name));
    var entering = RulesetBranches.conditions(ruleset, defaultBranch);
    var landing = BlockGroup.list();
    var parts = new RulesetParts(queue, entering, landing, settings());
    queue.put("queue_conditions", entering);
    queue.put("merge_conditions", landing);
    parts.queue(rules.queue().get());
    rules.others().forEach(parts::other);
    if (entering.values().isEmpty()) queue.remove("queue_conditions");
    if (landing.values().isEmpty()) {
      landing.comment("Name at least one check here, unless GitHub requires one.");
    }
    queues.add(queue);
  }

  private static void notes(Map<?, ?> ruleset, BlockGroup queues) {
    if (ruleset.get("enforcement") instanceof String how && !how.equals("active")) {
      queues.comment(
          "At GitHub this ruleset was not in force: its enforcement is " + how + ".",
          "This rule is, as soon as it stands on the default branch.");
    }
    if (ruleset.get("bypass_actors") instanceof List<?> actors && !actors.isEmpty()) {
      queues.comment(
          "Not carried over: nobody passes the queue by",
          "  bypass_actors: " + PlainText.shown(actors));
    }
  }
}

package dev.signalbox.rules.imports;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The queue rules of a {@code .mergify.yml}, also as they were written in earlier years. */
final class MergifyQueueRules {
  private static final String QUEUE = "queue_conditions";
  private static final String MERGE = "merge_conditions";
  private static final Pattern CHECK = Pattern.compile("\\s*-?\\s*#?\\s*check(-[a-z-]+)?\\b.*");

  private final BlockGroup file;

  private MergifyQueueRules(BlockGroup file) {
    this.file = file;
  }

  static void translate(BlockGroup file) {
    var rules = file.group("queue_rules").map(BlockGroup::maps).orElse(List.of());
    var queue = new MergifyQueueRules(file);
    queue.defaults(rules);
    for (var rule : rules) {
      rule.rename("routing_conditions", QUEUE);
      if (!rule.has(MERGE)) {
        rule.remove(MERGE);
        rule.rename("conditions", MERGE);
      }
      queue.checks(rule);
      queue.parallelChecks(rule);
      queue.priorities(rule);
      queue.autoqueue(rule);
      if (!rule.group(MERGE).filter(MergifyQueueRules::asksForCheck).isPresent()) {
        rule.comment("Nobody can enter unless a check is named here or required by the host.");
      }
    }
    MergifyMessages.translate(file, rules);
  }

  /** Our defaults are for actions only. */
  private void defaults(List<BlockGroup> rules) {
    var defaults = file.group("defaults");
    var usual = defaults.flatMap(map -> map.group("queue_rule"));
    if (usual.isEmpty()) return;
    for (var rule : rules) {
      usual
          .get()
          .entries()
          .filter(entry -> rule.get(entry.key()).isEmpty())
          .toList()
          .forEach(entry -> rule.put(entry.key(), entry.value()));
    }
    defaults.get().commentBefore("queue_rule", "`queue_rule` is written out in each queue rule.");
    defaults.get().remove("queue_rule");
    if (defaults.get().values().isEmpty()) file.remove("defaults");
  }

  /** There, the checks that let somebody in are also those that let them land. */
  private void checks(BlockGroup rule) {
    boolean isSaid = rule.group(MERGE).filter(all -> !all.values().isEmpty()).isPresent();
    var entering = rule.group(QUEUE);
    if (isSaid || entering.isEmpty()) return;
    var checks = BlockGroup.list();
    entering.get().values().stream().filter(MergifyQueueRules::asksForCheck).forEach(checks::add);
    if (checks.values().isEmpty()) return;
    rule.put(MERGE, checks);
    rule.commentBefore(MERGE, "The checks that let a pull request in must be green to land, too.");
  }

  private static boolean asksForCheck(Block condition) {
    return switch (condition) {
      case Leaf leaf -> CHECK.matcher(leaf.text()).matches();
      case BlockGroup group -> group.values().stream().anyMatch(MergifyQueueRules::asksForCheck);
    };
  }

  private void parallelChecks(BlockGroup rule) {
    var wanted = number(rule, "speculative_checks");
    if (wanted.isEmpty()) return;
    rule.remove("speculative_checks");
    var settings = settings();
    if (number(settings, "max_parallel_checks").orElse(0) >= wanted.get()) return;
    settings.put("max_parallel_checks", Leaf.number(wanted.get()));
  }

  private BlockGroup settings() {
    if (file.group("merge_queue").isEmpty()) file.put("merge_queue", BlockGroup.map());
    return file.group("merge_queue").orElseThrow();
  }

  private static Optional<Integer> number(BlockGroup group, String key) {
    return group.text(key).filter(text -> text.matches("[0-9]{1,6}")).map(Integer::valueOf);
  }

  /** They stood inside queue rules once. */
  private void priorities(BlockGroup rule) {
    var inner = rule.group("priority_rules");
    if (inner.isEmpty()) return;
    rule.remove("priority_rules");
    if (file.group("priority_rules").isEmpty()) file.put("priority_rules", BlockGroup.list());
    var all = file.group("priority_rules").orElseThrow();
    for (var priority : inner.get().maps()) {
      var name = priority.text("name");
      boolean isTaken = all.maps().stream().anyMatch(other -> other.text("name").equals(name));
      if (isTaken) {
        String told = name.orElse("") + " (" + rule.text("name").orElse("") + ")";
        priority.put("name", Leaf.text(told));
      }
      all.add(priority);
    }
  }

  /** Queued as soon as the conditions hold: that is a rule with the action {@code queue}. */
  private void autoqueue(BlockGroup rule) {
    boolean isOn = rule.leaf("autoqueue").filter(Leaf::isTrue).isPresent();
    var name = rule.text("name");
    if (rule.get("autoqueue").isEmpty() || name.isEmpty()) return;
    rule.remove("autoqueue");
    if (!isOn) return;
    if (file.group("pull_request_rules").isEmpty())
      file.put("pull_request_rules", BlockGroup.list());
    var conditions = rule.group(QUEUE).filter(all -> !all.values().isEmpty());
    var actions =
        BlockGroup.map().with("queue", BlockGroup.map().with("name", Leaf.text(name.get())));
    var rules = file.group("pull_request_rules").orElseThrow();
    rules.comment("This was `autoqueue` of the queue rule " + name.get() + ".");
    rules.add(
        BlockGroup.map()
            .with("name", Leaf.text("queue for " + name.get()))
            .with("conditions", conditions.<Block>map(all -> all).orElse(Leaf.flag(true)))
            .with("actions", actions));
  }
}

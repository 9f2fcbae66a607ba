package dev.signalbox.rules.imports;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The actions of a {@code .mergify.yml}, where they are not the same here. */
final class MergifyActions {
  private static final String METHOD = "merge_method";

  /** Names of templates; {@code assignees} and {@code approvers} were mentions there. */
  private static final Map<String, String> RENAMED =
      Map.of("labels", "label", "assignees", "assignee", "approvers", "approved_reviews_by");

  private static final Pattern TAG = Pattern.compile("(?s)\\{[{%].*?[%}]\\}");
  private static final Set<String> TEMPLATES = Set.of("message", "title", "body", "summary");

  private final BlockGroup file;

  private MergifyActions(BlockGroup file) {
    this.file = file;
  }

  static void translate(BlockGroup file) {
    var actions = new MergifyActions(file);
    actions.methods();
    for (var rule : actions.rules()) rule.group("actions").ifPresent(MergifyActions::translateAll);
    file.group("defaults")
        .flatMap(defaults -> defaults.group("actions"))
        .ifPresent(MergifyActions::translateAll);
  }

  private List<BlockGroup> rules() {
    return file.group("pull_request_rules").map(BlockGroup::maps).orElse(List.of());
  }

  private static void translateAll(BlockGroup actions) {
    for (var entry : actions.entries().toList()) {
      if (entry.value() instanceof BlockGroup options && !options.isList()) templates(options);
      if (entry.key().equals("rebase")) autosquash(actions, entry);
      if (entry.key().equals("merge")) {
        actions.commentBefore(
            entry,
            "Merges without the queue: only where the product merge_queue is off, or no queue rule"
                + " covers the branch.");
      }
    }
  }

  /** Off by default there, on by default here. */
  private static void autosquash(BlockGroup actions, Row.Entry rebase) {
    var options = rebase.value() instanceof BlockGroup given ? given : BlockGroup.map();
    if (!options.has("autosquash")) options.put("autosquash", Leaf.flag(false));
    if (rebase.value() instanceof Leaf) actions.put("rebase", options);
  }

  private static void templates(BlockGroup options) {
    for (var entry : options.entries().toList()) {
      if (entry.value() instanceof Leaf leaf && TEMPLATES.contains(entry.key())) {
        String text = TAG.matcher(leaf.text()).replaceAll(tag -> quoted(tag.group()));
        if (!text.equals(leaf.text())) options.put(entry.key(), Leaf.text(text));
      }
    }
  }

  private static String quoted(String tag) {
    String renamed = tag;
    for (var name : RENAMED.entrySet()) {
      renamed =
          renamed.replaceAll("(?<![\\w\"'.])" + name.getKey() + "(?![\\w\"'])", name.getValue());
    }
    return Matcher.quoteReplacement(renamed);
  }

  /** How to land was said by the action once; here the queue rule says it. */
  private void methods() {
    var wanted = new HashMap<String, Set<String>>();
    var all = new HashSet<BlockGroup>();
    for (var rule : rules()) {
      rule.group("actions").flatMap(actions -> actions.group("queue")).ifPresent(all::add);
    }
    file.group("defaults")
        .flatMap(defaults -> defaults.group("actions"))
        .flatMap(actions -> actions.group("queue"))
        .ifPresent(all::add);
    for (var queue : all) {
      queue.rename("method", METHOD);
      queue
          .text(METHOD)
          .ifPresent(
              method ->
                  wanted
                      .computeIfAbsent(queue.text("name").orElse(""), _ -> new HashSet<>())
                      .add(method));
    }
    if (wanted.isEmpty()) return;
    boolean isAgreed = wanted.values().stream().flatMap(Set::stream).distinct().count() == 1;
    if (isAgreed) land(wanted.values().iterator().next().iterator().next());
    else wanted.forEach(this::land);
    for (var queue : all) drop(queue);
  }

  private List<BlockGroup> queueRules() {
    if (file.group("queue_rules").isEmpty()) {
      var alone = BlockGroup.list();
      alone.add(BlockGroup.map().with("name", Leaf.text("default")));
      file.put("queue_rules", alone);
    }
    return file.group("queue_rules").map(BlockGroup::maps).orElse(List.of());
  }

  private void land(String method) {
    queueRules().stream()
        .filter(rule -> !rule.has(METHOD))
        .forEach(rule -> rule.put(METHOD, Leaf.text(method)));
  }

  private void land(String name, Set<String> methods) {
    if (methods.size() != 1) return;
    queueRules().stream()
        .filter(rule -> rule.text("name").orElse("").equals(name) && !rule.has(METHOD))
        .forEach(rule -> rule.put(METHOD, Leaf.text(methods.iterator().next())));
  }

  /** What the queue rule says now need not be said by the action. */
  private void drop(BlockGroup queue) {
    var method = queue.text(METHOD);
    var name = queue.text("name");
    boolean isSaid =
        queueRules().stream()
            .filter(rule -> name.isEmpty() || rule.text("name").equals(name))
            .allMatch(rule -> rule.text(METHOD).equals(method));
    if (method.isPresent() && isSaid) queue.remove(METHOD);
  }
}

package dev.signalbox.rules.imports;

import dev.signalbox.rules.Node;
import dev.signalbox.rules.ScalarKind;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Carries a {@code .mergify.yml} over. Most keys have the same name and meaning here. */
final class MergifyImport {
  private static final Set<String> FLAGS =
      Set.of(
          "remove_all",
          "force",
          "ignore_conflicts",
          "draft",
          "approved",
          "changes_requested",
          "autosquash",
          "allow_checks_interruption",
          "fallback_partition",
          "skip_intermediate_results",
          "autoqueue",
          "auto_merge",
          "auto_merge_conditions");
  private static final Map<String, Boolean> SWITCHES =
      Map.of("yes", true, "on", true, "no", false, "off", false);
  private static final Set<String> TEXTS =
      Set.of(
          "add",
          "remove",
          "toggle",
          "users",
          "add_users",
          "remove_users",
          "teams",
          "branches",
          "labels",
          "assignees",
          "name",
          "label_conflicts");

  private MergifyImport() {}

  static BlockGroup of(Node.Entries root, SourceComments comments) {
    var file = NodeBlocks.of(root, comments);
    if (file.has("shared")) {
      file.commentBefore("shared", "What stood in `shared` is written out where it was used.");
    }
    file.remove("shared");
    translate(file);
    // After the conditions have our words: whether one asks for a check can be told only then.
    MergifyQueueRules.translate(file);
    MergifyActions.translate(file);
    MergifyAfterMerge.translate(file);
    protections(file);
    return file;
  }

  private static void translate(BlockGroup file) {
    ConditionKeys.each(
        file, (map, entry) -> map.put(entry.key(), MergifyConditions.translated(entry.value())));
    everyone(file);
    scalars(file);
    Mentions.note(file);
  }

  /** A rule without conditions is for everyone; here it says so. */
  private static void everyone(BlockGroup file) {
    for (var section : Set.of("pull_request_rules", "priority_rules")) {
      for (var rule : file.group(section).map(BlockGroup::maps).orElse(List.of())) {
        boolean isEmpty =
            rule.group("conditions").filter(all -> all.values().isEmpty()).isPresent();
        if (isEmpty) rule.put("conditions", Leaf.flag(true));
      }
    }
  }

  /** Words that YAML 1.1 took for booleans, and names that look like numbers. */
  private static void scalars(BlockGroup group) {
    for (var entry : group.entries().toList()) {
      switch (entry.value()) {
        case Leaf leaf when FLAGS.contains(entry.key()) -> flag(group, entry, leaf);
        case Leaf leaf when TEXTS.contains(entry.key()) ->
            group.replace(entry, new Row.Entry(entry.key(), asText(leaf)));
        case Leaf _ -> {}
        case BlockGroup list when list.isList() && TEXTS.contains(entry.key()) -> texts(list);
        case BlockGroup inner -> scalars(inner);
      }
    }
  }

  private static void flag(BlockGroup group, Row.Entry entry, Leaf leaf) {
    var meant = SWITCHES.get(leaf.text().toLowerCase(Locale.ROOT));
    if (meant != null && !leaf.isText()) {
      group.replace(entry, new Row.Entry(entry.key(), Leaf.flag(meant)));
    }
  }

  private static void texts(BlockGroup list) {
    for (var entry : list.entries().toList()) {
      if (entry.value() instanceof Leaf leaf) list.replace(entry, new Row.Entry("", asText(leaf)));
    }
  }

  private static Leaf asText(Leaf leaf) {
    return leaf.kind() == ScalarKind.NOTHING ? leaf : Leaf.text(leaf.text());
  }

  private static void protections(BlockGroup file) {
    var settings = file.group("merge_protections_settings");
    var automatic = settings.flatMap(map -> map.leaf("auto_merge"));
    if (settings.isEmpty() || automatic.isEmpty()) return;
    boolean isSaid = settings.get().has("auto_merge_conditions");
    if (automatic.get().isTrue() && !isSaid) {
      settings.get().rename("auto_merge", "auto_merge_conditions");
    }
    if (automatic.get().kind() == ScalarKind.BOOLEAN) settings.get().remove("auto_merge");
  }
}

package dev.signalbox.rules.imports;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The branches of a ruleset as conditions. */
final class RulesetBranches {
  private static final String HEADS = "refs/heads/";

  private RulesetBranches() {}

  static BlockGroup conditions(Map<?, ?> ruleset, String defaultBranch) {
    var conditions = BlockGroup.list();
    var names =
        ruleset.get("conditions") instanceof Map<?, ?> given
                && given.get("ref_name") instanceof Map<?, ?> refs
            ? refs
            : Map.of();
    include(conditions, texts(names.get("include")), defaultBranch);
    for (var ref : texts(names.get("exclude"))) {
      conditions.add(Leaf.text("-" + condition(ref, defaultBranch)));
    }
    return conditions;
  }

  private static void include(BlockGroup conditions, List<String> included, String defaultBranch) {
    if (included.isEmpty() || included.contains("~ALL")) return;
    if (included.contains("~DEFAULT_BRANCH")) {
      conditions.comment("The default branch; `--base` names another than main.");
    }
    var named = included.stream().map(ref -> condition(ref, defaultBranch)).distinct().toList();
    if (named.size() == 1) conditions.add(Leaf.text(named.getFirst()));
    else conditions.add(BlockGroup.map().with("or", BlockGroup.listOf(named)));
  }

  private static String condition(String ref, String defaultBranch) {
    if (ref.equals("~DEFAULT_BRANCH")) return "base = " + defaultBranch;
    String branch = ref.startsWith(HEADS) ? ref.substring(HEADS.length()) : ref;
    return branch.matches(".*[*?].*") ? "base *= " + branch : "base = " + branch;
  }

  private static List<String> texts(@Nullable Object list) {
    var texts = new ArrayList<String>();
    if (list instanceof List<?> items) {
      items.forEach(item -> texts.add(String.valueOf(item)));
    }
    return texts;
  }
}

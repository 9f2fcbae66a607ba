package dev.signalbox.rules.imports;

import dev.signalbox.engine.notation.DurationText;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Carries a {@code bors.toml} over: one queue rule, and a rule for branches that were merged. */
final class BorsImport {
  /** The defaults of that program. */
  private static final long TIMEOUT_SECONDS = 3_600;

  private static final long LARGEST_BATCH = 128;

  private static final Map<String, String> LEFT_OUT =
      Map.ofEntries(
          Map.entry("cut_body_after", "messages have the whole description, or none of it"),
          Map.entry(
              "up_to_date_approvals",
              "have the host dismiss approvals at a push, or use the action dismiss_reviews"),
          Map.entry("use_codeowners", "have the host require reviews of code owners"),
          Map.entry("committer", "commits of the queue are Signalbox's own"),
          Map.entry("prerun_timeout_sec", "who is queued too early is told what is missing"),
          Map.entry("update_base_for_deletes", "the host retargets pull requests by itself"),
          Map.entry("pre_test_hooks", "there are no hooks; let a check do it"),
          Map.entry("pre_try_hooks", "there are no hooks; let a check do it"),
          Map.entry("pre_merge_hooks", "there are no hooks; let a check do it"));

  private static final Set<String> KNOWN =
      Set.of(
          "status",
          "pr_status",
          "block_labels",
          "required_approvals",
          "timeout_sec",
          "max_batch_size",
          "use_squash_merge",
          "commit_title",
          "delete_merged_branches");

  private final Map<String, Object> bors = new LinkedHashMap<>();

  private BorsImport(Map<String, Object> toml) {
    // The two are the same there.
    toml.forEach((key, value) -> bors.put(key.replace('-', '_'), value));
  }

  static BlockGroup of(Map<String, Object> toml) {
    return new BorsImport(toml).file();
  }

  static boolean isKnown(String key) {
    String same = key.replace('-', '_');
    return KNOWN.contains(same) || LEFT_OUT.containsKey(same);
  }

  private BlockGroup file() {
    var file = BlockGroup.map();
    var rules = BlockGroup.list();
    rules.add(rule());
    file.put("queue_rules", rules);
    messages(file);
    if (Boolean.TRUE.equals(bors.get("delete_merged_branches")))
      file.put("pull_request_rules", deletion());
    bors.forEach((key, value) -> leaveOut(file, key, value));
    return file;
  }

  private BlockGroup rule() {
    var rule = BlockGroup.map().with("name", Leaf.text("default"));
    var entering = entering();
    if (!entering.values().isEmpty()) rule.put("queue_conditions", entering);
    rule.put("merge_conditions", landing());
    rule.put(
        "batch_size",
        BlockGroup.map()
            .with("min", Leaf.number(1))
            .with(
                "max",
                Leaf.number(Math.min(LARGEST_BATCH, whole("max_batch_size", LARGEST_BATCH)))));
    var timeout = Duration.ofSeconds(whole("timeout_sec", TIMEOUT_SECONDS));
    rule.put("checks_timeout", Leaf.text(DurationText.print(timeout)));
    boolean squashes = Boolean.TRUE.equals(bors.get("use_squash_merge"));
    rule.put("merge_method", Leaf.text(squashes ? "squash" : "merge-batch"));
    return rule;
  }

  private BlockGroup entering() {
    var conditions = BlockGroup.list();
    texts("pr_status").forEach(status -> check(conditions, status));
    texts("block_labels").forEach(label -> conditions.add(Leaf.condition("-label =", label)));
    long approvals = whole("required_approvals", 0);
    if (approvals > 0) {
      conditions.add(Leaf.text("#approved-reviews-by >= " + approvals));
    }
    return conditions;
  }

  private BlockGroup landing() {
    var conditions = BlockGroup.list();
    if (texts("status").isEmpty()) {
      conditions.comment("Name at least one check here, or nobody can enter.");
    }
    texts("status").forEach(status -> check(conditions, status));
    return conditions;
  }

  /** There, {@code %} is any text. */
  private static void check(BlockGroup conditions, String status) {
    if (!status.contains("%")) {
      conditions.add(Leaf.condition("check-success =", status));
      return;
    }
    conditions.comment("One such check is enough here; name each to wait for all of them.");
    conditions.add(Leaf.condition("check-success *=", status.replace("%", "**")));
  }

  private void messages(BlockGroup file) {
    if (!(bors.get("commit_title") instanceof String title)) return;
    boolean isSquash = Boolean.TRUE.equals(bors.get("use_squash_merge"));
    if (!isSquash) {
      file.comment(
          "Not carried over: a merge commit for a batch names all its pull requests",
          "  commit_title = " + PlainText.shown(title));
      return;
    }
    String template = title.replace("${PR_REFS}", "#{{ number }}") + "\n\n{{ body }}";
    file.put("merge_queue", BlockGroup.map().with("commit_message", Leaf.text(template)));
  }

  private static BlockGroup deletion() {
    var actions = BlockGroup.map().with("delete_head_branch", BlockGroup.map());
    var rules = BlockGroup.list();
    rules.add(
        BlockGroup.map()
            .with("name", Leaf.text("delete merged branches"))
            .with("conditions", BlockGroup.listOf(List.of("merged")))
            .with("actions", actions));
    return rules;
  }

  private void leaveOut(BlockGroup file, String key, Object value) {
    if (KNOWN.contains(key) && isUnderstood(key, value)) return;
    String reason =
        KNOWN.contains(key)
            ? "this is not what that key holds"
            : LEFT_OUT.getOrDefault(key, "bors has no such key");
    file.comment("Not carried over: " + reason, "  " + key + " = " + PlainText.shown(value));
  }

  private static boolean isUnderstood(String key, Object value) {
    return switch (key) {
      case "status", "pr_status", "block_labels" ->
          value instanceof List<?> list && list.stream().allMatch(String.class::isInstance);
      case "required_approvals", "timeout_sec", "max_batch_size" -> value instanceof Number;
      case "commit_title" -> value instanceof String;
      default -> value instanceof Boolean;
    };
  }

  private List<String> texts(String key) {
    return bors.get(key) instanceof List<?> list
        ? list.stream().filter(String.class::isInstance).map(String.class::cast).toList()
        : List.of();
  }

  private long whole(String key, long otherwise) {
    return bors.get(key) instanceof Number number ? number.longValue() : otherwise;
  }
}

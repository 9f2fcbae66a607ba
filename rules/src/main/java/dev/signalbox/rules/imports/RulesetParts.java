package dev.signalbox.rules.imports;

import dev.signalbox.engine.notation.DurationText;
import dev.signalbox.rules.imports.RulesetRules.Parameters;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What becomes of each rule of a ruleset in the queue rule that is made of it. */
record RulesetParts(
    BlockGroup queue, BlockGroup entering, BlockGroup landing, BlockGroup settings) {
  private static final String STAYS = "Stays a rule at GitHub: ";
  private static final Set<String> MERGE_QUEUE =
      Set.of(
          "merge_method",
          "max_entries_to_build",
          "min_entries_to_merge",
          "max_entries_to_merge",
          "min_entries_to_merge_wait_minutes",
          "grouping_strategy",
          "check_response_timeout_minutes",
          "check_run_retries_limit");

  void queue(Parameters given) {
    given
        .text("merge_method")
        .ifPresent(method -> queue.put("merge_method", Leaf.text(method.toLowerCase(Locale.ROOT))));
    given
        .number("check_response_timeout_minutes")
        .ifPresent(minutes -> queue.put("checks_timeout", minutes(minutes)));
    given
        .number("check_run_retries_limit")
        .filter(retries -> retries > 0)
        .ifPresent(retries -> queue.put("max_checks_retries", Leaf.number(retries)));
    given.number("max_entries_to_build").filter(many -> many > 0).ifPresent(this::parallel);
    batches(given);
    given.values().forEach((key, value) -> leaveOut(MERGE_QUEUE, key, value));
  }

  private void parallel(long many) {
    long before = settings.text("max_parallel_checks").map(Long::valueOf).orElse(0L);
    settings.put("max_parallel_checks", Leaf.number(Math.max(before, many)));
  }

  /** ALLGREEN tests everybody, HEADGREEN only the last of a group: that is a batch. */
  private void batches(Parameters given) {
    long min = Math.max(1, given.number("min_entries_to_merge").orElse(1L));
    long max = Math.max(min, given.number("max_entries_to_merge").orElse(1L));
    var wait = given.number("min_entries_to_merge_wait_minutes");
    if (given.text("grouping_strategy").filter("HEADGREEN"::equals).isPresent()) {
      queue.put(
          "batch_size",
          BlockGroup.map().with("min", Leaf.number(min)).with("max", Leaf.number(max)));
      wait.ifPresent(minutes -> queue.put("batch_max_wait_time", minutes(minutes)));
      return;
    }
    queue.put("batch_size", Leaf.number(1));
    queue.commentBefore(
        "batch_size", "ALLGREEN: each pull request is tested by itself, on top of those ahead.");
    if (min > 1) {
      queue.comment(
          "Not carried over: who is green lands at once",
          "  min_entries_to_merge: " + min,
          "  min_entries_to_merge_wait_minutes: " + wait.orElse(0L));
    }
  }

  private void leaveOut(Set<String> known, Object key, Object value) {
    if (known.contains(key) || Boolean.FALSE.equals(value)) return;
    String reason =
        key.equals("actor_controlled_merging")
            ? "the queue lands what is green, by itself"
            : "there is nothing like it here";
    queue.comment("Not carried over: " + reason, "  " + key + ": " + PlainText.shown(value));
  }

  void other(Parameters rule) {
    switch (rule.type()) {
      case "required_status_checks" -> checks(rule);
      case "pull_request" -> reviews(rule);
      case "required_linear_history" -> linear();
      default -> queue.comment(STAYS + rule.type() + shown(rule.values()));
    }
  }

  private void checks(Parameters rule) {
    for (var item : rule.list("required_status_checks")) {
      if (!(item instanceof Map<?, ?> check) || !(check.get("context") instanceof String context)) {
        continue;
      }
      if (check.get("integration_id") instanceof Number app && app.longValue() > 0) {
        landing.comment("That this check comes from the app " + app + " is left to GitHub.");
      }
      landing.add(Leaf.condition("check-success =", context));
    }
  }

  private void reviews(Parameters rule) {
    rule.number("required_approving_review_count")
        .filter(count -> count > 0)
        .ifPresent(count -> entering.add(Leaf.text("#approved-reviews-by >= " + count)));
    rule.values()
        .forEach(
            (key, value) -> {
              boolean isOff =
                  Boolean.FALSE.equals(value) || (value instanceof List<?> list && list.isEmpty());
              if (!key.equals("required_approving_review_count") && !isOff) {
                queue.comment(STAYS + "pull_request, " + key + ": " + PlainText.shown(value));
              }
            });
  }

  private void linear() {
    boolean isLinear =
        queue.text("merge_method").filter(Set.of("squash", "rebase")::contains).isPresent();
    if (!isLinear) {
      queue.comment("GitHub wants a linear history here: merge_method has to be squash or rebase.");
    }
  }

  private static Leaf minutes(long minutes) {
    return Leaf.text(DurationText.print(Duration.ofMinutes(minutes)));
  }

  private static String shown(Map<?, ?> values) {
    return values.isEmpty() ? "" : " " + PlainText.shown(values);
  }
}

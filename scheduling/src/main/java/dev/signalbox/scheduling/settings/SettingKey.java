package dev.signalbox.scheduling.settings;

import dev.signalbox.engine.notation.DurationText;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.rules.BatchSize;
import dev.signalbox.engine.rules.ChecksTimeout;
import dev.signalbox.engine.rules.MergeQueueSettings;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.engine.rules.Rules;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** The keys of a rules file that a simulation can set, as the file spells them. */
public enum SettingKey {
  BATCH_SIZE("batch_size"),
  BATCH_MAX_WAIT_TIME("batch_max_wait_time"),
  CHECKS_TIMEOUT("checks_timeout"),
  MAX_CHECKS_RETRIES("max_checks_retries"),
  BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS("batch_max_failure_resolution_attempts"),
  MODE("mode"),
  MAX_PARALLEL_CHECKS("max_parallel_checks"),
  SKIP_INTERMEDIATE_RESULTS("skip_intermediate_results"),
  PLANNER("planner"),
  SPECULATION_THRESHOLD("speculation_threshold");

  private static final Duration LONGEST = Duration.ofDays(7);
  private static final Pattern RANGE = Pattern.compile("(\\d{1,3})-(\\d{1,3})");

  private final String spelled;

  SettingKey(String spelled) {
    this.spelled = spelled;
  }

  public String spelled() {
    return spelled;
  }

  public static List<String> names() {
    return Arrays.stream(values()).map(SettingKey::spelled).toList();
  }

  /**
   * The key of that name.
   *
   * @throws IllegalArgumentException that names those there are
   */
  public static SettingKey named(String name) {
    return Arrays.stream(values())
        .filter(key -> key.spelled.equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "unknown key '%s'; expected one of %s"
                        .formatted(name, String.join(", ", names()))));
  }

  /**
   * The rules with another value of this key; a key of queue rules is set in each of them.
   *
   * @throws IllegalArgumentException with what is wrong with the value
   */
  public Rules set(Rules rules, String value) {
    try {
      return with(rules, value);
    } catch (IllegalArgumentException wrong) {
      throw new IllegalArgumentException(spelled + ": " + wrong.getMessage(), wrong);
    }
  }

  private Rules with(Rules rules, String value) {
    var queue = rules.mergeQueue();
    return switch (this) {
      case BATCH_SIZE -> each(rules, rule -> rule.batchSize(batchSize(value)));
      case BATCH_MAX_WAIT_TIME -> each(rules, rule -> rule.batchMaxWaitTime(duration(value)));
      case CHECKS_TIMEOUT -> each(rules, rule -> rule.timeout(Optional.of(timeout(value))));
      case MAX_CHECKS_RETRIES -> each(rules, rule -> rule.maxChecksRetries(whole(value, 0, 10)));
      case BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS ->
          each(
              rules,
              rule -> rule.batchMaxFailureResolutionAttempts(Optional.of(whole(value, 0, 100))));
      case MODE -> with(rules, mode(value), parallel(rules), skips(rules));
      case MAX_PARALLEL_CHECKS -> with(rules, queue.mode(), whole(value, 1, 1_000), skips(rules));
      case SKIP_INTERMEDIATE_RESULTS -> with(rules, queue.mode(), parallel(rules), flag(value));
      case PLANNER -> plannedBy(rules, Optional.of(planner(value)));
      case SPECULATION_THRESHOLD ->
          SimulatedRules.with(
              rules,
              queue.withPlanner(
                  queue.planner(), queue.maxDeferral(), Optional.of(whole(value, 1, 100))));
    };
  }

  private static Rules each(Rules rules, UnaryOperator<QueueRule.Builder> setter) {
    return rules.withQueueRules(
        rules.queueRules().stream().map(rule -> setter.apply(rule.toBuilder()).build()).toList());
  }

  /** The default of {@code skip_intermediate_results} comes with the planner. */
  private static Rules plannedBy(Rules rules, Optional<PlannerKind> planner) {
    var mode = rules.mergeQueue().mode();
    boolean skips = skips(rules) || MergeQueueSettings.skipsByDefault(mode, planner);
    var queue = with(rules, mode, parallel(rules), skips).mergeQueue();
    return SimulatedRules.with(
        rules, queue.withPlanner(planner, queue.maxDeferral(), queue.speculationThreshold()));
  }

  private static int parallel(Rules rules) {
    return rules.mergeQueue().maxParallelChecks();
  }

  private static boolean skips(Rules rules) {
    return rules.mergeQueue().skipIntermediateResults();
  }

  private static Rules with(Rules rules, Mode mode, int parallel, boolean skips) {
    var old = rules.mergeQueue();
    return SimulatedRules.with(
        rules,
        new MergeQueueSettings(
                mode,
                parallel,
                old.resetOnExternalMerge(),
                skips,
                old.holdConflicts(),
                old.commitMessage())
            .withPlanner(old.planner(), old.maxDeferral(), old.speculationThreshold()));
  }

  private static BatchSize batchSize(String text) {
    if (text.equals("auto")) return BatchSize.AUTO;
    var range = RANGE.matcher(text);
    if (!range.matches()) {
      int size = whole(text, 1, BatchSize.LIMIT);
      return new BatchSize(size, size);
    }
    int min = whole(range.group(1), 1, BatchSize.LIMIT);
    int max = whole(range.group(2), 1, BatchSize.LIMIT);
    if (min > max) throw new IllegalArgumentException("%d is more than %d".formatted(min, max));
    return new BatchSize(min, max);
  }

  private static int whole(String text, int least, int most) {
    if (text.matches("\\d{1,4}")) {
      int number = Integer.parseInt(text);
      if (number >= least && number <= most) return number;
    }
    throw new IllegalArgumentException(
        "'%s' is not a whole number from %d to %d".formatted(text, least, most));
  }

  private static boolean flag(String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new IllegalArgumentException("'%s' is not true or false".formatted(text));
    };
  }

  private static Mode mode(String text) {
    return Arrays.stream(Mode.values())
        .filter(mode -> mode.spelled().equals(text))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("'%s' is not serial or parallel".formatted(text)));
  }

  private static PlannerKind planner(String text) {
    return Arrays.stream(PlannerKind.values())
        .filter(kind -> kind.spelled().equals(text))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("'%s' is not standard or joint".formatted(text)));
  }

  private static ChecksTimeout timeout(String text) {
    return text.equals(ChecksTimeout.AUTO)
        ? ChecksTimeout.AUTOMATIC
        : ChecksTimeout.after(duration(text));
  }

  private static Duration duration(String text) {
    try {
      var duration = DurationText.parse(text);
      if (duration.compareTo(LONGEST) <= 0) return duration;
    } catch (Misread e) {
      // told below
    }
    throw new IllegalArgumentException(
        "'%s' is not a duration such as 30 s or 5 min, up to 7 d".formatted(text));
  }
}

package dev.signalbox.simulation.scenario;

import dev.signalbox.engine.checks.RetryMode;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.conditions.Glob;
import dev.signalbox.engine.conditions.JobCondition;
import dev.signalbox.engine.conditions.JobConditionText;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.rules.BatchSize;
import dev.signalbox.engine.rules.CiInsightsRules;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.MergeQueueSettings;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import dev.signalbox.engine.rules.PartitionRule;
import dev.signalbox.engine.rules.Priority;
import dev.signalbox.engine.rules.PriorityRule;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.engine.rules.RetryRule;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.engine.rules.Scopes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Settings, spelled out as rules. */
public final class RulesDraft {
  public static final String GATE_LABEL = "ready";
  public static final String HOTFIX = "hotfix";

  private static final String QUEUED_BASE = "main";

  private static final List<Condition> TEST = conditions("check-success = test");
  private static final List<Condition> LINT = conditions("check-success = lint");
  private static final List<Condition> READY = conditions("label = " + GATE_LABEL);
  private static final List<Condition> HOURS = conditions("schedule = Mon-Fri 09:00-17:00[UTC]");
  private static final List<Condition> OPEN = conditions("-closed");
  private static final List<Condition> OPEN_ON_MAIN =
      List.of(OPEN.getFirst(), conditions("base = " + QUEUED_BASE).getFirst());
  private static final List<Condition> URGENT = conditions("label = " + HOTFIX);
  private static final List<Scopes.FileScope> SCOPES =
      List.of(scope("server"), scope("web"), scope("docs"));
  private static final List<PartitionRule> PARTITIONS =
      List.of(
          new PartitionRule("servers", conditions("files *= server/**"), false),
          new PartitionRule("webs", conditions("files *= web/**"), false),
          new PartitionRule("rest", List.of(), true));

  /** How often a job may be run again by itself on one candidate. */
  public static final int MOST_RETRIES = 2;

  /** Short, as worlds are. */
  private static final Duration DEFERRAL = Duration.ofMinutes(20);

  private static final List<RetryRule> RETRY_RULES =
      List.of(
          new RetryRule(
              "timeouts", jobConditions("conclusion = timed_out"), MOST_RETRIES, RetryMode.JOB),
          new RetryRule("lint", jobConditions("job-name = lint"), 1, RetryMode.PIPELINE));

  private RulesDraft() {}

  private static List<JobCondition> jobConditions(String text) {
    try {
      return List.of(JobConditionText.parse(text));
    } catch (Misread misread) {
      throw new IllegalArgumentException(misread);
    }
  }

  public static Rules of(Settings settings) {
    var rules = withoutInsights(settings);
    if (!settings.checking().hasRetryRules()) return rules;
    return rules.with(
        new CiInsightsRules(
            RETRY_RULES,
            CiInsightsRules.DEFAULT_FLAKY_RATE,
            CiInsightsRules.DEFAULT_FLAKY_CONFIDENCE));
  }

  private static Rules withoutInsights(Settings settings) {
    var parallel = settings.lanes().parallel();
    return new Rules(
        List.of(rule(settings)),
        priorities(settings.urgency()),
        mergeQueue(settings),
        new Scopes(
            parallel ? SCOPES : List.of(),
            settings.lanes().unscopedLane() ? Scopes.Unscoped.LANE : Scopes.Unscoped.EVERYTHING),
        settings.lanes().partitions() ? PARTITIONS : List.of(),
        AutomationDraft.of(settings.automation()),
        List.of(),
        List.of(),
        ProtectionsDraft.of(settings.automation()));
  }

  private static MergeQueueSettings mergeQueue(Settings settings) {
    var checking = settings.checking();
    var standard =
        new MergeQueueSettings(
            settings.lanes().parallel()
                ? MergeQueueSettings.Mode.PARALLEL
                : MergeQueueSettings.Mode.SERIAL,
            checking.parallel(),
            settings.resetsOnPush()
                ? MergeQueueSettings.Reset.ALWAYS
                : MergeQueueSettings.Reset.NEVER,
            checking.skipsIntermediate(),
            settings.holdsConflicts(),
            Optional.empty());
    return checking.isJoint()
        ? standard.withPlanner(
            Optional.of(PlannerKind.JOINT), Optional.of(DEFERRAL), Optional.empty())
        : standard;
  }

  /** Where no other number is asked for, the joint planner decides by load. */
  private static BatchSize batchSize(Settings settings) {
    var batching = settings.batching();
    boolean isByLoad =
        settings.checking().isJoint()
            && batching.min() == 1
            && settings.method() != MergeMethod.FAST_FORWARD;
    return isByLoad ? BatchSize.AUTO : new BatchSize(batching.min(), batching.max());
  }

  /** Whether a queue rule covers that base; where rules merge, only the first has one. */
  public static boolean covers(Settings settings, BranchName base) {
    return settings.automation() != Settings.ActingRules.MERGING
        || base.value().equals(QUEUED_BASE);
  }

  private static QueueRule rule(Settings settings) {
    var batching = settings.batching();
    var checking = settings.checking();
    return QueueRule.builder(settings.ruleName())
        .queueConditions(
            settings.automation() == Settings.ActingRules.MERGING ? OPEN_ON_MAIN : OPEN)
        .mergeConditions(mergeConditions(settings))
        .batchSize(batchSize(settings))
        .batchMaxWaitTime(Duration.ofSeconds(batching.waitSeconds()))
        .checksTimeout(Optional.of(Duration.ofMinutes(checking.timeoutMinutes())))
        .maxChecksRetries(checking.retries())
        .mergeMethod(settings.method())
        .batchMaxFailureResolutionAttempts(batching.attempts())
        .exactLanding(settings.exactness() == Settings.Exactness.EXACT)
        .hostMerge(settings.exactness() == Settings.Exactness.BY_HOST)
        .build();
  }

  private static List<Condition> mergeConditions(Settings settings) {
    var conditions = new ArrayList<>(TEST);
    if (settings.checking().hasSecondCheck()) conditions.addAll(LINT);
    switch (settings.gate()) {
      case NONE -> {}
      case LABEL -> conditions.addAll(READY);
      case SCHEDULE -> conditions.addAll(HOURS);
    }
    return conditions;
  }

  private static List<PriorityRule> priorities(Settings.Urgency urgency) {
    return switch (urgency) {
      case NONE -> List.of();
      case PATIENT -> List.of(new PriorityRule(HOTFIX, URGENT, Priority.HIGH, false));
      case INTERRUPTING -> List.of(new PriorityRule(HOTFIX, URGENT, Priority.HIGH, true));
    };
  }

  private static Scopes.FileScope scope(String name) {
    try {
      return new Scopes.FileScope(name, List.of(Glob.parse(name + "/**")), List.of());
    } catch (Misread misread) {
      throw new IllegalArgumentException(misread);
    }
  }

  public static List<Condition> conditions(String text) {
    try {
      return List.of(ConditionText.parse(text));
    } catch (Misread misread) {
      throw new IllegalArgumentException(misread);
    }
  }
}

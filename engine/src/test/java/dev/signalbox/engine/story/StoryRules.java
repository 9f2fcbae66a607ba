package dev.signalbox.engine.story;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.conditions.Glob;
import dev.signalbox.engine.evaluation.KnownTeam;
import dev.signalbox.engine.evaluation.TeamMembers;
import dev.signalbox.engine.ledger.Teams;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.TeamName;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.BatchSize;
import dev.signalbox.engine.rules.ChecksTimeout;
import dev.signalbox.engine.rules.CiInsightsRules;
import dev.signalbox.engine.rules.CommandRestriction;
import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.MergeProtection;
import dev.signalbox.engine.rules.MergeProtections;
import dev.signalbox.engine.rules.MergeQueueSettings;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import dev.signalbox.engine.rules.MergeQueueSettings.Reset;
import dev.signalbox.engine.rules.MergeQueueSettings.StatusComments;
import dev.signalbox.engine.rules.PartitionRule;
import dev.signalbox.engine.rules.Priority;
import dev.signalbox.engine.rules.PriorityRule;
import dev.signalbox.engine.rules.PullRequestRule;
import dev.signalbox.engine.rules.QueueBranchPrefix;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.engine.rules.Scopes;
import dev.signalbox.engine.rules.UpdateMethod;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The rules of a story while they are written. */
public final class StoryRules {
  private static final Optional<ChecksTimeout> AUTOMATIC = Optional.of(ChecksTimeout.AUTOMATIC);

  public String name = "default";
  public List<Condition> queueConditions = conditions("-draft");
  public List<Condition> mergeConditions = conditions("check-success = test");
  public BatchSize batchSize = BatchSize.ONE;
  public Duration wait = QueueRule.DEFAULT_WAIT;
  public Optional<Duration> timeout = Optional.empty();
  public boolean autoTimeout;
  public Optional<Boolean> autoqueue = Optional.empty();
  public Optional<UpdateMethod> updateMethod = Optional.empty();
  public Optional<String> mergeQueueScope = Optional.empty();
  public Optional<QueueBranchPrefix> queueBranchPrefix = Optional.empty();
  public Optional<String> queuedLabel = Optional.empty();
  public Optional<String> dequeuedLabel = Optional.empty();
  public Optional<StatusComments> statusComments = Optional.empty();
  public Optional<PlannerKind> planner = Optional.empty();
  public Optional<Duration> maxDeferral = Optional.empty();
  public int retries;
  public MergeMethod method = MergeMethod.MERGE;
  public Optional<Integer> cap = Optional.empty();
  public boolean exactLanding;
  public boolean hostMerge;
  public Mode mode = Mode.SERIAL;
  public int parallelChecks = 5;
  public Reset reset = Reset.ALWAYS;
  public boolean skipIntermediate;
  public boolean holdConflicts = true;
  public Scopes.Unscoped unscoped = Scopes.Unscoped.EVERYTHING;
  public List<LocalCheck> checks = List.of();
  public List<CommandRestriction> restrictions = List.of();
  public final List<MergeProtection> protections = new ArrayList<>();
  public Optional<List<MergeProtection>> hostRequirements = Optional.empty();
  public Optional<List<Condition>> autoMerge = Optional.empty();
  public Optional<CiInsightsRules> insights = Optional.empty();
  private final Map<String, TeamMembers> teams = new TreeMap<>();
  public final List<QueueRule> more = new ArrayList<>();
  public final List<PriorityRule> priorities = new ArrayList<>();
  public final List<PartitionRule> partitions = new ArrayList<>();
  public final List<PullRequestRule> automation = new ArrayList<>();
  private final List<Scopes.FileScope> scopes = new ArrayList<>();
  private Optional<Scopes.FileScope> barrier = Optional.empty();

  public static List<Condition> conditions(String... texts) {
    return Arrays.stream(texts).<Condition>map(StoryRules::condition).toList();
  }

  private static Condition.OfAttribute condition(String text) {
    try {
      return ConditionText.parse(text);
    } catch (Misread misread) {
      throw new IllegalArgumentException(misread);
    }
  }

  private static Glob glob(String text) {
    try {
      return Glob.parse(text);
    } catch (Misread misread) {
      throw new IllegalArgumentException(misread);
    }
  }

  public StoryRules scope(String scope, String include) {
    scopes.add(new Scopes.FileScope(scope, List.of(glob(include)), List.of()));
    return this;
  }

  public StoryRules barrier(String include) {
    barrier = Optional.of(new Scopes.FileScope("barrier", List.of(glob(include)), List.of()));
    return this;
  }

  public StoryRules priority(String label, int value, boolean interrupts) {
    priorities.add(
        new PriorityRule(label, conditions("label = " + label), new Priority(value), interrupts));
    return this;
  }

  public StoryRules partition(String partition, String condition) {
    partitions.add(new PartitionRule(partition, conditions(condition), false));
    return this;
  }

  /** What to do while the condition holds. */
  public StoryRules act(String rule, String condition, Action... actions) {
    automation.removeIf(known -> known.name().equals(rule));
    automation.add(PullRequestRule.of(rule, conditions(condition), List.of(actions)));
    return this;
  }

  /** For those of whom the first holds, the second must. */
  public StoryRules protect(String protection, String concerned, String condition) {
    protections.add(
        new MergeProtection(
            protection, Optional.empty(), conditions(concerned), conditions(condition)));
    return this;
  }

  /** Of the owner of the repository; whoever was in it before is not any more. */
  public StoryRules team(String slug, String... members) {
    teams.put(slug, TeamMembers.of(List.of(members)));
    return this;
  }

  Optional<Teams> teams() {
    var owner = new OwnerName("acme");
    return new Teams(
            teams.entrySet().stream()
                .map(it -> new KnownTeam(new TeamName(owner, it.getKey()), it.getValue()))
                .toList())
        .ifAny();
  }

  public QueueRule rule() {
    return QueueRule.builder(name)
        .queueConditions(queueConditions)
        .mergeConditions(mergeConditions)
        .batchSize(batchSize)
        .batchMaxWaitTime(wait)
        .timeout(autoTimeout ? AUTOMATIC : timeout.map(ChecksTimeout::after))
        .autoqueue(autoqueue)
        .updateMethod(updateMethod)
        .queueBranchPrefix(queueBranchPrefix)
        .maxChecksRetries(retries)
        .mergeMethod(method)
        .batchMaxFailureResolutionAttempts(cap)
        .exactLanding(exactLanding)
        .hostMerge(hostMerge)
        .build();
  }

  public Rules rules() {
    var queues = new ArrayList<QueueRule>();
    queues.add(rule());
    queues.addAll(more);
    return new Rules(
        queues,
        priorities,
        new MergeQueueSettings(
                mode, parallelChecks, reset, skipIntermediate, holdConflicts, Optional.empty())
            .withLabels(queuedLabel, dequeuedLabel)
            .withStatusComments(statusComments)
            .withPlanner(planner, maxDeferral, Optional.empty()),
        new Scopes(scopes, unscoped, barrier, mergeQueueScope),
        partitions,
        automation,
        checks,
        restrictions,
        new MergeProtections(protections, autoMerge, hostRequirements),
        insights);
  }
}

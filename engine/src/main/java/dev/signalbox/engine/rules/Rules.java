package dev.signalbox.engine.rules;

import java.util.List;
import java.util.Optional;

/**
 * Everything a rules file says, in its order.
 *
 * @param ciInsights if the file has that section
 */
public record Rules(
    List<QueueRule> queueRules,
    List<PriorityRule> priorityRules,
    MergeQueueSettings mergeQueue,
    Scopes scopes,
    List<PartitionRule> partitionRules,
    List<PullRequestRule> pullRequestRules,
    List<LocalCheck> checks,
    List<CommandRestriction> commandRestrictions,
    MergeProtections mergeProtections,
    Optional<CiInsightsRules> ciInsights) {

  /** Where a repository has its rules file; the first that is there counts. */
  public static final List<String> FILES = List.of(".signalbox.yml", ".signalbox/config.yml");

  public Rules {
    if (queueRules.isEmpty()) throw new IllegalArgumentException("there is at least one queue");
    queueRules = List.copyOf(queueRules);
    priorityRules = List.copyOf(priorityRules);
    partitionRules = List.copyOf(partitionRules);
    pullRequestRules = List.copyOf(pullRequestRules);
    checks = List.copyOf(checks);
    commandRestrictions = List.copyOf(commandRestrictions);
  }

  /** Without a word on CI insights. */
  public Rules(
      List<QueueRule> queueRules,
      List<PriorityRule> priorityRules,
      MergeQueueSettings mergeQueue,
      Scopes scopes,
      List<PartitionRule> partitionRules,
      List<PullRequestRule> pullRequestRules,
      List<LocalCheck> checks,
      List<CommandRestriction> commandRestrictions,
      MergeProtections mergeProtections) {
    this(
        queueRules,
        priorityRules,
        mergeQueue,
        scopes,
        partitionRules,
        pullRequestRules,
        checks,
        commandRestrictions,
        mergeProtections,
        Optional.empty());
  }

  /** Without restrictions of commands, and without protections. */
  public Rules(
      List<QueueRule> queueRules,
      List<PriorityRule> priorityRules,
      MergeQueueSettings mergeQueue,
      Scopes scopes,
      List<PartitionRule> partitionRules,
      List<PullRequestRule> pullRequestRules,
      List<LocalCheck> checks) {
    this(
        queueRules,
        priorityRules,
        mergeQueue,
        scopes,
        partitionRules,
        pullRequestRules,
        checks,
        List.of(),
        MergeProtections.NONE,
        Optional.empty());
  }

  /** What holds without a rules file. */
  public static Rules defaults() {
    return new Rules(
        List.of(QueueRule.named("default")),
        List.of(),
        MergeQueueSettings.DEFAULT,
        Scopes.NONE,
        List.of(),
        List.of(),
        List.of());
  }

  /** Checks that do not say whether they need the network have it. */
  public Rules withNetworkByDefault() {
    return new Rules(
        queueRules,
        priorityRules,
        mergeQueue,
        scopes,
        partitionRules,
        pullRequestRules,
        checks.stream().map(LocalCheck::withNetworkByDefault).toList(),
        commandRestrictions,
        mergeProtections,
        ciInsights);
  }

  public Rules withQueueRules(List<QueueRule> others) {
    return new Rules(
        others,
        priorityRules,
        mergeQueue,
        scopes,
        partitionRules,
        pullRequestRules,
        checks,
        commandRestrictions,
        mergeProtections,
        ciInsights);
  }

  public Rules with(MergeProtections others) {
    return new Rules(
        queueRules,
        priorityRules,
        mergeQueue,
        scopes,
        partitionRules,
        pullRequestRules,
        checks,
        commandRestrictions,
        others,
        ciInsights);
  }

  public Rules with(CiInsightsRules others) {
    return new Rules(
        queueRules,
        priorityRules,
        mergeQueue,
        scopes,
        partitionRules,
        pullRequestRules,
        checks,
        commandRestrictions,
        mergeProtections,
        Optional.of(others));
  }

  public CiInsightsRules insights() {
    return ciInsights.orElse(CiInsightsRules.DEFAULT);
  }

  /** The checks that are run for that. */
  public List<LocalCheck> checks(LocalCheck.Occasion occasion) {
    if (!hasChecks(occasion)) return List.of();
    return checks.stream().filter(check -> check.runsOn(occasion)).toList();
  }

  public boolean hasChecks(LocalCheck.Occasion occasion) {
    for (var check : checks) {
      if (check.runsOn(occasion)) return true;
    }
    return false;
  }

  public Optional<QueueRule> queueRule(String name) {
    for (var rule : queueRules) {
      if (rule.name().equals(name)) return Optional.of(rule);
    }
    return Optional.empty();
  }

  /** The names of checks that rules post on heads of pull requests. */
  public List<String> postedChecks() {
    return pullRequestRules.stream()
        .filter(rule -> rule.actions().stream().anyMatch(Action.PostCheck.class::isInstance))
        .map(PullRequestRule::name)
        .toList();
  }
}

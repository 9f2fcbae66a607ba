package dev.signalbox.scheduling.settings;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.rules.MergeQueueSettings;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.engine.rules.Scopes;
import dev.signalbox.scheduling.driver.RulesScheduler;
import java.util.ArrayList;
import java.util.List;

/**
 * Rules as far as they mean something without a host: how the first queue rule tests and lands what
 * is in it. Conditions are taken as met, but for one check that tells the outcome of a build.
 */
public final class SimulatedRules {
  private SimulatedRules() {}

  public static Rules of(Rules rules) {
    var first = rules.queueRules().getFirst();
    var rule =
        QueueRule.builder(first.name())
            .mergeConditions(List.of(RulesScheduler.buildPassed()))
            .batchSize(first.batchSize())
            .batchMaxWaitTime(first.batchMaxWaitTime())
            .timeout(first.checksTimeout())
            .maxChecksRetries(first.maxChecksRetries())
            .batchMaxFailureResolutionAttempts(first.batchMaxFailureResolutionAttempts())
            .exactLanding(first.exactLanding())
            .build();
    return with(Rules.defaults().withQueueRules(List.of(rule)), rules.mergeQueue());
  }

  /** What of them the simulation leaves out, in words. */
  public static List<String> ignored(Rules rules) {
    var words = new ArrayList<String>();
    int queues = rules.queueRules().size();
    var first = rules.queueRules().getFirst();
    if (queues > 1) {
      words.add("only '%s' of %d queue rules is simulated".formatted(first.name(), queues));
    }
    if (!first.queueConditions().isEmpty() || hasMoreThanChecks(first)) {
      words.add("conditions are taken as met, but for checks, which are one build");
    }
    add(words, "priority_rules", rules.priorityRules());
    add(words, "partition_rules", rules.partitionRules());
    add(words, "pull_request_rules", rules.pullRequestRules());
    if (first.hostMerge()) words.add("host_merge is ignored");
    return List.copyOf(words);
  }

  private static boolean hasMoreThanChecks(QueueRule rule) {
    return rule.mergeConditions().stream()
        .anyMatch(
            condition ->
                !(condition instanceof Condition.OfAttribute)
                    || !condition.toString().startsWith("check-"));
  }

  private static void add(List<String> words, String key, List<?> rules) {
    if (!rules.isEmpty()) words.add(key + " is ignored");
  }

  static Rules with(Rules rules, MergeQueueSettings settings) {
    return new Rules(
        rules.queueRules(),
        rules.priorityRules(),
        settings,
        Scopes.NONE,
        rules.partitionRules(),
        rules.pullRequestRules(),
        rules.checks());
  }
}

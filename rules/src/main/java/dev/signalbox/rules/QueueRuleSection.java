package dev.signalbox.rules;

import dev.signalbox.engine.rules.BatchSize;
import dev.signalbox.engine.rules.ChecksTimeout;
import dev.signalbox.engine.rules.CommitMessageFormat;
import dev.signalbox.engine.rules.CommitMessageFormat.Body;
import dev.signalbox.engine.rules.CommitMessageFormat.Title;
import dev.signalbox.engine.rules.InjectionMode;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.engine.rules.UpdateMethod;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Reads {@code queue_rules}. */
final class QueueRuleSection {
  static final String KEY = "queue_rules";
  static final int MAX_RULES = 50;
  private static final int MAX_RETRIES = 10;
  private static final int MAX_ATTEMPTS = 100;
  private static final Duration WEEK = Duration.ofDays(7);

  private QueueRuleSection() {}

  static Optional<List<QueueRule>> decode(Node node, Trail trail) {
    if (node instanceof Node.Items list && list.nodes().isEmpty()) {
      trail.fault(
          FaultType.OUT_OF_RANGE,
          node.at(),
          "there is no queue rule; leave the key out to get one with the defaults");
      return Optional.empty();
    }
    return NamedList.of("queue rules", MAX_RULES, QueueRuleSection::rule).decode(node, trail);
  }

  private static Optional<QueueRule> rule(Node node, Trail trail) {
    return MapFields.read(node, trail, "a queue rule", QueueRuleSection::rule);
  }

  private static Optional<QueueRule> rule(MapFields fields) {
    var name = fields.required("name", Scalars.NAME);
    var rule =
        QueueRule.builder(name.orElse("?"))
            .queueConditions(fields.or("queue_conditions", ConditionList.ANY_NUMBER, List.of()))
            .mergeConditions(fields.or("merge_conditions", ConditionList.ANY_NUMBER, List.of()))
            .batchSize(fields.or("batch_size", BatchSizeReader::decode, BatchSize.ONE))
            .batchMaxWaitTime(
                fields.or(
                    "batch_max_wait_time",
                    Durations.between(Duration.ZERO, WEEK),
                    QueueRule.DEFAULT_WAIT))
            .timeout(fields.optional("checks_timeout", QueueRuleSection::timeout))
            .maxChecksRetries(fields.or("max_checks_retries", Scalars.whole(0, MAX_RETRIES), 0))
            .mergeMethod(
                fields.or("merge_method", Choices.of(MergeMethod.class), MergeMethod.MERGE))
            .batchMaxFailureResolutionAttempts(
                fields.optional(
                    "batch_max_failure_resolution_attempts", Scalars.whole(0, MAX_ATTEMPTS)))
            .exactLanding(fields.or("exact_landing", Scalars.FLAG, false))
            .hostMerge(fields.or("host_merge", Scalars.FLAG, false))
            .branchProtectionInjectionMode(
                fields.optional(
                    "branch_protection_injection_mode", Choices.of(InjectionMode.class)))
            .commitMessageFormat(
                fields.optional("commit_message_format", QueueRuleSection::messageFormat))
            .autoqueue(fields.optional("autoqueue", Scalars.FLAG))
            .updateMethod(fields.optional("update_method", Choices.of(UpdateMethod.class)))
            .queueBranchPrefix(fields.optional(BranchPrefixes.KEY, BranchPrefixes::decode))
            .build();
    refuseContradictions(rule, fields);
    return name.map(_ -> rule);
  }

  private static Optional<ChecksTimeout> timeout(Node node, Trail trail) {
    boolean isAutomatic =
        node instanceof Node.Scalar scalar && scalar.text().equals(ChecksTimeout.AUTO);
    return isAutomatic
        ? Optional.of(ChecksTimeout.AUTOMATIC)
        : Durations.between(Duration.ofSeconds(1), WEEK)
            .decode(node, trail)
            .map(ChecksTimeout::after);
  }

  private static Optional<CommitMessageFormat> messageFormat(Node node, Trail trail) {
    return MapFields.read(
        node,
        trail,
        "a format of messages",
        fields -> {
          var title = fields.or("title", Choices.of(Title.class), Title.INHERIT);
          var body = fields.or("body", Choices.of(Body.class), Body.INHERIT);
          return Optional.of(new CommitMessageFormat(title, body));
        });
  }

  private static void refuseContradictions(QueueRule rule, MapFields fields) {
    if (rule.mergeMethod() == MergeMethod.FAST_FORWARD && rule.batchSize().max() > 1) {
      fields.contradiction(
          "merge_method",
          "fast-forward lands one pull request at a time, but `batch_size` is up to "
              + rule.batchSize().max());
    }
    if (rule.hostMerge()) refuseHostMerge(rule, fields);
    BranchPrefixes.fault(rule).ifPresent(why -> fields.contradiction(BranchPrefixes.KEY, why));
  }

  private static void refuseHostMerge(QueueRule rule, MapFields fields) {
    if (rule.exactLanding()) {
      fields.contradiction(
          "host_merge", "what the host merges is not exactly what was tested: `exact_landing`");
    }
    if (rule.batchSize().max() > 1) {
      fields.contradiction(
          "host_merge",
          "the host merges one pull request at a time, but `batch_size` is up to "
              + rule.batchSize().max());
    }
    switch (rule.mergeMethod()) {
      case MERGE, SQUASH, REBASE -> {}
      case FAST_FORWARD, MERGE_BATCH ->
          fields.contradiction(
              "host_merge",
              "a host merges by merge, squash or rebase, but `merge_method` is "
                  + rule.mergeMethod().spelled());
    }
  }
}

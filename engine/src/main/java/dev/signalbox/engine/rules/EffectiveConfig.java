package dev.signalbox.engine.rules;

import dev.signalbox.engine.conditions.ConditionTree;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** A queue rule as it is shown: every value in force, durations in seconds, none as empty. */
public final class EffectiveConfig {
  private EffectiveConfig() {}

  public static Map<String, Object> of(QueueRule rule) {
    var config = new LinkedHashMap<String, Object>();
    config.put("queue_conditions", ConditionTree.plain(rule.queueConditions()));
    config.put("merge_conditions", ConditionTree.plain(rule.mergeConditions()));
    var batch = new LinkedHashMap<String, Object>();
    batch.put("min", rule.batchSize().min());
    batch.put("max", rule.batchSize().max());
    config.put("batch_size", Collections.unmodifiableMap(batch));
    config.put("batch_max_wait_time", rule.batchMaxWaitTime().toSeconds());
    config.put("checks_timeout", rule.checksTimeout().map(EffectiveConfig::timeout));
    config.put("max_checks_retries", rule.maxChecksRetries());
    config.put("merge_method", rule.mergeMethod().spelled());
    config.put("batch_max_failure_resolution_attempts", rule.batchMaxFailureResolutionAttempts());
    config.put("exact_landing", rule.exactLanding());
    config.put("host_merge", rule.hostMerge());
    config.put(
        "branch_protection_injection_mode",
        rule.branchProtectionInjectionMode().orElse(InjectionMode.QUEUE).spelled());
    config.put("commit_message_format", rule.commitMessageFormat().map(EffectiveConfig::format));
    config.put("autoqueue", rule.queuesByItself());
    config.put("update_method", rule.updateMethod().orElse(UpdateMethod.MERGE).spelled());
    config.put(
        "queue_branch_prefix", rule.queueBranchPrefix().orElse(QueueBranchPrefix.DEFAULT).value());
    return Collections.unmodifiableMap(config);
  }

  private static Object timeout(ChecksTimeout timeout) {
    return timeout.fixed().<Object>map(Duration::toSeconds).orElse(ChecksTimeout.AUTO);
  }

  private static Map<String, String> format(CommitMessageFormat format) {
    var parts = new LinkedHashMap<String, String>();
    parts.put("title", format.title().spelled());
    parts.put("body", format.body().spelled());
    return Collections.unmodifiableMap(parts);
  }
}

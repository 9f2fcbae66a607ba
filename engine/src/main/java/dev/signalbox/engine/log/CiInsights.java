package dev.signalbox.engine.log;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.engine.checks.RetryMode;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** What was done about jobs that fail without a cause in the change. */
public sealed interface CiInsights extends LogMetadata {
  record AutoQuarantineEnabled(
      Actor enabledBy,
      Instant enabledAt,
      AutoQuarantineConfigAttributes autoQuarantineConfigAttributes)
      implements CiInsights {}

  record AutoQuarantineModified(
      Actor updatedBy,
      Instant updatedAt,
      AutoQuarantineConfigAttributes autoQuarantineConfigAttributesBefore,
      AutoQuarantineConfigAttributes autoQuarantineConfigAttributesAfter)
      implements CiInsights {}

  record AutoQuarantineDisabled(
      Actor disabledBy,
      Instant disabledAt,
      AutoQuarantineConfigAttributes autoQuarantineConfigAttributes)
      implements CiInsights {}

  record JobRetried(
      UUID ruleId,
      String ruleName,
      long maxRetry,
      RetryMode retryMode,
      long retryAttempt,
      List<ConditionMatch> conditionMatches)
      implements CiInsights {
    public JobRetried {
      conditionMatches = List.copyOf(conditionMatches);
    }
  }
}

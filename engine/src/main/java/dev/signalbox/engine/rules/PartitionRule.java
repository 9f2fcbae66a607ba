package dev.signalbox.engine.rules;

import dev.signalbox.engine.conditions.Condition;
import java.util.List;

/** An independent lane, for what its conditions match, or for what no other partition takes. */
public record PartitionRule(String name, List<Condition> conditions, boolean fallbackPartition) {
  public PartitionRule {
    conditions = List.copyOf(conditions);
  }
}

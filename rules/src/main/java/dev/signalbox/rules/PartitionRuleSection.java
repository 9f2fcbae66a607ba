package dev.signalbox.rules;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.rules.PartitionRule;
import java.util.List;
import java.util.Optional;

/** Reads {@code partition_rules}. */
final class PartitionRuleSection {
  static final String KEY = "partition_rules";
  static final int MAX_RULES = 50;

  private boolean hasFallback;

  private PartitionRuleSection() {}

  static Optional<List<PartitionRule>> decode(Node node, Trail trail) {
    var section = new PartitionRuleSection();
    return NamedList.of("partition rules", MAX_RULES, section::rule).decode(node, trail);
  }

  private Optional<PartitionRule> rule(Node node, Trail trail) {
    return MapFields.read(node, trail, "a partition rule", this::rule);
  }

  private Optional<PartitionRule> rule(MapFields fields) {
    var name = fields.required("name", Reserved::name);
    boolean fallback = fields.or("fallback_partition", Scalars.FLAG, false);
    Optional<List<Condition>> conditions =
        fallback
            ? Optional.of(fields.or("conditions", ConditionList.ANY_NUMBER, List.of()))
            : fields.required("conditions", ConditionList.SOME_OR_TRUE);
    if (fallback && hasFallback) {
      fields.contradiction("fallback_partition", "only one partition takes what the others leave");
    }
    hasFallback |= fallback;
    return name.flatMap(known -> conditions.map(all -> new PartitionRule(known, all, fallback)));
  }
}

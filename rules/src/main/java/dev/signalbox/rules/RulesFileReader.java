package dev.signalbox.rules;

import dev.signalbox.engine.rules.Rules;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads the whole file, each section by the class named after it. */
final class RulesFileReader {
  private static final Rules DEFAULT = Rules.defaults();
  static final String PLACE_FOR_ANCHORS = "shared";

  private RulesFileReader() {}

  static Optional<RulesReading.Valid> decode(Node root, Trail trail) {
    return MapFields.read(root, trail, "a rules file", fields -> sections(fields, queues(root)));
  }

  private static Optional<RulesReading.Valid> sections(MapFields fields, Set<String> queues) {
    var queueRules = fields.or(QueueRuleSection.KEY, QueueRuleSection::decode, List.of());
    var priorityRules = fields.or(PriorityRuleSection.KEY, PriorityRuleSection::decode, List.of());
    var mergeQueue =
        fields.or(MergeQueueSection.KEY, MergeQueueSection::decode, MergeQueueSection.DEFAULT);
    var defaults = fields.or(ActionDefaults.KEY, new ActionDefaults(queues)::decode, Map.of());
    var pullRequestRules = new PullRequestRuleSection(queues, defaults);
    fields.optional(PLACE_FOR_ANCHORS, (_, _) -> Optional.empty());
    var extended = fields.optional(ExtendedRepository.KEY, ExtendedRepository::decode);
    var rules =
        new Rules(
            queueRules.isEmpty() ? DEFAULT.queueRules() : queueRules,
            priorityRules,
            mergeQueue.settings(),
            fields.or(ScopeSection.KEY, ScopeSection::decode, DEFAULT.scopes()),
            fields.or(PartitionRuleSection.KEY, PartitionRuleSection::decode, List.of()),
            fields.or(PullRequestRuleSection.KEY, pullRequestRules::decode, List.of()),
            fields.or(CheckSection.KEY, CheckSection::decode, List.of()),
            fields.or(CommandRestrictionSection.KEY, CommandRestrictionSection::decode, List.of()),
            MergeProtectionSection.read(fields),
            fields.optional(CiInsightsSection.KEY, CiInsightsSection::decode));
    return Optional.of(new RulesReading.Valid(rules, mergeQueue.hostRequirements(), extended));
  }

  /** None where another file may have some. */
  private static Set<String> queues(Node root) {
    if (extendsAnother(root)) return Set.of();
    var written =
        root instanceof Node.Entries map
            ? map.get(QueueRuleSection.KEY).map(NamedList::names).orElse(Set.of())
            : Set.<String>of();
    return written.isEmpty()
        ? DEFAULT.queueRules().stream().map(rule -> rule.name()).collect(Collectors.toSet())
        : written;
  }

  private static boolean extendsAnother(Node root) {
    return root instanceof Node.Entries map
        && map.get(ExtendedRepository.KEY).filter(node -> !node.isNothing()).isPresent();
  }
}

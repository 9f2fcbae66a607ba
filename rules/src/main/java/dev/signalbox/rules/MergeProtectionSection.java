package dev.signalbox.rules;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.rules.MergeProtection;
import dev.signalbox.engine.rules.MergeProtections;
import java.util.List;
import java.util.Optional;

/** Reads {@code merge_protections} and {@code merge_protections_settings}. */
final class MergeProtectionSection {
  static final String KEY = "merge_protections";
  static final String SETTINGS = "merge_protections_settings";
  static final int MAX_RULES = 50;
  private static final int MAX_DESCRIPTION = 2_000;

  private MergeProtectionSection() {}

  static MergeProtections read(MapFields fields) {
    var rules = fields.or(KEY, MergeProtectionSection::rules, List.of());
    return new MergeProtections(rules, fields.optional(SETTINGS, MergeProtectionSection::settings));
  }

  private static Optional<List<MergeProtection>> rules(Node node, Trail trail) {
    return NamedList.of("merge protections", MAX_RULES, MergeProtectionSection::rule)
        .decode(node, trail);
  }

  private static Optional<MergeProtection> rule(Node node, Trail trail) {
    return MapFields.read(node, trail, "a merge protection", MergeProtectionSection::rule);
  }

  private static Optional<MergeProtection> rule(MapFields fields) {
    var name = fields.required("name", Scalars.NAME);
    var description = fields.optional("description", Scalars.text(MAX_DESCRIPTION));
    var conditions = fields.or("if", ConditionList.ANY_NUMBER, List.of());
    var success = fields.required("success_conditions", ConditionList.AT_LEAST_ONE);
    return name.flatMap(
        known -> success.map(all -> new MergeProtection(known, description, conditions, all)));
  }

  private static Optional<List<Condition>> settings(Node node, Trail trail) {
    return MapFields.read(
        node,
        trail,
        "settings of merge protections",
        fields -> fields.optional("auto_merge_conditions", MergeProtectionSection::autoMerge));
  }

  /** Switching it off by {@code false} would read like a condition that is never met. */
  private static Optional<List<Condition>> autoMerge(Node node, Trail trail) {
    boolean isTrue = node instanceof Node.Scalar scalar && scalar.isTrue();
    if (isTrue || node instanceof Node.Items) return ConditionList.ANY_NUMBER.decode(node, trail);
    return trail.unexpected(
        node, "`true` or a list of conditions; without the key, nothing is merged by itself");
  }
}

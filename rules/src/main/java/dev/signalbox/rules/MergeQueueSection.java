package dev.signalbox.rules;

import dev.signalbox.engine.rules.MergeQueueSettings;
import java.time.Duration;
import java.util.Optional;

/**
 * What {@code merge_queue} says. Hosts are none of the engine's business, so what concerns them
 * stands beside its settings.
 */
record MergeQueueSection(MergeQueueSettings settings, Optional<Boolean> hostRequirements) {
  static final String KEY = "merge_queue";
  static final int MAX_PARALLEL_CHECKS = 1_000;
  private static final int MAX_MESSAGE = 10_000;
  static final MergeQueueSection DEFAULT =
      new MergeQueueSection(MergeQueueSettings.DEFAULT, Optional.empty());

  static Optional<MergeQueueSection> decode(Node node, Trail trail) {
    return MapFields.read(node, trail, "settings of the merge queue", MergeQueueSection::section);
  }

  private static Optional<MergeQueueSection> section(MapFields fields) {
    var planner = fields.optional("planner", Choices.of(MergeQueueSettings.PlannerKind.class));
    var settings =
        settings(fields, planner, DEFAULT.settings())
            .withLabels(label(fields, "queued_label"), label(fields, "dequeued_label"))
            .withStatusComments(
                fields.optional(
                    "status_comments", Choices.of(MergeQueueSettings.StatusComments.class)))
            .withPlanner(
                planner,
                fields.optional(
                    "max_deferral",
                    Durations.between(Duration.ZERO, MergeQueueSettings.LONGEST_DEFERRAL)),
                fields.optional("speculation_threshold", Scalars.whole(1, 100)));
    refuseOneLabel(settings, fields);
    return Optional.of(
        new MergeQueueSection(settings, fields.optional("host_requirements", Scalars.FLAG)));
  }

  private static Optional<String> label(MapFields fields, String key) {
    return fields.optional(key, MergeQueueSection::plain);
  }

  private static Optional<String> plain(Node node, Trail trail) {
    var label = Scalars.NAME.decode(node, trail);
    if (label.filter(text -> text.contains("{")).isEmpty()) return label;
    trail.fault(FaultType.BAD_TEXT, node.at(), "a label of the queue has no braces in it");
    return Optional.empty();
  }

  private static void refuseOneLabel(MergeQueueSettings settings, MapFields fields) {
    var label = settings.queuedLabel();
    if (label.isEmpty() || !label.equals(settings.dequeuedLabel())) return;
    fields.contradiction("dequeued_label", "this is the label of `queued_label`; take another");
  }

  private static MergeQueueSettings settings(
      MapFields fields,
      Optional<MergeQueueSettings.PlannerKind> planner,
      MergeQueueSettings otherwise) {
    var mode = fields.or("mode", Choices.of(MergeQueueSettings.Mode.class), otherwise.mode());
    return new MergeQueueSettings(
        mode,
        fields.or(
            "max_parallel_checks",
            Scalars.whole(1, MAX_PARALLEL_CHECKS),
            otherwise.maxParallelChecks()),
        fields.or(
            "reset_on_external_merge",
            Choices.of(MergeQueueSettings.Reset.class),
            otherwise.resetOnExternalMerge()),
        fields.or(
            "skip_intermediate_results",
            Scalars.FLAG,
            MergeQueueSettings.skipsByDefault(mode, planner)),
        fields.or("hold_conflicts", Scalars.FLAG, otherwise.holdConflicts()),
        fields.optional("commit_message", Scalars.text(MAX_MESSAGE)));
  }
}

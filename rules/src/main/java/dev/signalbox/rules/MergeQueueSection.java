package dev.signalbox.rules;

import dev.signalbox.engine.rules.MergeQueueSettings;
import java.util.Optional;

/** Reads {@code merge_queue}. */
final class MergeQueueSection {
  static final String KEY = "merge_queue";
  static final int MAX_PARALLEL_CHECKS = 128;
  private static final int MAX_MESSAGE = 10_000;
  private static final MergeQueueSettings DEFAULT = MergeQueueSettings.DEFAULT;

  private MergeQueueSection() {}

  static Optional<MergeQueueSettings> decode(Node node, Trail trail) {
    return Fields.read(node, trail, "settings of the merge queue", MergeQueueSection::settings);
  }

  private static Optional<MergeQueueSettings> settings(Fields fields) {
    return Optional.of(
        new MergeQueueSettings(
            fields.or("mode", Choices.of(MergeQueueSettings.Mode.class), DEFAULT.mode()),
            fields.or(
                "max_parallel_checks",
                Scalars.whole(1, MAX_PARALLEL_CHECKS),
                DEFAULT.maxParallelChecks()),
            fields.or(
                "reset_on_external_merge",
                Choices.of(MergeQueueSettings.Reset.class),
                DEFAULT.resetOnExternalMerge()),
            fields.or("skip_intermediate_results", Scalars.FLAG, DEFAULT.skipIntermediateResults()),
            fields.or("hold_conflicts", Scalars.FLAG, DEFAULT.holdConflicts()),
            fields.optional("commit_message", Scalars.text(MAX_MESSAGE))));
  }
}

package dev.signalbox.engine.rules;

import dev.signalbox.engine.conditions.Condition;
import java.util.List;
import java.util.Optional;

/**
 * The sections {@code merge_protections} and {@code merge_protections_settings}.
 *
 * @param autoMerge who is merged without being asked for, of those that pass; nobody if absent
 * @param hostRequirements what the host itself demands of branches, for whoever merges without the
 *     queue, whose rules have taken it up
 */
public record MergeProtections(
    List<MergeProtection> rules,
    Optional<List<Condition>> autoMerge,
    Optional<List<MergeProtection>> hostRequirements) {
  public static final MergeProtections NONE = new MergeProtections(List.of(), Optional.empty());

  public MergeProtections {
    rules = List.copyOf(rules);
    autoMerge = autoMerge.map(List::copyOf);
    hostRequirements = hostRequirements.map(List::copyOf);
  }

  /** As a rules file says it. */
  public MergeProtections(List<MergeProtection> rules, Optional<List<Condition>> autoMerge) {
    this(rules, autoMerge, Optional.empty());
  }

  public MergeProtections requiring(List<MergeProtection> byHost) {
    return new MergeProtections(
        rules, autoMerge, Optional.of(byHost).filter(all -> !all.isEmpty()));
  }
}

package dev.signalbox.engine.rules;

import dev.signalbox.engine.conditions.Condition;
import java.util.List;
import java.util.Optional;

/**
 * The sections {@code merge_protections} and {@code merge_protections_settings}.
 *
 * @param autoMerge who is merged without being asked for, of those that pass; nobody if absent
 */
public record MergeProtections(List<MergeProtection> rules, Optional<List<Condition>> autoMerge) {
  public static final MergeProtections NONE = new MergeProtections(List.of(), Optional.empty());

  public MergeProtections {
    rules = List.copyOf(rules);
    autoMerge = autoMerge.map(List::copyOf);
  }
}

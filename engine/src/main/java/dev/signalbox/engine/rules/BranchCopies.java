package dev.signalbox.engine.rules;

import dev.signalbox.engine.conditions.Regex;
import dev.signalbox.engine.repository.BranchName;
import java.util.List;
import java.util.Optional;

/**
 * To which branches a pull request is carried, and what the pull requests made for that look like.
 *
 * @param regexes branches of the repository that one of these matches
 * @param ignoreConflicts whether conflicts are committed with their markers, or refused
 * @param labelConflicts the label of one that has conflicts
 */
public record BranchCopies(
    List<BranchName> branches,
    List<Regex> regexes,
    boolean ignoreConflicts,
    List<Template> assignees,
    List<String> labels,
    String labelConflicts,
    Optional<Template> title,
    Optional<Template> body) {
  public static final String CONFLICTS_LABEL = "conflicts";

  public BranchCopies {
    branches = List.copyOf(branches);
    regexes = List.copyOf(regexes);
    assignees = List.copyOf(assignees);
    labels = List.copyOf(labels);
  }

  /** To these branches, with the defaults. */
  public static BranchCopies to(List<BranchName> branches) {
    return new BranchCopies(
        branches,
        List.of(),
        true,
        List.of(),
        List.of(),
        CONFLICTS_LABEL,
        Optional.empty(),
        Optional.empty());
  }

  public BranchCopies withIgnoreConflicts(boolean ignored) {
    return new BranchCopies(
        branches, regexes, ignored, assignees, labels, labelConflicts, title, body);
  }
}

package dev.signalbox.host;

import java.util.List;
import java.util.Optional;

/**
 * What somebody sets about a pull request; what is empty stays as it is. A list replaces the one
 * before, and a milestone without a name is none.
 */
public record PullRequestEdit(
    Optional<String> title,
    Optional<String> body,
    Optional<Boolean> draft,
    Optional<List<String>> labels,
    Optional<List<String>> assignees,
    Optional<List<String>> requestedReviewers,
    Optional<String> milestone) {
  public PullRequestEdit {
    assignees = assignees.map(it -> it.stream().distinct().toList());
    requestedReviewers = requestedReviewers.map(it -> it.stream().distinct().toList());
  }

  public static final PullRequestEdit NONE =
      new PullRequestEdit(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  public static PullRequestEdit ofLabels(List<String> labels) {
    return new PullRequestEdit(
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(labels),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  public PullRequestEdit withDraft(boolean next) {
    return new PullRequestEdit(
        title, body, Optional.of(next), labels, assignees, requestedReviewers, milestone);
  }

  public PullRequestEdit withAssignees(List<String> next) {
    return new PullRequestEdit(
        title, body, draft, labels, Optional.of(next), requestedReviewers, milestone);
  }

  public PullRequestEdit withReviewers(List<String> next) {
    return new PullRequestEdit(title, body, draft, labels, assignees, Optional.of(next), milestone);
  }
}

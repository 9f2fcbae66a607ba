package dev.signalbox.engine.view;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.wire.Recurring;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A pull request as the status of its queue shows it, waiting or in a batch. Existing clients read
 * the labels of the host under the second name.
 */
public record StatusPullRequest(
    PullRequestNumber number,
    String title,
    String url,
    PullRequestAuthor author,
    Instant queuedAt,
    String priorityAlias,
    String priorityRuleName,
    List<String> labels,
    List<String> scopes,
    @Nullable List<PullRequestLabel> hostLabels,
    @Nullable List<PullRequestLabel> githubLabels,
    @Nullable Instant estimatedMergeAt,
    @Nullable List<PullRequestNumber> conflictWithPullRequests)
    implements Recurring {
  public StatusPullRequest {
    labels = List.copyOf(labels);
    scopes = List.copyOf(scopes);
    hostLabels = hostLabels == null ? null : List.copyOf(hostLabels);
    githubLabels = githubLabels == null ? null : List.copyOf(githubLabels);
    conflictWithPullRequests =
        conflictWithPullRequests == null ? null : List.copyOf(conflictWithPullRequests);
  }

  @Override
  public PullRequestNumber key() {
    return number;
  }

  @Override
  public StatusPullRequest atRest() {
    return new StatusPullRequest(
        number,
        title,
        url,
        author,
        queuedAt,
        priorityAlias,
        priorityRuleName,
        labels,
        scopes,
        hostLabels,
        githubLabels,
        null,
        conflictWithPullRequests);
  }

  @Override
  public List<Moving> moving() {
    return List.of(new Moving("estimated_merge_at", estimatedMergeAt));
  }
}

package dev.signalbox.server.dashboard.queue;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.view.StatusPullRequest;
import dev.signalbox.server.dashboard.pages.DisplayTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A pull request, in a batch or waiting for one.
 *
 * @param address its page
 * @param conflicts the numbers of those ahead that it conflicts with; empty where there are none
 */
public record Rider(
    long number,
    String title,
    String address,
    String author,
    String priority,
    List<String> labels,
    DisplayTime queued,
    DisplayTime landing,
    String conflicts,
    StackBadge stack) {
  public Rider {
    labels = List.copyOf(labels);
  }

  public boolean isHeld() {
    return !conflicts.isEmpty();
  }

  static Rider of(StatusPullRequest pull, String repository, Instant now, StackBadge stack) {
    return new Rider(
        pull.number().value(),
        pull.title(),
        repository + "/pull/" + pull.number().value(),
        pull.author().login(),
        pull.priorityAlias(),
        pull.labels(),
        DisplayTime.since(pull.queuedAt(), now),
        DisplayTime.until(pull.estimatedMergeAt(), now),
        numbers(Optional.ofNullable(pull.conflictWithPullRequests()).orElse(List.of())),
        stack);
  }

  private static String numbers(List<PullRequestNumber> pulls) {
    return pulls.stream().map(pull -> "#" + pull.value()).collect(Collectors.joining(", "));
  }
}

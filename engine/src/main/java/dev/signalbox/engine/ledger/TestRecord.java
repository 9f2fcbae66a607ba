package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.List;
import java.util.Optional;

/**
 * What the candidates that had a queued pull request at this head have shown so far.
 *
 * @param passed how many of them were green
 * @param failed how many were red
 * @param passedWith with whom it was in the last green one
 * @param failedWith with whom it was in the last red one
 * @param failure the odds that it fails by itself, as they are by now; absent while too little is
 *     known of the repository
 */
public record TestRecord(
    CommitSha head,
    int passed,
    int failed,
    List<PullRequestNumber> passedWith,
    List<PullRequestNumber> failedWith,
    Optional<Double> failure) {
  private static final int MOST_NAMED = 20;

  public TestRecord {
    passedWith = bounded(passedWith);
    failedWith = bounded(failedWith);
  }

  public static TestRecord of(CommitSha head, Optional<Double> failure) {
    return new TestRecord(head, 0, 0, List.of(), List.of(), failure);
  }

  private static List<PullRequestNumber> bounded(List<PullRequestNumber> numbers) {
    return List.copyOf(numbers.subList(0, Math.min(numbers.size(), MOST_NAMED)));
  }

  public TestRecord passedWith(List<PullRequestNumber> others, Optional<Double> odds) {
    return new TestRecord(head, passed + 1, failed, others, failedWith, odds);
  }

  public TestRecord failedWith(List<PullRequestNumber> others, Optional<Double> odds) {
    return new TestRecord(head, passed, failed + 1, passedWith, others, odds);
  }

  /** Somebody else was to blame for the last red one. */
  public TestRecord excused(Optional<Double> odds) {
    return new TestRecord(head, passed, failed - 1, passedWith, List.of(), odds);
  }
}

package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.view.BatchStatus;
import dev.signalbox.engine.view.BatchView;
import dev.signalbox.engine.view.ChecksSummary;
import dev.signalbox.engine.view.QueueStatus;
import dev.signalbox.engine.view.StatusPullRequest;
import dev.signalbox.engine.view.SubBatch;
import dev.signalbox.server.dashboard.pages.DisplayTime;
import dev.signalbox.server.dashboard.queue.Sign;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Where a pull request is now.
 *
 * @param words what the sign does not say: who is ahead, why it left
 * @param batch its name; empty where it is in none
 * @param anchor where the queue's page shows the batch
 */
public record PullPlace(
    Sign sign,
    String words,
    String batch,
    String anchor,
    long passed,
    long checks,
    DisplayTime started,
    Estimate estimate) {
  private record Found(
      UUID id, String name, BatchStatus status, ChecksSummary checks, @Nullable Instant started) {}

  public boolean isInBatch() {
    return !batch.isEmpty();
  }

  public boolean hasChecks() {
    return checks > 0;
  }

  static PullPlace outside(Sign sign, String words) {
    return new PullPlace(sign, words, "", "", 0, 0, DisplayTime.NONE, Estimate.NONE);
  }

  static PullPlace queued(
      QueueStatus status, long number, long ahead, Estimate estimate, Instant now) {
    return find(status, number)
        .map(
            found ->
                new PullPlace(
                    Sign.of(found.status.code()),
                    inLine(ahead),
                    found.name,
                    "car-" + found.id,
                    found.checks.passed(),
                    found.checks.total(),
                    DisplayTime.since(found.started, now),
                    estimate))
        .orElseGet(
            () ->
                new PullPlace(
                    Signs.WAITING, inLine(ahead), "", "", 0, 0, DisplayTime.NONE, estimate));
  }

  private static String inLine(long ahead) {
    return ahead == 0
        ? "First in line."
        : "Position " + (ahead + 1) + " in line, " + ahead + " ahead of it.";
  }

  /** While a culprit is looked for, the part that it is in tells more than the whole. */
  private static Optional<Found> find(QueueStatus status, long number) {
    for (BatchView batch : status.batches()) {
      if (!has(batch.pullRequests(), number)) continue;
      var parts = Optional.ofNullable(batch.subBatches()).orElse(List.of());
      return Optional.of(
          parts.stream()
              .filter(part -> has(part.pullRequests(), number))
              .findFirst()
              .map(PullPlace::found)
              .orElseGet(() -> found(batch)));
    }
    return Optional.empty();
  }

  private static boolean has(List<StatusPullRequest> pulls, long number) {
    return pulls.stream().anyMatch(pull -> pull.number().value() == number);
  }

  private static Found found(BatchView batch) {
    return new Found(
        batch.id(), batch.name(), batch.status(), batch.checksSummary(), batch.startedAt());
  }

  private static Found found(SubBatch part) {
    return new Found(part.id(), part.name(), part.status(), part.checksSummary(), part.startedAt());
  }
}

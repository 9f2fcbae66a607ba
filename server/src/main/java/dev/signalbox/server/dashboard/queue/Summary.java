package dev.signalbox.server.dashboard.queue;

import dev.signalbox.engine.view.BatchView;
import dev.signalbox.engine.view.QueueStatus;
import dev.signalbox.server.dashboard.pages.DisplayTime;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * A queue in one line.
 *
 * @param riding pull requests in batches
 * @param next when the next batch should land
 */
public record Summary(int batches, int riding, int waiting, DisplayTime next) {
  static Summary of(List<QueueStatus> queues, Instant now) {
    var batches = queues.stream().flatMap(queue -> queue.batches().stream()).toList();
    var next =
        batches.stream()
            .map(BatchView::estimatedMergeAt)
            .filter(Objects::nonNull)
            .min(Comparator.naturalOrder());
    return new Summary(
        batches.size(),
        batches.stream().mapToInt(batch -> batch.pullRequests().size()).sum(),
        queues.stream().mapToInt(queue -> queue.waitingPullRequests().size()).sum(),
        DisplayTime.until(next.orElse(null), now));
  }
}

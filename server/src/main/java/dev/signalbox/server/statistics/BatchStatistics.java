package dev.signalbox.server.statistics;

import dev.signalbox.server.view.statistics.BatchSizeResponse;
import dev.signalbox.server.view.statistics.BatchSizeResponse.BatchSizeGroupResponse;
import dev.signalbox.server.view.statistics.BatchSizeResponse.BatchSizeInInterval;
import dev.signalbox.server.view.statistics.BisectionResponse;
import dev.signalbox.server.view.statistics.BisectionResponse.BisectionEndGroupResponse;
import dev.signalbox.server.view.statistics.BisectionResponse.BisectionEndInInterval;
import dev.signalbox.server.view.statistics.BisectionResponse.BisectionStartGroupResponse;
import dev.signalbox.server.view.statistics.BisectionResponse.BisectionStartInInterval;
import dev.signalbox.server.view.statistics.ChecksRetriesResponse;
import dev.signalbox.server.view.statistics.ChecksRetriesResponse.ChecksRetriesGroupResponse;
import dev.signalbox.server.view.statistics.ChecksRetriesResponse.ChecksRetriesInInterval;
import dev.signalbox.store.statistics.Figure;
import java.time.Instant;
import java.util.List;

/** Batches: how large they were, how they were taken apart, and how often they were tried. */
final class BatchStatistics {
  private BatchStatistics() {}

  static BatchSizeResponse sizes(GroupedRows rows) {
    return new BatchSizeResponse(
        rows.each(
            (group, all) ->
                new BatchSizeGroupResponse(
                    group.baseRef(),
                    group.queueName(),
                    group.priorityRuleName().orElse(null),
                    rows.stats(
                        all,
                        (start, end, cell) -> {
                          var sizes = cell.of(Figure.BATCH_SIZE);
                          return List.of(
                              new BatchSizeInInterval(
                                  start,
                                  end,
                                  sizes.mean(),
                                  (long) sizes.max(),
                                  (long) sizes.min(),
                                  Math.round(sizes.sum()),
                                  sizes.count()));
                        }))));
  }

  static BisectionResponse bisections(GroupedRows started, GroupedRows completed) {
    return new BisectionResponse(
        started.each(
            (group, all) ->
                new BisectionStartGroupResponse(
                    group.baseRef(),
                    group.queueName(),
                    group.priorityRuleName().orElse(null),
                    started.stats(all, (start, end, cell) -> List.of(begun(start, end, cell))))),
        completed.each(
            (group, all) ->
                new BisectionEndGroupResponse(
                    group.baseRef(),
                    group.queueName(),
                    group.priorityRuleName().orElse(null),
                    completed.stats(all, (start, end, cell) -> List.of(ended(start, end, cell))))));
  }

  private static BisectionStartInInterval begun(Instant start, Instant end, GroupedRows.Cell cell) {
    var depths = cell.of(Figure.BISECTION_DEPTH);
    return new BisectionStartInInterval(
        start,
        end,
        depths.count(),
        depths.mean(),
        (long) depths.max(),
        cell.of(Figure.BISECTION_SIZE).mean());
  }

  private static BisectionEndInInterval ended(Instant start, Instant end, GroupedRows.Cell cell) {
    return new BisectionEndInInterval(
        start,
        end,
        cell.count(Figure.BISECTION_END, Figure.DETAIL_COMPLETED),
        cell.count(Figure.BISECTION_END, Figure.DETAIL_CULPRIT_FOUND),
        cell.count(Figure.BISECTION_END, Figure.DETAIL_MAX_FAILURE_REACHED));
  }

  static ChecksRetriesResponse retries(GroupedRows rows) {
    return new ChecksRetriesResponse(
        rows.each(
            (group, all) ->
                new ChecksRetriesGroupResponse(
                    group.baseRef(),
                    group.queueName(),
                    group.priorityRuleName().orElse(null),
                    rows.stats(all, (start, end, cell) -> List.of(retried(start, end, cell))))));
  }

  private static ChecksRetriesInInterval retried(
      Instant start, Instant end, GroupedRows.Cell cell) {
    var depths = cell.of(Figure.RETRY_DEPTH);
    long recovered = cell.count(Figure.RETRY_DEPTH, Figure.DETAIL_RECOVERED);
    return new ChecksRetriesInInterval(
        start,
        end,
        cell.count(Figure.RETRIES),
        depths.count(),
        recovered,
        depths.count() - recovered,
        depths.count() == 0 ? 0 : (double) recovered / depths.count(),
        depths.mean(),
        (long) depths.max());
  }
}

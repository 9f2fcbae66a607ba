package dev.signalbox.server.statistics;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.server.view.statistics.ChecksOutcomeByIntervalResponse;
import dev.signalbox.server.view.statistics.ChecksOutcomeByIntervalResponse.CheckOutcomeInInterval;
import dev.signalbox.server.view.statistics.ChecksOutcomeByIntervalResponse.ChecksOutcomeByIntervalGroupResponse;
import dev.signalbox.server.view.statistics.ChecksOutcomeResponse;
import dev.signalbox.server.view.statistics.ChecksOutcomeResponse.ChecksOutcomeGroupResponse;
import dev.signalbox.server.view.statistics.EnteredCountResponse;
import dev.signalbox.server.view.statistics.EnteredCountResponse.EnteredGroupResponse;
import dev.signalbox.server.view.statistics.EnteredCountResponse.EnteredInInterval;
import dev.signalbox.server.view.statistics.FailureRateResponse;
import dev.signalbox.server.view.statistics.FailureRateResponse.FailureRateGroupResponse;
import dev.signalbox.server.view.statistics.FailureRateResponse.FailureRateInInterval;
import dev.signalbox.server.view.statistics.MergedCountResponse;
import dev.signalbox.server.view.statistics.MergedCountResponse.MergedGroupResponse;
import dev.signalbox.server.view.statistics.MergedCountResponse.MergedInInterval;
import dev.signalbox.server.view.statistics.PrExitReasonResponse;
import dev.signalbox.server.view.statistics.PrExitReasonResponse.PrExitReasonGroupResponse;
import dev.signalbox.server.view.statistics.PrExitReasonResponse.PrExitReasonInInterval;
import dev.signalbox.server.view.statistics.SkipIntermediateResultsResponse;
import dev.signalbox.server.view.statistics.SkipIntermediateResultsResponse.SkipIntermediateResultsGroupResponse;
import dev.signalbox.server.view.statistics.SkipIntermediateResultsResponse.SkipIntermediateResultsInInterval;
import dev.signalbox.store.statistics.Figure;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How often something happened. */
final class CountStatistics {
  private CountStatistics() {}

  static EnteredCountResponse entered(GroupedRows rows) {
    return new EnteredCountResponse(
        rows.each(
            (group, all) ->
                new EnteredGroupResponse(
                    group.baseRef(),
                    group.queueName(),
                    group.priorityRuleName().orElse(null),
                    rows.stats(
                        all,
                        (start, end, cell) ->
                            List.of(
                                new EnteredInInterval(start, end, cell.count(Figure.ENTERED)))))));
  }

  static MergedCountResponse merged(GroupedRows rows) {
    return new MergedCountResponse(
        rows.each(
            (group, all) ->
                new MergedGroupResponse(
                    group.baseRef(),
                    group.queueName(),
                    group.priorityRuleName().orElse(null),
                    rows.stats(
                        all,
                        (start, end, cell) ->
                            List.of(
                                new MergedInInterval(start, end, cell.count(Figure.MERGED)))))));
  }

  static ChecksOutcomeByIntervalResponse outcomesByInterval(GroupedRows rows) {
    return new ChecksOutcomeByIntervalResponse(
        rows.each(
            (group, all) ->
                new ChecksOutcomeByIntervalGroupResponse(
                    group.baseRef(),
                    group.queueName(),
                    group.priorityRuleName().orElse(null),
                    rows.stats(
                        all,
                        (start, end, cell) ->
                            cell.rows().stream()
                                .map(
                                    row ->
                                        new CheckOutcomeInInterval(
                                            start, end, row.detail(), row.measure().count()))
                                .toList()))));
  }

  static ChecksOutcomeResponse outcomes(GroupedRows rows) {
    return new ChecksOutcomeResponse(
        rows.each(
            (group, all) ->
                new ChecksOutcomeGroupResponse(
                    group.baseRef(),
                    group.queueName(),
                    group.priorityRuleName().orElse(null),
                    byCode(GroupedRows.together(all)))));
  }

  private static Map<String, Long> byCode(GroupedRows.Cell cell) {
    var counts = new LinkedHashMap<String, Long>();
    counts.put(Figure.DETAIL_SUCCESS, 0L);
    for (var code : AbortCode.values()) counts.put(code.name(), 0L);
    cell.rows().forEach(row -> counts.merge(row.detail(), row.measure().count(), Long::sum));
    return counts;
  }

  static PrExitReasonResponse exitReasons(GroupedRows rows) {
    return new PrExitReasonResponse(
        rows.each(
            (group, all) ->
                new PrExitReasonGroupResponse(
                    group.baseRef(),
                    group.queueName(),
                    group.priorityRuleName().orElse(null),
                    rows.stats(
                        all,
                        (start, end, cell) ->
                            cell.rows().stream()
                                .map(
                                    row ->
                                        new PrExitReasonInInterval(
                                            start, end, row.detail(), row.measure().count()))
                                .toList()))));
  }

  static SkipIntermediateResultsResponse batchesSaved(GroupedRows rows) {
    return new SkipIntermediateResultsResponse(
        rows.each(
            (group, all) ->
                new SkipIntermediateResultsGroupResponse(
                    group.baseRef(),
                    group.queueName(),
                    group.priorityRuleName().orElse(null),
                    rows.stats(
                        all,
                        (start, end, cell) ->
                            List.of(
                                new SkipIntermediateResultsInInterval(
                                    start, end, cell.count(Figure.BATCHES_SAVED)))))));
  }

  /** Checks that were cut off have said nothing about what they tested. */
  static FailureRateResponse failureRate(GroupedRows rows) {
    return new FailureRateResponse(
        rows.each(
            (group, all) ->
                new FailureRateGroupResponse(
                    group.baseRef(),
                    group.queueName(),
                    group.priorityRuleName().orElse(null),
                    rows.stats(
                        all,
                        (start, end, cell) -> {
                          long failures = failures(cell);
                          long total = failures + cell.count(Figure.OUTCOME, Figure.DETAIL_SUCCESS);
                          return total == 0
                              ? List.of()
                              : List.of(
                                  new FailureRateInInterval(
                                      start, end, total, failures, (double) failures / total));
                        }))));
  }

  private static long failures(GroupedRows.Cell cell) {
    return cell.count(Figure.OUTCOME, AbortCode.CHECKS_FAILED.name())
        + cell.count(Figure.OUTCOME, AbortCode.CHECKS_TIMEOUT.name());
  }
}

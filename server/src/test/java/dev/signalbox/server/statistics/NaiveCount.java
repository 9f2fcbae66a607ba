package dev.signalbox.server.statistics;

import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.log.QueueChecks;
import dev.signalbox.server.statistics.QueueYear.Written;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** Counts entries one by one. */
final class NaiveCount {
  private NaiveCount() {}

  static String type(Written entry) {
    return entry.metadata().type().spelled();
  }

  static String outcome(Written entry) {
    return switch (entry.metadata()) {
      case QueueAction.Merged _ -> "success";
      case QueueAction.Leave leave -> leave.merged() ? "success" : "failure";
      case QueueAction.Enter _, QueueChecks.Start _ -> "pending";
      case QueueChecks.End end -> end.aborted() ? "failure" : "success";
      default -> "neutral";
    };
  }

  static Optional<Long> draft(Written entry) {
    return switch (entry.metadata()) {
      case QueueChecks.Start start ->
          Optional.of(start.speculativeCheckPullRequest().number().value());
      case QueueChecks.End end -> Optional.of(end.speculativeCheckPullRequest().number().value());
      default -> Optional.empty();
    };
  }

  static Map<String, Long> by(List<Written> entries, Function<Written, String> name) {
    var counts = new TreeMap<String, Long>();
    entries.forEach(entry -> counts.merge(name.apply(entry), 1L, Long::sum));
    return counts;
  }
}

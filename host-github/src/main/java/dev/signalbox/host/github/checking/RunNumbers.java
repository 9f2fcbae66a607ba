package dev.signalbox.host.github.checking;

import dev.signalbox.host.github.reading.ReportedCheck;
import dev.signalbox.host.github.reading.ReportedCheck.Kind;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers the reports on a commit so that a later one has the higher number, whatever it is. GitHub
 * counts runs and statuses apart, so their ids say nothing about which of both came later: the
 * second in which one began comes first, then the id. Apps choose that second for their runs; one
 * with a higher id never counts as the earlier of its kind.
 */
final class RunNumbers {
  private static final int ID_BITS = 31;

  private final Map<Report, Long> numbers = new HashMap<>();

  private record Report(Kind kind, long id) {}

  RunNumbers(List<ReportedCheck> reports) {
    for (var kind : Kind.values()) {
      long latest = 0;
      var inOrder =
          reports.stream()
              .filter(report -> report.kind() == kind)
              .sorted(Comparator.comparingLong(ReportedCheck::id))
              .toList();
      for (var report : inOrder) {
        latest = Math.max(latest, report.beganAt().getEpochSecond());
        long number = (latest << ID_BITS) | (report.id() & ((1L << ID_BITS) - 1));
        numbers.put(new Report(kind, report.id()), number);
      }
    }
  }

  long of(ReportedCheck report) {
    return numbers.getOrDefault(new Report(report.kind(), report.id()), 0L);
  }
}

package dev.signalbox.scheduling.report;

import java.util.List;
import java.util.Locale;

/** Results as people read them. */
public final class RatioTable {
  private RatioTable() {}

  public static String of(List<PairedRatios> results) {
    var text = new StringBuilder();
    line(text, "cell", "planner", "p50", "p95", "p99", "throughput", "builds", "resets", "false %");
    for (var result : results) {
      line(
          text,
          result.cell(),
          result.planner(),
          result.ratio(RunSummary::p50),
          result.ratio(RunSummary::p95),
          result.ratio(RunSummary::p99),
          result.ratio(RunSummary::throughput),
          result.plain(RunSummary::builds),
          number(result.plain(RunSummary::resets).mean()),
          number(100 * result.plain(RunSummary::falseRejections).mean()));
    }
    return text.toString();
  }

  private static void line(StringBuilder text, Object... values) {
    text.append(
            String.format(Locale.ROOT, "%-28s %-22s %-17s %-17s %-17s %-17s %-17s %7s %7s", values)
                .stripTrailing())
        .append('\n');
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}

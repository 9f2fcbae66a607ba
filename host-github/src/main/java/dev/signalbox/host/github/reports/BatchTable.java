package dev.signalbox.host.github.reports;

import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.view.BatchView;
import dev.signalbox.hosting.markdown.Escaped;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Who is tested together with a pull request, and by which checks. */
final class BatchTable {
  private static final int MAX_ROWS = 20;

  private BatchTable() {}

  static Optional<String> of(Sighting seen) {
    return seen.batch().map(batch -> pulls(batch, seen.pull().number()) + checks(seen));
  }

  private static String pulls(BatchView batch, PullRequestNumber own) {
    var rows = new ArrayList<List<String>>();
    for (var pull : batch.pullRequests()) {
      String number = Escaped.text(pull.number().toString());
      rows.add(
          List.of(
              pull.number().equals(own) ? "**" + number + "**" : number,
              Escaped.text(pull.title())));
    }
    String status = batch.status().code().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return table(List.of("Batch", status), rows);
  }

  private static String checks(Sighting seen) {
    var check = seen.place().map(place -> place.mergeabilityCheck());
    var rows = new ArrayList<List<String>>();
    for (var one : check.map(found -> found.checks()).orElse(List.of())) rows.add(row(one));
    return rows.isEmpty() ? "" : "\n\n" + table(List.of("Check", "State"), rows);
  }

  private static List<String> row(QueueCheck check) {
    return List.of(Escaped.code(check.name()), check.state().name().toLowerCase(Locale.ROOT));
  }

  private static String table(List<String> head, List<List<String>> rows) {
    var lines = new ArrayList<>(List.of(line(head), line(List.of("---", "---"))));
    rows.stream().limit(MAX_ROWS).forEach(row -> lines.add(line(row)));
    if (rows.size() > MAX_ROWS) {
      lines.add(line(List.of("…", "and " + (rows.size() - MAX_ROWS) + " more")));
    }
    return String.join("\n", lines);
  }

  private static String line(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |";
  }
}

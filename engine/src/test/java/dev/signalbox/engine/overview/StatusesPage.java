package dev.signalbox.engine.overview;

import dev.signalbox.engine.causes.AbortCode;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The page that tells statuses and abort codes, rendered from what the code declares. */
final class StatusesPage {
  private StatusesPage() {}

  static String text() {
    var page = new StringBuilder();
    page.append("# Statuses of batches and abort codes\n\n");
    page.append("Rendered from the code; `mvn -pl engine test -Dtest=StatusesPageTest ");
    page.append("-Dstatuses.write=true` writes it anew.\n\n");
    page.append("## From one status to the next\n\n");
    page.append(
        "One decision may take a batch several steps. `(replaced)`: the batch is gone and ");
    page.append("some of its pull requests are still queued. `(gone)`: it is gone with all of ");
    page.append("them, as a part of a bisected batch is that has landed.\n\n");
    table(page, StatusTransitions.OF_BATCHES);
    page.append("\n## While a batch fills\n\n");
    page.append("Such a batch is a view of the line, under the id it will have.\n\n");
    table(page, StatusTransitions.OF_FILLING);
    page.append("\n## Abort codes\n\n| code | cause | pull request |\n|---|---|---|\n");
    for (var code : AbortCode.values()) {
      var cause = AbortCauses.cause(code);
      page.append("| `%s` | %s | %s |\n".formatted(code, cause, AbortCauses.stays(code)));
    }
    return page.toString();
  }

  private static void table(StringBuilder page, Map<StatusPoint, Set<StatusPoint>> table) {
    page.append("| status | leads to |\n|---|---|\n");
    table.forEach((from, next) -> page.append("| %s | %s |\n".formatted(shown(from), all(next))));
  }

  private static String all(Set<StatusPoint> points) {
    return points.stream().map(StatusesPage::shown).collect(Collectors.joining(", "));
  }

  private static String shown(StatusPoint point) {
    return point.isStatus() ? "`" + point.shown() + "`" : point.shown();
  }
}

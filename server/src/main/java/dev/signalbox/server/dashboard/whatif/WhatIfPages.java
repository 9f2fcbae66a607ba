package dev.signalbox.server.dashboard.whatif;

import dev.signalbox.scheduling.settings.SettingRow;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.pages.Tab;
import dev.signalbox.server.dashboard.plots.ScatterPlot;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.server.dashboard.routes.PageRoute;
import dev.signalbox.server.whatif.WhatIfReport;
import dev.signalbox.server.whatif.WhatIfReports;
import dev.signalbox.web.http.Answer;
import dev.signalbox.wire.log.LogFacts;
import java.util.ArrayList;
import java.util.List;

/** {@code /r/OWNER/NAME/statistics/what-if}, for all who may see the statistics. */
public final class WhatIfPages {
  private final Pages pages;
  private final WhatIfReports reports;

  public WhatIfPages(Pages pages, WhatIfReports reports) {
    this.pages = pages;
    this.reports = reports;
  }

  public List<PageRoute> routes() {
    return List.of(PageRoute.page(Tab.STATISTICS.below() + "/what-if", this::page));
  }

  private Answer page(PageRequest request) {
    return switch (reports.of(request.repository())) {
      case WhatIfReport.Pending _ ->
          show(request, "The last 30 days are being simulated. This page reloads by itself.")
              .with("Refresh", "3");
      case WhatIfReport.TooLittle(int changes, int wanted) ->
          show(
              request,
              ("%d pull requests entered and left the queue in the last 30 days; a simulation needs"
                      + " %d.")
                  .formatted(changes, wanted));
      case WhatIfReport.Unavailable(String why) -> show(request, why);
      case WhatIfReport.Ready ready -> show(request, "", about(ready), ready.rows());
    };
  }

  private static String about(WhatIfReport.Ready ready) {
    return "%,d pull requests%s of the last 30 days, simulated %s."
        .formatted(
            ready.changes(),
            ready.isCut() ? ", the newest" : "",
            LogFacts.time(ready.computedAt()));
  }

  private Answer show(PageRequest request, String notice) {
    return show(request, notice, "", List.of());
  }

  private Answer show(PageRequest request, String notice, String about, List<SettingRow> rows) {
    var lines = new ArrayList<WhatIfLine>();
    var points = new ArrayList<ScatterPlot.ComparedValue>();
    for (var row : rows) {
      var line = WhatIfLine.of(lines.size() + 1, row);
      lines.add(line);
      points.add(
          new ScatterPlot.ComparedValue(
              line.number(),
              "%s: %s in queue, %s CI minutes"
                  .formatted(row.setting(), line.half(), line.minutes()),
              row.ciMinutesPerLanding(),
              row.p50Minutes()));
    }
    String title = "What if? Statistics of " + request.repository().slug();
    return pages.show(
        200,
        "whatif",
        new WhatIfPage(
            pages.frame(title, request, Tab.STATISTICS),
            request.address() + Tab.STATISTICS.below(),
            notice,
            about,
            lines,
            ScatterPlot.of("Time in queue against CI minutes for each landing", points)));
  }
}

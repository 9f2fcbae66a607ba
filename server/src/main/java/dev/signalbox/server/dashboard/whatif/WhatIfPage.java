package dev.signalbox.server.dashboard.whatif;

import dev.signalbox.server.dashboard.pages.Frame;
import dev.signalbox.server.dashboard.plots.ScatterPlot;
import java.util.List;

/**
 * The page.
 *
 * @param notice what stands in place of figures; empty where there are some
 * @param about what the figures are of
 */
public record WhatIfPage(
    Frame frame,
    String back,
    String notice,
    String about,
    List<WhatIfLine> lines,
    ScatterPlot plot) {
  public WhatIfPage {
    lines = List.copyOf(lines);
  }

  public boolean hasFigures() {
    return notice.isEmpty();
  }
}

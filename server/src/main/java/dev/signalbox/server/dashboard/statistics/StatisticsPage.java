package dev.signalbox.server.dashboard.statistics;

import dev.signalbox.server.dashboard.pages.Frame;
import dev.signalbox.server.dashboard.plots.BarPlot;
import dev.signalbox.server.dashboard.plots.LinePlot;
import dev.signalbox.server.dashboard.plots.Share;
import java.util.List;

/**
 * The page of statistics.
 *
 * @param days what the links and the form carry for the range that is shown
 * @param cut why the numbers do not cover all of the range; empty where they do
 */
public record StatisticsPage(
    Frame frame,
    String fault,
    String address,
    int days,
    List<PageChoice> ranges,
    List<PageChoice> bases,
    String cut,
    boolean isEmpty,
    List<BigNumber> numbers,
    Plots plots) {
  /** One of several, one of which is shown. */
  public record PageChoice(String value, String word, String address, boolean isCurrent) {}

  /** What is drawn. */
  public record Plots(
      BarPlot landings,
      LinePlot timeInQueue,
      List<Share> causes,
      List<Share> failedChecks,
      BarPlot batchSizes) {
    public Plots {
      causes = List.copyOf(causes);
      failedChecks = List.copyOf(failedChecks);
    }
  }

  public StatisticsPage {
    ranges = List.copyOf(ranges);
    bases = List.copyOf(bases);
    numbers = List.copyOf(numbers);
  }

  /** The same queue under other settings. */
  public String whatIf() {
    return address + "/what-if";
  }

  public String each() {
    return days == 1 ? "per hour" : "per day";
  }

  public boolean isCut() {
    return !cut.isEmpty();
  }
}

package dev.signalbox.server.dashboard.statistics;

import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.pages.Tab;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.server.dashboard.routes.PageRoute;
import dev.signalbox.server.dashboard.statistics.StatisticsPage.PageChoice;
import dev.signalbox.store.statistics.StatisticsReader;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.PercentEncoding;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** {@code /r/OWNER/NAME/statistics}: over which days and of which branch stands in the address. */
public final class StatisticsPages {
  private static final Range BY_DEFAULT = Range.WEEK;
  private static final int LONGEST_BRANCH = 255;

  private final Pages pages;
  private final Figures figures;

  public StatisticsPages(Pages pages, StatisticsReader reader, InstantSource clock) {
    this.pages = pages;
    this.figures = new Figures(reader, clock);
  }

  public List<PageRoute> routes() {
    return List.of(PageRoute.page(Tab.STATISTICS.below(), this::page));
  }

  private Answer page(PageRequest request) {
    var days = request.asked("days").stream().findFirst();
    var range = days.map(Range::ofDays).orElse(Optional.of(BY_DEFAULT));
    var base = request.asked("base_ref").stream().filter(ref -> !ref.isBlank()).findFirst();
    if (range.isEmpty()) {
      return show(422, request, "days must be 1, 7, 30 or 90", BY_DEFAULT, Optional.empty());
    }
    if (base.filter(StatisticsPages::isNoBranch).isPresent()) {
      return show(
          422, request, "base_ref is not a valid branch name", range.get(), Optional.empty());
    }
    return show(200, request, "", range.get(), base);
  }

  /** The database takes no NUL in a text. */
  private static boolean isNoBranch(String ref) {
    return ref.length() > LONGEST_BRANCH || ref.indexOf('\0') >= 0;
  }

  private Answer show(
      int status, PageRequest request, String fault, Range range, Optional<String> base) {
    var found = figures.of(new Figures.Asked(request.repository().id(), range, base));
    var statistics = found.statistics();
    String address = request.address() + Tab.STATISTICS.below();
    String title = "Statistics of " + request.repository().slug();
    return pages.show(
        status,
        "statistics",
        new StatisticsPage(
            pages.frame(title, request, Tab.STATISTICS),
            fault,
            address,
            range.days(),
            ranges(address, range, base),
            bases(found.bases(), base),
            cut(found),
            statistics.landings() + statistics.unmerged() + statistics.batches() == 0,
            BigNumber.of(statistics, range.days()),
            PlotDrawing.of(statistics, range)));
  }

  private static List<PageChoice> ranges(String address, Range current, Optional<String> base) {
    String kept = base.map(ref -> "&base_ref=" + PercentEncoding.encode(ref)).orElse("");
    return Arrays.stream(Range.values())
        .map(
            range ->
                new PageChoice(
                    String.valueOf(range.days()),
                    range.words(),
                    address + "?days=" + range.days() + kept,
                    range == current))
        .toList();
  }

  private static List<PageChoice> bases(List<String> known, Optional<String> current) {
    var choices = new ArrayList<PageChoice>();
    choices.add(new PageChoice("", "All branches", "", current.isEmpty()));
    for (String ref : known)
      choices.add(new PageChoice(ref, ref, "", current.equals(Optional.of(ref))));
    current
        .filter(ref -> !known.contains(ref))
        .ifPresent(ref -> choices.add(new PageChoice(ref, ref, "", true)));
    return choices;
  }

  private static String cut(Figures.Found found) {
    return found
        .until()
        .map(
            until ->
                "The event log is still being counted: the figures cover what came before "
                    + PlotDrawing.moment(until)
                    + ".")
        .orElse("");
  }
}

package dev.signalbox.server.dashboard.insights;

import dev.signalbox.engine.repository.Product;
import dev.signalbox.server.dashboard.pages.Frame;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.pages.Tab;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.web.access.Right;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is above the content of every page of CI insights.
 *
 * @param fault why the last thing that was wanted was not done; empty if it was
 * @param isOff whether the product is off, so that nothing new is kept
 * @param settings where it is switched on
 * @param maySwitch whether whoever looks may do that
 */
public record InsightsHead(
    Frame frame,
    String fault,
    List<Frame.Link> sections,
    boolean isOff,
    String settings,
    boolean maySwitch) {
  public InsightsHead {
    sections = List.copyOf(sections);
  }

  public static InsightsHead of(
      Pages pages, PageRequest request, InsightsSection current, String title, String fault) {
    var sections =
        Stream.of(InsightsSection.values())
            .map(it -> new Frame.Link(it.word(), it.address(request), it == current))
            .toList();
    return new InsightsHead(
        pages.frame(title + " · " + request.repository().slug(), request, Tab.CI),
        fault,
        sections,
        !request.repository().has(Product.CI_INSIGHTS),
        request.address() + Tab.SETTINGS.below() + "#products",
        request.may(Right.CONFIGURE));
  }

  public String token() {
    return frame.token();
  }
}

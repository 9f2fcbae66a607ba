package dev.signalbox.server.dashboard.operations;

import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.session.Session;
import dev.signalbox.server.view.service.OperationsView;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import java.util.function.Supplier;

/**
 * {@code /operations}, for admins of the whole service: to everybody else there is no such page.
 */
public final class OperationsPages {
  public static final String PATH = "/operations";

  private final Pages pages;
  private final Supplier<OperationsView> report;

  public OperationsPages(Pages pages, Supplier<OperationsView> report) {
    this.pages = pages;
    this.report = report;
  }

  public Answer page(Session session) {
    if (!session.caller().mayEverywhere(Right.ADMINISTER)) return pages.noSuchPage();
    var frame = pages.frame("Operations", session.name(), session.formToken());
    return pages.show(200, "operations", new OperationsRenderer(report.get()).page(frame));
  }
}

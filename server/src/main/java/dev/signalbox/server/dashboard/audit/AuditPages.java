package dev.signalbox.server.dashboard.audit;

import dev.signalbox.server.dashboard.gateway.ApiAnswer;
import dev.signalbox.server.dashboard.gateway.ApiGateway;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.pages.Tab;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.server.dashboard.routes.PageRoute;
import dev.signalbox.server.logs.AuditPage;
import dev.signalbox.store.audit.AuditAction;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.PercentEncoding;
import java.util.List;
import java.util.stream.Stream;

/** {@code /r/OWNER/NAME/audit}, for admins: to everybody else there is no such page. */
public final class AuditPages {
  private final Pages pages;
  private final ApiGateway api;

  public AuditPages(Pages pages, ApiGateway api) {
    this.pages = pages;
    this.api = api;
  }

  public List<PageRoute> routes() {
    return List.of(PageRoute.page(Tab.AUDIT.below(), this::page));
  }

  private Answer page(PageRequest request) {
    if (!request.may(Right.ADMINISTER)) return pages.noSuchPage();
    String action = asked(request, "action");
    String actor = asked(request, "actor");
    String filter = parameter("action", action) + parameter("actor", actor);
    String query = filter + parameter("cursor", asked(request, "cursor")) + "per_page=50";
    return switch (api.get(request, "/audit", query, AuditPage.class)) {
      case ApiAnswer.Shown<AuditPage> shown -> {
        String cursor = shown.nextCursor();
        String older =
            cursor.isEmpty()
                ? ""
                : request.address() + Tab.AUDIT.below() + "?" + filter + "cursor=" + cursor;
        yield page(200, request, "", shown.view().entries(), older);
      }
      case ApiAnswer.Refused<AuditPage>(int status, String words) ->
          page(status, request, words, List.of(), "");
    };
  }

  private Answer page(
      int status, PageRequest request, String fault, List<AuditPage.Entry> entries, String older) {
    String action = asked(request, "action");
    return pages.show(
        status,
        "audit",
        new AuditSheet(
            pages.frame("Audit trail of " + request.repository().slug(), request, Tab.AUDIT),
            fault,
            request.address() + Tab.AUDIT.below(),
            Stream.of(AuditAction.values())
                .map(AuditAction::spelled)
                .map(name -> new AuditSheet.ActionChoice(name, name.equals(action)))
                .toList(),
            asked(request, "actor"),
            entries.stream().map(AuditLine::of).toList(),
            older));
  }

  private static String asked(PageRequest request, String name) {
    return request.asked(name).stream().findFirst().map(String::strip).orElse("");
  }

  private static String parameter(String name, String value) {
    return value.isEmpty() ? "" : name + "=" + PercentEncoding.encode(value) + "&";
  }
}

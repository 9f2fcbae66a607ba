package dev.signalbox.server.dashboard.audit;

import dev.signalbox.server.access.Right;
import dev.signalbox.server.dashboard.desk.ApiDesk;
import dev.signalbox.server.dashboard.desk.Told;
import dev.signalbox.server.dashboard.doors.Door;
import dev.signalbox.server.dashboard.doors.Visit;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.pages.Tab;
import dev.signalbox.server.http.Answer;
import dev.signalbox.server.http.PercentEncoding;
import dev.signalbox.server.logs.AuditPage;
import dev.signalbox.store.audit.AuditAction;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** {@code /r/OWNER/NAME/audit}, for admins: to everybody else there is no such page. */
public final class AuditPages {
  private static final Pattern NEXT = Pattern.compile("[?&]cursor=([A-Za-z0-9_-]+)>; rel=\"next\"");

  private final Pages pages;
  private final ApiDesk desk;

  public AuditPages(Pages pages, ApiDesk desk) {
    this.pages = pages;
    this.desk = desk;
  }

  public List<Door> doors() {
    return List.of(Door.page(Tab.AUDIT.below(), this::page));
  }

  private Answer page(Visit visit) {
    if (!visit.may(Right.ADMINISTER)) return pages.noSuchPage();
    String action = asked(visit, "action");
    String actor = asked(visit, "actor");
    String filter = parameter("action", action) + parameter("actor", actor);
    String query = filter + parameter("cursor", asked(visit, "cursor")) + "per_page=50";
    return switch (desk.get(visit, "/audit", query, AuditPage.class)) {
      case Told.Shown<AuditPage>(var found, var headers) -> {
        String cursor = cursor(headers);
        String older =
            cursor.isEmpty()
                ? ""
                : visit.address() + Tab.AUDIT.below() + "?" + filter + "cursor=" + cursor;
        yield page(200, visit, "", found.entries(), older);
      }
      case Told.Refused<AuditPage>(int status, String words) ->
          page(status, visit, words, List.of(), "");
    };
  }

  private Answer page(
      int status, Visit visit, String fault, List<AuditPage.Entry> entries, String older) {
    String action = asked(visit, "action");
    return pages.show(
        status,
        "audit",
        new AuditSheet(
            pages.frame("Audit trail of " + visit.repository().slug(), visit, Tab.AUDIT),
            fault,
            visit.address() + Tab.AUDIT.below(),
            Stream.of(AuditAction.values())
                .map(AuditAction::spelled)
                .map(name -> new AuditSheet.Choice(name, name.equals(action)))
                .toList(),
            asked(visit, "actor"),
            entries.stream().map(AuditLine::of).toList(),
            older));
  }

  private static String asked(Visit visit, String name) {
    return visit.asked(name).stream().findFirst().map(String::strip).orElse("");
  }

  private static String parameter(String name, String value) {
    return value.isEmpty() ? "" : name + "=" + PercentEncoding.encode(value) + "&";
  }

  private static String cursor(List<Answer.Header> headers) {
    return headers.stream()
        .filter(header -> header.name().equals("Link"))
        .map(header -> NEXT.matcher(header.value()))
        .flatMap(matcher -> matcher.find() ? Stream.of(matcher.group(1)) : Stream.empty())
        .findFirst()
        .orElse("");
  }
}

package dev.signalbox.server.dashboard.diff;

import dev.signalbox.hosting.PullDetail;
import dev.signalbox.server.dashboard.gateway.ApiAnswer;
import dev.signalbox.server.dashboard.gateway.ApiGateway;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.pages.Tab;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.server.dashboard.routes.PageRoute;
import dev.signalbox.web.http.Answer;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** {@code /r/OWNER/NAME/pull/NUMBER/files}: what follows the first files, and more of one. */
public final class DiffPages {
  private static final List<String> PLACE = List.of("from", "file", "line");
  private static final Pattern DIGITS = Pattern.compile("[0-9]{1,9}");

  private final Pages pages;
  private final ApiGateway api;
  private final Diffs diffs;

  public DiffPages(Pages pages, ApiGateway api) {
    this.pages = pages;
    this.api = api;
    this.diffs = new Diffs(api);
  }

  public List<PageRoute> routes() {
    return List.of(PageRoute.page("/pull/{number}/files", this::page));
  }

  private Answer page(PageRequest request) {
    var number = request.number("number");
    if (number.isEmpty()) return pages.noSuchPage();
    return switch (api.get(request, "/pulls/" + number.get(), "", PullDetail.class)) {
      case ApiAnswer.Shown<PullDetail>(var pull, _) -> page(request, pull);
      case ApiAnswer.Refused<PullDetail> _ -> pages.noSuchPage();
    };
  }

  private Answer page(PageRequest request, PullDetail pull) {
    return pages.show(
        200,
        "files",
        new DiffPage(
            pages.frame("Changes of #" + pull.number() + " " + pull.title(), request, Tab.PULLS),
            request.address() + "/pull/" + pull.number(),
            pull.number(),
            pull.title(),
            diffs.part(request, pull.number(), place(request))));
  }

  private static String place(PageRequest request) {
    return PLACE.stream()
        .flatMap(
            name ->
                request.asked(name).stream()
                    .filter(value -> DIGITS.matcher(value).matches())
                    .limit(1)
                    .map(value -> name + "=" + value))
        .collect(Collectors.joining("&"));
  }
}

package dev.signalbox.server.logs;

import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.Request;
import dev.signalbox.web.paging.PageLinks;
import java.util.List;
import java.util.function.Function;

/** The Link header of a page of a log. */
public final class LogLinks {
  private LogLinks() {}

  public static String header(
      Request request,
      String publicUrl,
      List<LogPaging.Neighbour> pages,
      Function<LogCursor, String> seal) {
    return PageLinks.header(
        request,
        publicUrl,
        pages.stream()
            .map(page -> new PageLinks.PageLink(page.relation(), seal.apply(page.cursor())))
            .toList());
  }

  public static Answer invalidCursor(String given) {
    return PageLinks.invalidCursor(given, "log");
  }
}

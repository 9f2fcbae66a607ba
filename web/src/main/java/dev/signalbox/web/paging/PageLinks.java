package dev.signalbox.web.paging;

import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.PercentEncoding;
import dev.signalbox.web.http.Request;
import dev.signalbox.web.input.Fault;
import dev.signalbox.web.routing.Refusals;
import java.util.ArrayList;
import java.util.List;

/** The Link header (RFC 8288): the request's own address and parameters, with another cursor. */
public final class PageLinks {
  /** Where another page is. */
  public record PageLink(String relation, String cursor) {}

  private PageLinks() {}

  public static String header(Request request, String publicUrl, List<PageLink> pages) {
    String address = origin(request, publicUrl) + request.rawPath() + "?" + keptQuery(request);
    var links = new ArrayList<String>();
    for (var page : pages) {
      links.add("<" + address + "cursor=" + page.cursor() + ">; rel=\"" + page.relation() + '"');
    }
    return String.join(", ", links);
  }

  public static Answer invalidCursor(String given, String what) {
    return Refusals.invalid(
        List.of(
            new Fault(
                "cursor",
                List.of("query", "cursor"),
                "must be taken from a link of this " + what + " with the same filters",
                given)));
  }

  private static String origin(Request request, String publicUrl) {
    if (!publicUrl.isEmpty()) return publicUrl;
    String scheme = request.isSecure() ? "https://" : "http://";
    return request.host().map(host -> scheme + host).orElse("");
  }

  private static String keptQuery(Request request) {
    var kept = new StringBuilder();
    PercentEncoding.query(request.rawQuery())
        .forEach(
            (name, values) -> {
              if (name.equals("cursor")) return;
              for (String value : values) {
                kept.append(PercentEncoding.encode(name)).append('=');
                kept.append(PercentEncoding.encode(value)).append('&');
              }
            });
    return kept.toString();
  }
}

package dev.signalbox.fakehub.http;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Cuts a list into pages and says in {@code Link} where the others are. */
public final class Pagination {
  /** Where the links lead: the address of the API as its clients know it. */
  static final String HOST = "x-fake-api";

  private static final int USUAL = 30;
  private static final int MOST = 100;

  private Pagination() {}

  static HubReply of(HubRequest request, List<?> all) {
    return of(request, all, page -> page);
  }

  public static <T> HubReply of(
      HubRequest request, List<? extends T> all, Function<List<? extends T>, Object> wrapping) {
    int size = Math.clamp(number(request, "per_page", USUAL), 1, MOST);
    int page = Math.max(1, number(request, "page", 1));
    int last = Math.max(1, (all.size() + size - 1) / size);
    int from = Math.min(all.size(), (page - 1) * size);
    var reply = HubReply.ok(wrapping.apply(all.subList(from, Math.min(all.size(), from + size))));
    var links = new ArrayList<String>();
    if (page > 1) links.add(link(request, Math.min(page - 1, last), "prev"));
    if (page < last) {
      links.add(link(request, page + 1, "next"));
      links.add(link(request, last, "last"));
    }
    if (page > 1) links.add(link(request, 1, "first"));
    return links.isEmpty() ? reply : reply.with("Link", String.join(", ", links));
  }

  private static int number(HubRequest request, String name, int otherwise) {
    try {
      return request.query(name).map(Integer::parseInt).orElse(otherwise);
    } catch (NumberFormatException e) {
      return otherwise;
    }
  }

  private static String link(HubRequest request, int page, String name) {
    var query = new StringBuilder();
    for (String pair : request.rawQuery().split("&", -1)) {
      if (!pair.isEmpty() && !pair.startsWith("page=")) query.append(pair).append('&');
    }
    String api = request.header(HOST).orElse("");
    return "<%s%s?%spage=%d>; rel=\"%s\"".formatted(api, request.path(), query, page, name);
  }
}

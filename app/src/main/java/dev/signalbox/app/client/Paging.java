package dev.signalbox.app.client;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/**
 * Reads a list page by page, until it ends or enough was read.
 *
 * @param path where the list is
 * @param field which part of a page holds its items
 * @param filters what is asked of every page
 */
public record Paging(ServerClient server, String path, String field, Supplier<Query> filters) {
  private static final int MOST_PER_PAGE = 100;

  public void read(long limit, Consumer<ServerReply> pages, Consumer<JsonNode> items) {
    long left = Math.max(limit, 1);
    Optional<String> cursor = Optional.empty();
    do {
      var query =
          filters.get().with("per_page", Math.min(left, MOST_PER_PAGE)).with("cursor", cursor);
      ServerReply page = server.get(path, query);
      JsonNode found = page.json().path(field);
      pages.accept(page);
      found.valueStream().limit(left).forEach(items);
      left -= found.size();
      cursor = found.isEmpty() ? Optional.empty() : page.nextCursor();
    } while (left > 0 && cursor.isPresent());
  }
}

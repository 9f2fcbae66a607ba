package dev.signalbox.fakehub.graphql;

import dev.signalbox.fakehub.shapes.Doc;
import graphql.schema.DataFetchingEnvironment;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Cuts lists as GitHub does: {@code first} or {@code last} is a must, a hundred the most. */
final class GraphQlPaging {
  private static final int MOST = 100;

  private GraphQlPaging() {}

  static Doc of(DataFetchingEnvironment asked, List<?> all) {
    @Nullable Integer first = asked.getArgument("first");
    @Nullable Integer last = asked.getArgument("last");
    String field = asked.getField().getName();
    if (first == null && last == null) {
      throw new GraphRefusal(
          "MISSING_PAGINATION_BOUNDARIES",
          "You must provide a `first` or `last` value to properly paginate the `%s` connection."
              .formatted(field));
    }
    int size = first != null ? first : Optional.ofNullable(last).orElse(0);
    if (size > MOST) {
      throw new GraphRefusal(
          "EXCESSIVE_PAGINATION",
          "Requesting %d records on the `%s` connection exceeds the `first` limit of 100 records."
              .formatted(size, field));
    }
    int from = place(asked, "after", 0);
    int to = place(asked, "before", all.size() + 1) - 1;
    from = Math.min(from, all.size());
    to = Math.clamp(to, from, all.size());
    if (first != null) to = Math.min(to, from + size);
    else from = Math.max(from, to - size);
    return Doc.of("nodes", all.subList(from, to))
        .with("totalCount", all.size())
        .with("pageInfo", pageInfo(from, to, all.size()));
  }

  private static Doc pageInfo(int from, int to, int size) {
    return Doc.of("hasNextPage", to < size)
        .with("hasPreviousPage", from > 0)
        .with("startCursor", to > from ? Optional.of(cursor(from + 1)) : Optional.empty())
        .with("endCursor", to > from ? Optional.of(cursor(to)) : Optional.empty());
  }

  private static String cursor(int place) {
    byte[] words = ("cursor:" + place).getBytes(StandardCharsets.UTF_8);
    return Base64.getEncoder().encodeToString(words);
  }

  private static int place(DataFetchingEnvironment asked, String name, int otherwise) {
    @Nullable String cursor = asked.getArgument(name);
    if (cursor == null) return otherwise;
    try {
      String words = new String(Base64.getDecoder().decode(cursor), StandardCharsets.UTF_8);
      return Integer.parseInt(words.replace("cursor:", ""));
    } catch (IllegalArgumentException e) {
      throw new GraphRefusal(
          "INVALID_CURSOR_ARGUMENTS",
          "`%s` does not appear to be a valid cursor.".formatted(cursor));
    }
  }
}

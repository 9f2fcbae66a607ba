package dev.signalbox.hosts.github.calls;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Lists that come page by page, gathered up to a bound. */
public final class Pages {
  private static final Pattern NEXT = Pattern.compile("<([^>]*)>\\s*;[^,<]*rel=\"next\"");

  /** {@code isComplete}: false when there was more than the bound. */
  public record Gathered<T>(List<T> items, boolean isComplete) {
    public Gathered {
      items = List.copyOf(items);
    }
  }

  private Pages() {}

  /** {@code items}: where in a page its items are. */
  public static <T> Reply<Gathered<T>> gather(
      GitHubClient client,
      Call first,
      int maxPages,
      Function<Fields, List<Fields>> items,
      Function<Fields, T> reading) {
    var gathered = new ArrayList<T>();
    var next = Optional.of(first);
    for (int page = 0; page < maxPages && next.isPresent(); page++) {
      Call call = next.get();
      var reply =
          client
              .ask(call)
              .then(
                  heard ->
                      client
                          .read(call, heard, top -> read(top, items, reading))
                          .map(found -> new Page<>(found, following(client, call, heard))));
      if (!(reply instanceof Reply.Answered<Page<T>>(var read))) return reply.map(Pages::never);
      gathered.addAll(read.items);
      next = read.next;
    }
    return new Reply.Answered<>(new Gathered<>(gathered, next.isEmpty()));
  }

  private record Page<T>(List<T> items, Optional<Call> next) {}

  private static <T> Gathered<T> never(Page<T> page) {
    return new Gathered<>(page.items, false);
  }

  private static <T> List<T> read(
      Fields top, Function<Fields, List<Fields>> items, Function<Fields, T> reading) {
    return items.apply(top).stream().map(reading).toList();
  }

  private static Optional<Call> following(GitHubClient client, Call call, Heard heard) {
    var link = NEXT.matcher(heard.header("link").orElse(""));
    return link.find() ? client.pathOf(link.group(1)).map(call::at) : Optional.empty();
  }
}

package dev.signalbox.host.github.calls;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Lists that come page by page, gathered up to a bound. */
public final class PageCollector {
  private static final Pattern NEXT = Pattern.compile("<([^>]*)>\\s*;[^,<]*rel=\"next\"");

  /** {@code isComplete}: false when there was more than the bound. */
  public record Gathered<T>(List<T> items, boolean isComplete) {
    public Gathered {
      items = List.copyOf(items);
    }
  }

  private PageCollector() {}

  /** {@code items}: where in a page its items are. */
  public static <T> GitHubReply<Gathered<T>> gather(
      GitHubClient client,
      GitHubCall first,
      int maxPages,
      Function<JsonFields, List<JsonFields>> items,
      Function<JsonFields, T> reading) {
    var gathered = new ArrayList<T>();
    var next = Optional.of(first);
    for (int page = 0; page < maxPages && next.isPresent(); page++) {
      GitHubCall call = next.get();
      var reply =
          client
              .ask(call)
              .then(
                  heard ->
                      client
                          .read(call, heard, top -> read(top, items, reading))
                          .map(found -> new Page<>(found, following(client, call, heard))));
      if (!(reply instanceof GitHubReply.Answered<Page<T>>(var read)))
        return reply.map(PageCollector::never);
      gathered.addAll(read.items);
      next = read.next;
    }
    return new GitHubReply.Answered<>(new Gathered<>(gathered, next.isEmpty()));
  }

  private record Page<T>(List<T> items, Optional<GitHubCall> next) {}

  private static <T> Gathered<T> never(Page<T> page) {
    return new Gathered<>(page.items, false);
  }

  private static <T> List<T> read(
      JsonFields top,
      Function<JsonFields, List<JsonFields>> items,
      Function<JsonFields, T> reading) {
    return items.apply(top).stream().map(reading).toList();
  }

  private static Optional<GitHubCall> following(GitHubClient client, GitHubCall call, Heard heard) {
    var link = NEXT.matcher(heard.header("link").orElse(""));
    return link.find() ? client.pathOf(link.group(1)).map(call::at) : Optional.empty();
  }
}

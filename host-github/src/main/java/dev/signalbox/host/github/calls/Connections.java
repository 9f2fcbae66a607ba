package dev.signalbox.host.github.calls;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.calls.PageCollector.Gathered;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Lists of a repository that GraphQL gives by cursor. The document takes {@code $owner}, {@code
 * $name} and {@code $after}, and names the list as told.
 */
public final class Connections {
  private final GitHubClient client;
  private final RepositorySlug slug;

  public Connections(GitHubClient client, RepositorySlug slug) {
    this.client = client;
    this.slug = slug;
  }

  /** {@code isWanted}: the first that is not wanted ends the list, and is left out. */
  public <T> GitHubReply<Gathered<T>> gather(
      String document,
      String list,
      int maxPages,
      Function<JsonFields, T> reading,
      Predicate<T> isWanted) {
    var gathered = new ArrayList<T>();
    var cursor = Optional.<String>empty();
    for (int page = 0; page < maxPages; page++) {
      var call = GitHubCall.query(slug, document, variables(cursor));
      var reply = client.ask(call, data -> page(data.child("repository").child(list), reading));
      if (!(reply instanceof GitHubReply.Answered<Page<T>>(var read))) {
        return reply.map(never -> new Gathered<T>(List.of(), false));
      }
      for (T item : read.items) {
        if (!isWanted.test(item)) return new GitHubReply.Answered<>(new Gathered<>(gathered, true));
        gathered.add(item);
      }
      cursor = read.next;
      if (cursor.isEmpty()) return new GitHubReply.Answered<>(new Gathered<>(gathered, true));
    }
    return new GitHubReply.Answered<>(new Gathered<>(gathered, false));
  }

  private record Page<T>(List<T> items, Optional<String> next) {}

  private static <T> Page<T> page(JsonFields connection, Function<JsonFields, T> reading) {
    JsonFields info = connection.child("pageInfo");
    return new Page<>(
        connection.list("nodes").stream().map(reading).toList(),
        info.flag("hasNextPage") ? info.maybeText("endCursor") : Optional.empty());
  }

  private Map<String, String> variables(Optional<String> cursor) {
    var variables = new HashMap<String, String>();
    variables.put("owner", slug.owner().value());
    variables.put("name", slug.name().value());
    cursor.ifPresent(after -> variables.put("after", after));
    return variables;
  }
}

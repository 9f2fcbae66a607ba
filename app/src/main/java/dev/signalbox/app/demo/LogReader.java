package dev.signalbox.app.demo;

import dev.signalbox.app.client.Query;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.client.ServerReply;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Reads the event log on from where it last was, oldest first. */
final class LogReader {
  private static final int PER_PAGE = 100;

  private final ServerClient server;
  private final String path;
  private long lastId;
  private Optional<String> lastTime = Optional.empty();

  LogReader(ServerClient server, String slug) {
    this.server = server;
    this.path = "/repos/" + slug + "/logs";
  }

  List<JsonNode> news() {
    var news = new ArrayList<JsonNode>();
    Optional<String> cursor = Optional.empty();
    do {
      ServerReply page = server.get(path, query(cursor));
      page.json().path("events").valueStream().filter(this::isNew).forEach(news::add);
      boolean goesOn = page.json().path("events").valueStream().allMatch(this::isNew);
      cursor = goesOn ? page.nextCursor() : Optional.empty();
    } while (cursor.isPresent());
    if (!news.isEmpty()) {
      lastId = news.getFirst().path("id").asLong();
      lastTime = Optional.of(news.getFirst().path("received_at").asString());
    }
    return news.reversed();
  }

  private Query query(Optional<String> cursor) {
    return new Query()
        .with("received_from", lastTime)
        .with("per_page", PER_PAGE)
        .with("cursor", cursor);
  }

  private boolean isNew(JsonNode event) {
    return event.path("id").asLong() > lastId;
  }
}

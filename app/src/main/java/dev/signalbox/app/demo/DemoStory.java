package dev.signalbox.app.demo;

import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.output.Shown;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.wire.log.LogContext;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** Looks again and again at what happens in the queue, and tells each thing once. */
final class DemoStory {
  /** Somebody who is told what happened, and when. */
  @FunctionalInterface
  interface Listener {
    void hear(Instant at, Line line);
  }

  private final ServerClient server;
  private final ShopClone clone;
  private final Listener listener;
  private final LogReader log;
  private final QueueSight sight = new QueueSight();
  private final Map<Long, ShopClone.OpenedPull> opened = new TreeMap<>();
  private final Map<Long, DemoEnding> endings = new TreeMap<>();
  private final Set<String> told = new HashSet<>();

  DemoStory(ServerClient server, ShopClone clone, Listener listener) {
    this.server = server;
    this.clone = clone;
    this.listener = listener;
    this.log = new LogReader(server, DemoServer.SLUG);
  }

  void opened(ShopClone.OpenedPull pull) {
    opened.put(pull.number(), pull);
    pull.turnedAway().ifPresent(why -> turnedAway(pull, why));
  }

  private void turnedAway(ShopClone.OpenedPull pull, String why) {
    String title = pull.change().title();
    endings.put(pull.number(), new DemoEnding(pull.number(), title, false, why));
    String text = "#" + pull.number() + " " + title + ": " + why;
    tell(Instant.now(), new Line(Line.Word.TURNED_AWAY, text, "refused " + pull.number()));
  }

  /** Looks once. The status comes second: it knows the batches of which the log tells. */
  void goOn() {
    var news = log.news();
    sight.see(server.get("/repos/" + DemoServer.SLUG + "/merge-queue/status").json());
    var context = context(news);
    for (JsonNode event : news) {
      note(event);
      var at = Instant.parse(event.path("received_at").asString());
      DemoLines.of(event, context).ifPresent(line -> tell(at, line));
    }
    for (Line line : sight.held()) tell(Instant.now(), line);
  }

  private void note(JsonNode event) {
    if (!event.path("type").asString("").equals("action.queue.leave")) return;
    long number = event.path("pull_request").asLong();
    JsonNode said = event.path("metadata");
    endings.put(
        number,
        new DemoEnding(
            number,
            title(number),
            said.path("merged").asBoolean(false),
            Shown.text(said.path("reason"))));
  }

  private String title(long number) {
    return Optional.ofNullable(opened.get(number)).map(pull -> pull.change().title()).orElse("");
  }

  private LogContext context(List<JsonNode> news) {
    var titles = new HashMap<PullRequestNumber, String>();
    opened.forEach(
        (number, pull) -> titles.put(new PullRequestNumber(number), pull.change().title()));
    boolean hasLanded =
        news.stream().anyMatch(it -> it.path("type").asString("").equals("action.queue.merged"));
    return new LogContext(titles, sight.ahead(), hasLanded ? commits() : Map.of());
  }

  private Map<PullRequestNumber, String> commits() {
    var landings = clone.landings();
    var commits = new HashMap<PullRequestNumber, String>();
    opened.forEach(
        (number, pull) ->
            Optional.ofNullable(landings.get(pull.head()))
                .ifPresent(commit -> commits.put(new PullRequestNumber(number), commit)));
    return commits;
  }

  private void tell(Instant at, Line line) {
    if (told.add(line.key())) listener.hear(at, line);
  }

  boolean hasBegun(String scope) {
    return sight.hasBegun(scope);
  }

  boolean isOver() {
    return endings.keySet().containsAll(opened.keySet());
  }

  Collection<ShopClone.OpenedPull> unended() {
    return opened.values().stream().filter(pull -> !endings.containsKey(pull.number())).toList();
  }

  Collection<DemoEnding> endings() {
    return List.copyOf(endings.values());
  }
}

package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.view.LogPage;
import dev.signalbox.engine.view.LoggedEvent;
import dev.signalbox.server.dashboard.gateway.ApiAnswer;
import dev.signalbox.server.dashboard.gateway.ApiGateway;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.web.http.PercentEncoding;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import dev.signalbox.wire.RawJson;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * What the log has of a pull request, the newest first.
 *
 * @param isCut whether it has more
 */
record Past(List<LoggedEvent<?>> events, boolean isCut) {
  /** A day less than may be asked for: the API's clock has gone on since. */
  private static final Duration WINDOW = Duration.ofDays(92);

  static Past of(
      ApiGateway api,
      PageRequest request,
      PullRequestNumber number,
      Optional<Instant> opened,
      Instant now) {
    Instant from = now.minus(WINDOW).truncatedTo(ChronoUnit.SECONDS);
    String query =
        "pull_request=%d&every_type=true&per_page=%d&received_from=%s"
            .formatted(number.value(), PullJourney.MOST, PercentEncoding.encode(from.toString()));
    var events = new ArrayList<LoggedEvent<?>>();
    if (api.get(request, "/logs", query, LogPage.class) instanceof ApiAnswer.Shown(var page, _)) {
      LogPage<?> told = page;
      events.addAll(told.events());
    }
    boolean isFull = events.size() == PullJourney.MOST;
    return new Past(events, isFull || opened.filter(from::isAfter).isPresent());
  }

  /** How it left last, if the log still knows. */
  Optional<JsonNode> leave() {
    return events.stream()
        .filter(event -> event.type() == LogType.ACTION_QUEUE_LEAVE)
        .findFirst()
        .map(Past::metadata);
  }

  private static JsonNode metadata(LoggedEvent<?> event) {
    if (!(event.metadata() instanceof RawJson(String text))) return Json.tree(event.metadata());
    try {
      return Json.parse(text);
    } catch (MalformedJson e) {
      throw new IllegalStateException("entry " + event.id() + " of the log: " + e.reason(), e);
    }
  }
}

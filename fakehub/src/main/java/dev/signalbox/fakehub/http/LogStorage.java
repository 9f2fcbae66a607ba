package dev.signalbox.fakehub.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import dev.signalbox.fakehub.changes.Hub;
import dev.signalbox.fakehub.state.FakeJob;
import java.io.IOException;
import java.util.Optional;

/**
 * Where the logs of jobs are kept, by somebody who knows nothing of GitHub's tokens and turns away
 * whoever shows one.
 */
public final class LogStorage {
  static final String PATH = "/storage/";

  private final Hub hub;

  public LogStorage(Hub hub) {
    this.hub = hub;
  }

  void serve(HttpExchange exchange) throws IOException {
    if (exchange.getRequestHeaders().containsKey("Authorization")) {
      exchange.sendResponseHeaders(403, -1);
      return;
    }
    var log = log(exchange.getRequestURI().getPath().substring(PATH.length()).split("/", -1));
    if (log.isEmpty()) {
      exchange.sendResponseHeaders(404, -1);
      return;
    }
    byte[] body = log.get().getBytes(UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
    exchange.sendResponseHeaders(200, body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
  }

  private Optional<String> log(String[] place) {
    long repository = Long.parseLong(place[0]);
    long job = Long.parseLong(place[1]);
    return hub.alone(
        () ->
            hub.world().repository(repository).workflows.values().stream()
                .flatMap(run -> run.job(job).stream())
                .findFirst()
                .flatMap(FakeJob::log));
  }
}

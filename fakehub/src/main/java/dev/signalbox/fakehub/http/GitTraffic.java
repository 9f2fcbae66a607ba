package dev.signalbox.fakehub.http;

import com.sun.net.httpserver.HttpExchange;
import dev.signalbox.fakehub.judge.TrafficObserver;
import dev.signalbox.fakehub.weather.FaultForecast;
import dev.signalbox.host.local.wire.GitService;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Operations of git, each of which takes its way once and is seen once. */
record GitTraffic(GitDoor git, List<TrafficObserver> witnesses, FaultForecast weather) {
  void serve(HttpExchange exchange) throws IOException {
    var begun = begun(exchange);
    if (begun.isPresent()) {
      for (var witness : witnesses) witness.sawGit(begun.get() == GitService.RECEIVE_PACK);
      weather.travel();
    }
    git.serve(exchange);
  }

  /** What is asked for first, whatever follows. */
  private static Optional<GitService> begun(HttpExchange exchange) {
    String query = Optional.ofNullable(exchange.getRequestURI().getQuery()).orElse("");
    return exchange.getRequestURI().getPath().endsWith("/info/refs")
        ? GitService.named(query.replace("service=", ""))
        : Optional.empty();
  }
}

package dev.signalbox.bench;

import dev.signalbox.store.repositories.Repository;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a page of the log costs at either end, by size of the log and by filter. */
final class LogPageBench {
  private record Place(String size, String filter, String end, String path) {}

  private final BenchServer server;

  LogPageBench(BenchServer server) {
    this.server = server;
  }

  private static Map<String, String> filters(int rows) {
    long someone = rows / 40;
    var filters = new LinkedHashMap<String, String>();
    filters.put("no filter", "");
    filters.put("event_type", "&event_type=action.label");
    filters.put("base_ref", "&base_ref=release-3");
    filters.put("pull_request", "&pull_request=" + someone);
    filters.put("type, base_ref", "&event_type=action.label&base_ref=main");
    filters.put("pull_request, type", "&event_type=action.label&pull_request=" + someone);
    filters.put(
        "3 types",
        "&event_type=action.label&event_type=action.queue.enter&event_type=action.queue.leave");
    filters.put(
        "2 pulls, 2 types",
        "&pull_request="
            + someone
            + "&pull_request=3&event_type=action.label&event_type=action.queue.enter");
    return filters;
  }

  /** Costs relative to the first page, without a filter, of the smallest log. */
  void print(Map<Integer, Repository> logs) throws Exception {
    var loads = new LinkedHashMap<Place, Contest.Contender>();
    for (var log : logs.entrySet()) {
      for (var place : places(log.getKey(), log.getValue())) {
        loads.put(place, () -> HttpLoad.open(server.port(), place.path(), BenchServer.KEY));
      }
    }
    var medians = new ResponseTimes(50, 200).of(loads, server.processors());
    double unit = medians.values().iterator().next().clock();
    System.out.printf("%n%-10s %-20s %-6s %9s  %s%n", "entries", "filter", "page", "µs", "ratio");
    medians.forEach(
        (place, taken) ->
            System.out.printf(
                "%-10s %-20s %-6s %9.0f  %.2f%n",
                place.size(), place.filter(), place.end(), taken.clock(), taken.clock() / unit));
  }

  /** A page up to a given time is read for each who asks; the newest is kept. */
  private List<Place> places(int rows, Repository repository) throws IOException {
    var places = new ArrayList<Place>();
    var now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    String newest =
        "/v1/repos/" + repository.slug() + "/logs?received_from=" + now.minus(Duration.ofDays(91));
    String until = "&received_to=" + now.plus(Duration.ofDays(1));
    String size = "%,d".formatted(rows);
    for (var filter : filters(rows).entrySet()) {
      String first = newest + until + filter.getValue();
      places.add(new Place(size, filter.getKey(), "first", first));
      lastPage(first).ifPresent(last -> places.add(new Place(size, filter.getKey(), "last", last)));
    }
    places.add(new Place(size, "no filter, kept", "newest", newest));
    return places;
  }

  private Optional<String> lastPage(String first) throws IOException {
    try (var load = HttpLoad.open(server.port(), first, BenchServer.KEY)) {
      load.ask();
      return load.link("last");
    }
  }
}

package dev.signalbox.server.local;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.host.local.tables.LocalPullRequests;
import dev.signalbox.insights.tables.InsightsTables;
import dev.signalbox.server.TestServer;
import dev.signalbox.server.operations.MeteredHost;
import dev.signalbox.server.operations.Scrape;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The dashboard, the alert rules and the table of the docs speak of metrics that there are. */
final class WatchedMetricsTest extends LiveScene {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path DASHBOARD = ROOT.resolve("operations/grafana/signalbox.json");
  private static final Path ALERTS = ROOT.resolve("operations/prometheus/alerts.yml");
  private static final Path DOCS = ROOT.resolve("docs/operations/watch.md");

  /** Shown where webhooks arrive: WebhookEndpointTest. */
  private static final String WEBHOOKS = "signalbox_github_webhooks_total";

  /** What Prometheus itself adds to every series. */
  private static final Set<String> ITS_OWN = Set.of("instance", "job");

  private static final Pattern METRIC =
      Pattern.compile("\\b(?:signalbox|jvm|process|system)_[a-z0-9_]+\\b(?!=)");
  private static final Pattern SELECTOR = Pattern.compile("\\b([a-z0-9_]+)\\{([^}]*)\\}");
  private static final Pattern MATCHER = Pattern.compile("(\\w+)\\s*(?:=~|!~|!=|=)");
  private static final Pattern GROUPING = Pattern.compile("\\b(?:by|on) \\(([^)]*)\\)");

  @SuppressWarnings("NullAway.Init") // set before the first test
  private Scrape scrape;

  @Override
  protected TestServer startServer() {
    return TestServer.start(
        TestDatabase.migratedAddress(InsightsTables.TABLES, LocalPullRequests.TABLES),
        new MeteredHost());
  }

  @BeforeAll
  void work() throws IOException {
    folder = Files.createTempDirectory(Files.createDirectories(Path.of("target")), "watched");
    var place = workplace("watched", 1, "merge");
    change(place, "bad", "queue");
    untilLeft("watched", 1);
    System.gc();
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(text())
                    .contains("signalbox_database_up 1.0")
                    .contains("signalbox_queue_length{repository=\"acme/watched\"}")
                    .contains("jvm_gc_pause_seconds_count"));
    scrape = Scrape.of(text());
    scrape.labels().put(WEBHOOKS, Set.of("event", "status"));
  }

  private String text() {
    return root.get("/metrics").body();
  }

  private List<String> dashboard() throws IOException, MalformedJson {
    var queries = new ArrayList<String>();
    var json = Json.parse(Files.readString(DASHBOARD));
    json.findValues("expr").forEach(it -> queries.add(it.stringValue()));
    return queries;
  }

  private static Map<String, String> alerts() throws IOException {
    var file = (Map<?, ?>) read(Files.readString(ALERTS));
    var alerts = new TreeMap<String, String>();
    for (var group : (List<?>) value(file, "groups")) {
      for (var rule : (List<?>) value((Map<?, ?>) group, "rules")) {
        var alert = (Map<?, ?>) rule;
        alerts.put(value(alert, "alert").toString(), value(alert, "expr").toString());
      }
    }
    return alerts;
  }

  private static Object read(String yaml) {
    return new Load(LoadSettings.builder().build()).loadFromString(yaml);
  }

  private static Object value(Map<?, ?> map, String key) {
    return java.util.Objects.requireNonNull(map.get(key), key);
  }

  @Test
  void every_metric_of_dashboard_and_alerts_exists_with_its_labels() throws Exception {
    var queries = Stream.concat(dashboard().stream(), alerts().values().stream()).toList();
    assertThat(queries).hasSizeGreaterThan(50);
    for (String query : queries) {
      for (String metric : metrics(query)) {
        assertThat(scrape.labels()).as(query).containsKey(metric);
      }
      SELECTOR
          .matcher(query)
          .results()
          .filter(it -> !it.group(1).equals("up"))
          .forEach(it -> assertThat(known(it.group(1))).as(query).containsAll(used(it.group(2))));
      var all = metrics(query).stream().flatMap(it -> known(it).stream()).toList();
      GROUPING
          .matcher(query)
          .results()
          .forEach(it -> assertThat(all).as(query).contains(it.group(1).split(", *")));
    }
  }

  private static Set<String> metrics(String query) {
    return METRIC
        .matcher(query)
        .results()
        .map(it -> it.group())
        .collect(toCollection(TreeSet::new));
  }

  private Set<String> known(String metric) {
    var labels = new HashSet<>(ITS_OWN);
    labels.addAll(scrape.labels().getOrDefault(metric, Set.of()));
    return labels;
  }

  private static List<String> used(String selector) {
    return MATCHER.matcher(selector).results().map(it -> it.group(1)).toList();
  }

  @Test
  void every_metric_of_ours_is_on_the_dashboard() throws Exception {
    var shown = dashboard().stream().flatMap(it -> metrics(it).stream()).toList();
    assertThat(shown)
        .containsAll(
            scrape.labels().keySet().stream().filter(it -> it.startsWith("signalbox_")).toList());
  }

  @Test
  void the_docs_list_every_metric_of_ours_with_its_type_and_labels() throws IOException {
    var rows =
        Pattern.compile("(?m)^\\| `(signalbox_\\w+)` \\| (\\w+) \\| ([\\w, ]*)\\|")
            .matcher(Files.readString(DOCS))
            .results()
            .toList();
    var listed = new TreeMap<String, String>();
    for (var row : rows) {
      String name = row.group(1);
      listed.put(name, row.group(2));
      var labels =
          Stream.of(row.group(3).split(",")).map(String::strip).filter(it -> !it.isEmpty());
      String series = scrape.labels().containsKey(name) ? name : name + "_count";
      assertThat(labels).as(name).containsExactlyInAnyOrderElementsOf(labelsOf(series));
    }
    var there = new TreeMap<String, String>(Map.of(WEBHOOKS, "counter"));
    scrape
        .types()
        .forEach(
            (name, type) -> {
              if (name.startsWith("signalbox_")) there.put(name, type);
            });
    assertThat(listed).isEqualTo(there);
  }

  private Set<String> labelsOf(String series) {
    return scrape.labels().getOrDefault(series, Set.of("no such series"));
  }

  @Test
  void the_docs_name_only_measures_of_the_jvm_that_there_are() throws IOException {
    var named = Pattern.compile("`((?:jvm|process|system)_\\w+)`").matcher(Files.readString(DOCS));
    assertThat(named.results().map(it -> it.group(1)))
        .hasSizeGreaterThan(5)
        .allMatch(it -> scrape.types().containsKey(it));
  }

  @Test
  void the_docs_say_what_to_do_about_every_alert() throws IOException {
    var described =
        Pattern.compile("(?m)^\\| `(Signalbox\\w+)` \\|")
            .matcher(Files.readString(DOCS))
            .results()
            .map(it -> it.group(1));
    assertThat(described).containsExactlyInAnyOrderElementsOf(alerts().keySet());
  }
}

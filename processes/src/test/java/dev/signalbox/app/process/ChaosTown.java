package dev.signalbox.app.process;

import dev.signalbox.fakehub.FakeGitHub;
import dev.signalbox.fakehub.judge.RecordedExchange;
import dev.signalbox.fakehub.judge.TrafficObserver;
import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import tools.jackson.databind.json.JsonMapper;

/** A company at GitHub: organisations of ten repositories each, with developers and a CI. */
final class ChaosTown implements TrafficObserver, AutoCloseable {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final int OF_AN_OWNER = 10;
  private static final int PLENTY = 10_000_000;
  private static final Pattern NAMED = Pattern.compile("service-[0-9]+");

  final FakeGitHub github;
  private final List<ChaosRepository> repositories = new ArrayList<>();
  private final Map<String, ChaosRepository> byName = new ConcurrentHashMap<>();
  private final Map<String, Long> requestNanos = new ConcurrentHashMap<>();

  ChaosTown(Path folder, int many) {
    github = new FakeGitHub(folder.resolve("fake"), InstantSource.system());
    github.budget().limit(PLENTY);
    github.watchedBy(this);
    for (int first = 0; first < many; first += OF_AN_OWNER) {
      String owner = "acme-" + first / OF_AN_OWNER;
      var slugs = new ArrayList<String>();
      for (int i = first; i < Math.min(many, first + OF_AN_OWNER); i++) {
        String slug = owner + "/service-" + i;
        var repository = new ChaosRepository(github, folder, slug, i % 2 == 0 ? "squash" : "merge");
        repositories.add(repository);
        byName.put(slug, repository);
        slugs.add(slug);
      }
      github.owners().install(owner, slugs.toArray(String[]::new));
    }
  }

  List<ChaosRepository> repositories() {
    return List.copyOf(repositories);
  }

  Map<String, String> environment() {
    return Map.of(
        "SIGNALBOX_GITHUB_URL", github.url(),
        "SIGNALBOX_GITHUB_APP_ID", String.valueOf(github.appId()),
        "SIGNALBOX_GITHUB_KEY", github.appKey().pem(),
        "SIGNALBOX_GITHUB_WEBHOOK_SECRET", GitHubShop.WEBHOOK_SECRET,
        "SIGNALBOX_MASTER_KEY", "shared by all of the nodes");
  }

  void sendWebhooksTo(URI url) {
    github.sendWebhooksTo(url, GitHubShop.WEBHOOK_SECRET);
  }

  /** When GitHub was last asked anything about a repository. */
  Optional<Long> askedNanos(String slug) {
    return Optional.ofNullable(requestNanos.get(slug.substring(slug.indexOf('/') + 1)));
  }

  @Override
  public void saw(RecordedExchange exchange) {
    long now = System.nanoTime();
    var names = NAMED.matcher(exchange.path() + " " + exchange.bodyText());
    while (names.find()) requestNanos.put(names.group(), now);
  }

  @Override
  public void saw(String event, String payload) {
    if (!event.equals("push") && !event.equals("pull_request")) return;
    String slug = MAPPER.readTree(payload).path("repository").path("full_name").stringValue("");
    Optional.ofNullable(byName.get(slug)).ifPresent(it -> it.ci().saw(event, payload));
  }

  @Override
  public void close() {
    github.close();
  }
}

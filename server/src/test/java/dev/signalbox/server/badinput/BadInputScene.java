package dev.signalbox.server.badinput;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.ledger.Description;
import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.local.tables.LocalPullRequests;
import dev.signalbox.server.DistantHost;
import dev.signalbox.server.TestClient;
import dev.signalbox.server.TestServer;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.keys.KeyRole;
import dev.signalbox.store.keys.KeySecret;
import dev.signalbox.store.keys.Keys;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.web.http.HttpLimits;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** A server with two owners, keys of every kind and a log of several pages. */
final class BadInputScene implements AutoCloseable {
  /** So short that what is cut off for being slow does not make the tests slow. */
  static final Duration PATIENCE = Duration.ofMillis(500);

  private static final int LOG_ENTRIES = 25;
  private static final String LOG = "/v1/repos/acme/app/logs";

  private final TestServer server;
  private final Map<String, String> names = new LinkedHashMap<>();

  private BadInputScene(TestServer server) {
    this.server = server;
  }

  static BadInputScene set() {
    var limits = HttpLimits.standard().withPatience(PATIENCE);
    var scene = new BadInputScene(TestServer.start(limits, InstantSource.system(), new Reader()));
    scene.makeRepositories();
    scene.makeKeys();
    scene.makeCursors();
    return scene;
  }

  private void makeRepositories() {
    for (String slug : new String[] {"acme/app", "acme/other", "acme/off", "umbrella/app"}) {
      server.asRoot().withRepository(slug);
    }
    server.asRoot().put("/v1/products/acme/off", "{\"products\":[]}");
    var hosted = RepositorySlug.parse("acme/hosted");
    server
        .database()
        .run(tx -> Repositories.create(tx, hosted, DistantHost.KIND, Optional.of(7L), "main"));
    new LocalPullRequests(server.database())
        .open(RepositorySlug.parse("acme/other"), Optional.empty(), BadInputScene::pull);
  }

  private static PullRequest pull(PullRequestNumber number) {
    Instant then = Instant.parse("2026-01-01T00:00:00Z");
    return new PullRequest(
        number,
        1,
        PullRequest.State.OPEN,
        false,
        new BranchName("main"),
        new CommitSha("a".repeat(40)),
        Set.of(),
        new Description(
            "Title",
            "",
            "topic",
            "http://localhost",
            new Description.Author(1, "dev"),
            List.of(),
            List.of(),
            Optional.empty(),
            then,
            then,
            "dev",
            Permission.WRITE),
        new Difference(List.of(), List.of(), List.of(), 0, 0, 0, false),
        PullRequest.Reviews.NONE,
        List.of());
  }

  private void makeKeys() {
    Instant longAgo = Instant.parse("2020-01-01T00:00:00Z");
    var acme = Optional.of(new OwnerName("acme"));
    names.put("key.root", TestServer.ROOT_KEY);
    names.put("key.reader", Reader.TOKEN);
    key("admin", KeyRole.ADMIN, Optional.empty(), Optional.empty());
    key("ci", KeyRole.CI, Optional.empty(), Optional.empty());
    key("acme", KeyRole.ADMIN, acme, Optional.empty());
    key("acme-ci", KeyRole.CI, acme, Optional.empty());
    key("expired", KeyRole.ADMIN, Optional.empty(), Optional.of(longAgo));
    var revoked = key("revoked", KeyRole.ADMIN, Optional.empty(), Optional.empty());
    server.asRoot().delete("/v1/keys/" + revoked);
    String whole = names.getOrDefault("key.admin", "");
    names.put("key.mistyped", whole.substring(0, whole.length() - 1) + "x");
    names.put("key.upper", whole.toUpperCase(java.util.Locale.ROOT));
    names.put("key.unknown", KeySecret.fresh().text());
  }

  private String key(
      String name, KeyRole role, Optional<OwnerName> owner, Optional<Instant> expiry) {
    var secret = KeySecret.fresh();
    var key =
        new Keys(server.database())
            .create(new Keys.KeyWish(name, role, owner, expiry), secret, AuditSource.SERVER);
    names.put("key." + name, secret.text());
    names.put("id." + name, key.id().toString());
    return key.id().toString();
  }

  private void makeCursors() {
    for (int i = 0; i < LOG_ENTRIES; i++) pause("acme/app", i);
    for (int i = 0; i < LOG_ENTRIES; i++) pause("acme/other", i);
    TestClient root = server.asRoot();
    String page2 = cursor(root.get(LOG), "next");
    names.put("cursor.page2", page2);
    names.put("cursor.short", page2.substring(0, page2.length() - 1));
    names.put("cursor.half", page2.substring(0, page2.length() / 2));
    names.put("cursor.last", cursor(root.get(LOG), "last"));
    names.put("cursor.filtered", cursor(root.get(LOG + "?event_type=queue.pause.update"), "next"));
    names.put("cursor.elsewhere", cursor(root.get("/v1/repos/acme/other/logs"), "next"));
  }

  private void pause(String slug, int count) {
    server
        .asRoot()
        .put("/v1/repos/" + slug + "/merge-queue/pause", "{\"reason\":\"" + count + "\"}");
  }

  private static String cursor(TestClient.Reply page, String relation) {
    String link = page.link(relation).orElseThrow();
    return link.substring(link.indexOf("cursor=") + "cursor=".length());
  }

  JsonNode description() {
    return server.asRoot().get("/v1/openapi.json").json();
  }

  int port() {
    return server.port();
  }

  Map<String, String> names() {
    return names;
  }

  @Override
  public void close() {
    server.close();
  }
}

package dev.signalbox.host.github.site;

import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.ContentCi;
import dev.signalbox.fakehub.FakeGitHub;
import dev.signalbox.fakehub.HubDeveloper;
import dev.signalbox.fakehub.hooks.Courier;
import dev.signalbox.fakehub.judge.Judge;
import dev.signalbox.fakehub.state.FakeCheckRun;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.github.GitHubTokens;
import dev.signalbox.host.github.access.AppAccess;
import dev.signalbox.host.github.access.AppCredential;
import dev.signalbox.host.github.access.AppKey;
import dev.signalbox.host.github.calls.GitHubAddress;
import dev.signalbox.host.github.calls.RequestSender;
import dev.signalbox.host.github.intake.WebhookEndpoint;
import dev.signalbox.host.github.intake.WebhookSecrets;
import dev.signalbox.host.github.tables.HostedRepositories;
import dev.signalbox.host.local.tables.LocalPullRequests;
import dev.signalbox.insights.tables.InsightsTables;
import dev.signalbox.server.TestClient;
import dev.signalbox.server.TestServer;
import dev.signalbox.store.DatabaseAddress;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.webhooks.tables.WebhookTables;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** A GitHub with one repository, and the service as an App that is installed there. */
final class GitHubTown implements AutoCloseable {
  static final String WIDGETS = "octo/widgets";
  static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final String SECRET = "hook-secret";

  final FakeGitHub github;
  final Judge judge = new Judge();
  final long installation;
  private final Path folder;
  private final Duration lookEvery;
  private final GitRepository content;
  private final RequestSender wire;
  private final DatabaseAddress database =
      TestDatabase.migratedAddress(
          HostedRepositories.TABLES,
          InsightsTables.TABLES,
          WebhookTables.TABLES,
          LocalPullRequests.TABLES);
  private TestServer server;
  private final CommitSha first;
  private String name = WIDGETS;
  HubDeveloper ada;

  GitHubTown(Path folder, String rules) {
    this(folder, rules, Duration.ofSeconds(3));
  }

  GitHubTown(Path folder, String rules, Duration lookEvery) {
    this.folder = folder;
    this.lookEvery = lookEvery;
    github = new FakeGitHub(folder.resolve("fake"), InstantSource.system());
    github.watchedBy(judge);
    long id = github.owners().createRepository(WIDGETS, "main");
    content = new GitRepository(folder.resolve("fake").resolve(id + ".git"));
    github.watchedBy(new ContentCi(github, WIDGETS, content));
    installation = github.owners().install("octo", WIDGETS);
    ada = github.developer("ada", WIDGETS);
    first = ada.commit(List.of(), Map.of("readme", "hello\n", ".signalbox.yml", rules), "Begin\n");
    ada.set("main", first);
    wire = new RequestSender(GitHubAddress.of(github.url()), Duration.ofSeconds(20));
    server = started();
    await().atMost(PATIENCE).until(() -> root().get(repository()).status() == 200);
  }

  /** How webhooks fare. Without any of them, which is mostly waiting, in ./test long only. */
  static Stream<Courier.Mood> moods() {
    return Boolean.getBoolean("signalbox.long")
        ? Stream.of(Courier.Mood.FAITHFUL, Courier.Mood.SILENT)
        : Stream.of(Courier.Mood.FAITHFUL);
  }

  private TestServer started() {
    var clock = InstantSource.system();
    var key = AppKey.parse(github.appKey().pem());
    var credential = new AppCredential(String.valueOf(github.appId()), key, clock);
    var settings =
        new GitHubSite.Settings(
            new AppAccess(wire, credential, clock),
            folder.resolve("mirrors"),
            Optional.of(new WebhookSecrets(List.of(SECRET))),
            false,
            lookEvery,
            GitHubSite.TalkSettings.USUAL);
    var made =
        TestServer.start(
            database, new GitHubModule(Optional.of(settings), new GitHubTokens(wire, clock)));
    var hook = URI.create("http://127.0.0.1:" + made.port() + WebhookEndpoint.PATH);
    github.sendWebhooksTo(hook, SECRET);
    return made;
  }

  void restart() {
    server.close();
    server = started();
  }

  TestClient root() {
    return server.asRoot();
  }

  /** Where git finds a repository of the local host. */
  String remote(String credential, String slug) {
    return "http://any:%s@127.0.0.1:%d/git/%s.git".formatted(credential, server.port(), slug);
  }

  TestClient as(String token) {
    return server.as(token);
  }

  String repository() {
    return "/v1/repos/" + name;
  }

  void nowCalled(String other) {
    name = other;
    ada = github.developer("ada", other);
  }

  /** A pull request that adds one file to what main began with. */
  long open(String file, String content) {
    var files = new HashMap<>(files(first));
    files.put(file, content);
    var head = ada.commit(List.of(first), files, "Add " + file + "\n");
    return ada.open("topic-" + file, head, "main", "Add " + file);
  }

  void queue(long number) {
    var answer = root().post(repository() + "/merge-queue/pull/" + number + "/queue", "");
    if (answer.status() != 204) throw new AssertionError(answer.toString());
  }

  /** Returns once the service knows it. */
  void untilSeen(long number) {
    await()
        .atMost(PATIENCE)
        .until(
            () ->
                root().get(repository() + "/merge-queue/pull/" + number + "/explain").status()
                    == 200);
  }

  List<JsonNode> log(String type) {
    return root()
        .get(repository() + "/logs?per_page=100&event_type=" + type)
        .json()
        .get("events")
        .valueStream()
        .toList();
  }

  Map<String, String> files(CommitSha commit) {
    try {
      var files = new HashMap<String, String>();
      for (String path : content.lines("ls-tree", "-r", "--name-only", commit.hex())) {
        files.put(path, content.tell("", "cat-file", "blob", commit + ":" + path) + "\n");
      }
      return files;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean hasBranch(String prefix) {
    try {
      return !content.lines("for-each-ref", "refs/heads/" + prefix).isEmpty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  List<FakeCheckRun> runs(String check) {
    return github.owners().runs(name, check);
  }

  Map<String, String> main() {
    return files(ada.tip("main").orElseThrow());
  }

  @Override
  public void close() {
    server.close();
    github.close();
    wire.close();
    judge.acquit();
  }
}

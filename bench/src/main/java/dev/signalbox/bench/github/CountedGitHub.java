package dev.signalbox.bench.github;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import dev.signalbox.bench.BenchAwait;
import dev.signalbox.bench.BenchServer;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.FakeGitHub;
import dev.signalbox.fakehub.HubDeveloper;
import dev.signalbox.fakehub.counting.CallCounter;
import dev.signalbox.host.github.GitHubTokens;
import dev.signalbox.host.github.access.AppAccess;
import dev.signalbox.host.github.access.AppCredential;
import dev.signalbox.host.github.access.AppKey;
import dev.signalbox.host.github.budget.WriteLimits;
import dev.signalbox.host.github.calls.GitHubAddress;
import dev.signalbox.host.github.calls.RequestSender;
import dev.signalbox.host.github.intake.WebhookEndpoint;
import dev.signalbox.host.github.intake.WebhookSecrets;
import dev.signalbox.host.github.site.GitHubModule;
import dev.signalbox.host.github.site.GitHubSite;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.LoggerFactory;

/** The real server in front of a fake GitHub that counts, with one repository. */
final class CountedGitHub implements AutoCloseable {
  static final String REPOSITORY = "octo/widgets";
  static final String SECRET = "hook-secret";

  final FakeGitHub github;
  final CallCounter counter = new CallCounter();
  private final BenchServer server;
  private final RequestSender wire;
  private final HubDeveloper ada;
  private final String rules;
  private final CommitSha first;
  private final QueueClient queue;

  private CountedGitHub(
      FakeGitHub github,
      BenchServer server,
      RequestSender wire,
      HubDeveloper ada,
      String rules,
      CommitSha first) {
    this.github = github;
    this.server = server;
    this.wire = wire;
    this.ada = ada;
    this.rules = rules;
    this.first = first;
    this.queue = new QueueClient(server.port(), REPOSITORY);
    github.watchedBy(counter);
  }

  /** Without limits of our own, so that all is counted that would be asked for. */
  static CountedGitHub open(Path data, String rules, Duration lookEvery) throws IOException {
    return open(data, rules, lookEvery, WriteLimits.unlimited());
  }

  static CountedGitHub open(Path data, String rules, Duration lookEvery, WriteLimits limits)
      throws IOException {
    Files.createDirectories(data);
    Path folder = Files.createTempDirectory(data, "github-");
    var clock = InstantSource.system();
    var github = new FakeGitHub(folder.resolve("fake"), clock);
    github.budget().limit(10_000_000);
    github.owners().createRepository(REPOSITORY, "main");
    github.owners().install("octo", REPOSITORY);
    var ada = github.developer("ada", REPOSITORY);
    var first =
        ada.commit(List.of(), Map.of("readme", "hello\n", ".signalbox.yml", rules), "Begin\n");
    ada.set("main", first);
    var wire = new RequestSender(GitHubAddress.of(github.url()), Duration.ofSeconds(20));
    var credential =
        new AppCredential(
            String.valueOf(github.appId()), AppKey.parse(github.appKey().pem()), clock);
    var settings =
        new GitHubSite.Settings(
            new AppAccess(wire, credential, limits, clock),
            folder.resolve("mirrors"),
            Optional.of(new WebhookSecrets(List.of(SECRET))),
            false,
            lookEvery,
            GitHubSite.TalkSettings.USUAL);
    var server =
        BenchServer.open(
            folder, new GitHubModule(Optional.of(settings), new GitHubTokens(wire, clock)));
    var hook = URI.create("http://127.0.0.1:" + server.port() + WebhookEndpoint.PATH);
    github.sendWebhooksTo(hook, SECRET);
    return new CountedGitHub(github, server, wire, ada, rules, first);
  }

  URI webhooks() {
    return URI.create("http://127.0.0.1:" + server.port() + WebhookEndpoint.PATH);
  }

  HubDeveloper people() {
    return ada;
  }

  /** One that adds a file of its own to what main began with. */
  long open(String file) {
    var files = Map.of("readme", "hello\n", ".signalbox.yml", rules, "files/" + file, file + "\n");
    var head = ada.commit(List.of(first), files, "Add " + file + "\n");
    return ada.open("topic-" + file, head, "main", "Add " + file);
  }

  void awaitKnown(long number) throws Exception {
    BenchAwait.until(
        "#" + number + " known", () -> queue.ask("GET", "/pull/" + number + "/explain") == 200);
  }

  void queue(long number) {
    int status = queue.ask("POST", "/pull/" + number + "/queue");
    if (status != 204) throw new IllegalStateException("#" + number + ": " + status);
  }

  long landed() {
    return number("select count(*) from event_log where type = 'action.queue.merged'");
  }

  long number(String question) {
    return server
        .database()
        .read(db -> db.resultQuery(question).fetchSingle(row -> row.get(0, Long.class)));
  }

  @Override
  public void close() {
    ((Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME)).setLevel(Level.OFF);
    Thread.setDefaultUncaughtExceptionHandler((_, _) -> {});
    server.close();
    github.close();
    wire.close();
    queue.close();
  }
}

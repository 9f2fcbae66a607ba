package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.ContentCi;
import dev.signalbox.fakehub.FakeGitHub;
import dev.signalbox.fakehub.HubDeveloper;
import dev.signalbox.host.git.Git;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.github.intake.WebhookEndpoint;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.awaitility.Awaitility;

/** The shop at GitHub: its developers, its CI, and what became of its pull requests. */
final class GitHubShop implements Premises, AutoCloseable {
  static final String WEBHOOK_SECRET = "webhook-secret-of-the-shop";
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final String RULES =
      """
      queue_rules:
        - name: squashed
          queue_conditions: ["label = squash"]
          merge_conditions: ["check-success = test"]
          batch_size: 3
          batch_max_wait_time: 1 s
          merge_method: squash
        - name: default
          merge_conditions: ["check-success = test"]
          batch_size: 3
          batch_max_wait_time: 1 s
      priority_rules:
        - { name: hotfix, conditions: ["label = hotfix"], priority: high,
            allow_checks_interruption: true }
      merge_queue: { mode: parallel, max_parallel_checks: 4 }
      scopes:
        source:
          files:
            server: { include: ["server/**"] }
            web: { include: ["web/**"] }
      """;

  final FakeGitHub github;
  final Overheard secrets = new Overheard();
  final ContentCi ci;
  private final Path folder;
  private final GitRepository content;
  private final HubDeveloper ada;
  private final CommitSha first;
  private final Map<Long, ShopChange> opened = new LinkedHashMap<>();

  GitHubShop(Path folder) {
    this.folder = folder;
    github = new FakeGitHub(folder.resolve("fake"), InstantSource.system());
    github.watchedBy(secrets);
    long id = github.owners().createRepository(PushingDeveloper.REPOSITORY, "main");
    content = new GitRepository(folder.resolve("fake").resolve(id + ".git"));
    ci = new ContentCi(github, PushingDeveloper.REPOSITORY, content);
    github.watchedBy(ci);
    github.owners().install("acme", PushingDeveloper.REPOSITORY);
    ada = github.developer("ada", PushingDeveloper.REPOSITORY);
    first = ada.commit(List.of(), Map.of(".signalbox.yml", RULES, "readme", "hello\n"), "Begin\n");
    ada.set("main", first);
  }

  /** How the program finds it. */
  Map<String, String> environment() {
    return Map.of(
        "SIGNALBOX_GITHUB_URL", github.url(),
        "SIGNALBOX_GITHUB_APP_ID", String.valueOf(github.appId()),
        "SIGNALBOX_GITHUB_KEY", github.appKey().pem(),
        "SIGNALBOX_GITHUB_WEBHOOK_SECRET", WEBHOOK_SECRET);
  }

  ServerProcess serve(Path data, SharedPostgres database) {
    return ServerProcess.start(List.of(), data, environment(), options(database));
  }

  ServerProcess doomed(Doom doom, Path data, SharedPostgres database) {
    return ServerProcess.doomed(doom, data, environment(), options(database));
  }

  private static String[] options(SharedPostgres database) {
    return new String[] {"--database-url", database.url(), "--github-look-every", "5"};
  }

  /** From now on webhooks go to this process. Returns once it serves the repository. */
  void open(ServerProcess server) {
    String url = "http://127.0.0.1:" + server.port() + WebhookEndpoint.PATH;
    github.sendWebhooksTo(URI.create(url), WEBHOOK_SECRET);
    Awaitility.await()
        .atMost(PATIENCE)
        .until(() -> !server.isAlive() || server.status("GET", "/v1/repos/" + slug(), "") == 200);
  }

  /** All that was asked for was heard, and nobody is queued any more. */
  void everythingEnds(ServerProcess server) {
    String repository = "/v1/repos/" + slug();
    String left = repository + "/logs?per_page=100&event_type=action.queue.leave";
    Awaitility.await()
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(300))
        .untilAsserted(
            () -> {
              var waited = new TreeSet<>(opened.keySet());
              var ends = server.get(left).get("events");
              ends.forEach(it -> waited.remove(it.get("pull_request").longValue()));
              var status = server.get(repository + "/merge-queue/status");
              assertThat(waited).as("%s", status).isEmpty();
            });
    Awaitility.await().atMost(PATIENCE).until(() -> DoomTest.isEmpty(server));
  }

  /** Opens the pull request, with its labels; nobody has asked for it to be queued. */
  long open(ShopChange change) {
    var files = new LinkedHashMap<>(Map.of(".signalbox.yml", RULES, "readme", "hello\n"));
    var head = first;
    for (var file : change.files().entrySet()) {
      files.put(file.getKey(), file.getValue());
      head = ada.commit(List.of(head), files, "Add " + file.getKey() + "\n");
    }
    long number = ada.open(change.topic(), head, "main", "Add " + change.topic());
    if (!change.label().isEmpty()) ada.label(number, change.label());
    opened.put(number, change);
    return number;
  }

  void askFor(long number) {
    ada.say(number, "@signalbox queue");
  }

  Map<Long, ShopChange> opened() {
    return Map.copyOf(opened);
  }

  boolean isOpen(long number) {
    return ada.pull(number).isOpen();
  }

  CommitSha head(long number) {
    return ada.pull(number).head().commit();
  }

  CommitSha tip() {
    return ada.tip("main").orElseThrow();
  }

  GitRepository content() {
    return content;
  }

  @Override
  public String slug() {
    return PushingDeveloper.REPOSITORY;
  }

  @Override
  public String first() {
    return first.hex();
  }

  /** With the heads of pull requests, so that squashes can be made anew. */
  @Override
  public Path cloned(ServerProcess server) throws IOException {
    Path copy = Files.createTempDirectory(folder, "copy");
    String url =
        github.url().replace("://", "://x:" + github.owners().tokenOf("ada") + "@")
            + "/"
            + slug()
            + ".git";
    git(copy, "clone", "--quiet", url, ".");
    git(copy, "fetch", "--quiet", "origin", "+refs/pull/*/head:refs/pull/*");
    git(copy, "fetch", "--quiet", "origin", "+refs/notes/*:refs/notes/*");
    return copy;
  }

  static String git(Path at, String... words) throws IOException {
    var result = Git.run(at, "", 1 << 20, List.of(words));
    if (result.exitCode() != 0) throw new IOException(List.of(words) + ": " + result.errors());
    return result.text();
  }

  @Override
  public void close() {
    github.close();
  }
}

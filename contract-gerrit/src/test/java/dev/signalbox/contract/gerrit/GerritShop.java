package dev.signalbox.contract.gerrit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.app.process.Doom;
import dev.signalbox.app.process.Premises;
import dev.signalbox.app.process.ServerProcess;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.git.Git;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.git.Import;
import dev.signalbox.store.DatabaseAddress;
import dev.signalbox.store.TestDatabase;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** The shop at Gerrit: its developers, the program that serves it, and what became of changes. */
final class GerritShop implements Premises {
  static final BranchName MAIN = new BranchName("main");
  private static final String OWNER = "octo";
  private static final Duration PATIENCE = Duration.ofMinutes(4);
  private static final String RULES =
      """
      queue_rules:
        - name: squashed
          queue_conditions: ["label = squash", "-draft"]
          merge_conditions: ["check-success = test"]
          batch_size: 3
          batch_max_wait_time: 1 s
          max_checks_retries: 1
          merge_method: squash
        - name: default
          queue_conditions: ["-draft"]
          merge_conditions: ["check-success = test"]
          batch_size: 3
          batch_max_wait_time: 1 s
          max_checks_retries: 1
      merge_queue: { mode: parallel, max_parallel_checks: 4 }
      scopes:
        source:
          files:
            server: { include: ["server/**"] }
            web: { include: ["web/**"] }
      checks:
        - { name: test, run: "sh ./test.sh", timeout: 1 min }
      """;

  /** What is flaky passes the second time. */
  private static final String TESTS =
      """
      test ! -e flaky || test "$SIGNALBOX_ATTEMPT" -gt 1 || exit 1
      test -e server/ping && test -e server/pong && exit 1
      for bad in */bad*; do test ! -e "$bad" || exit 1; done
      """;

  private final Path folder;
  private final GerritProject project;
  private final Import people;
  private final URI entrance;
  private final DatabaseAddress database = TestDatabase.freshAddress();
  private final CommitSha first;
  private final Map<String, CommitSha> commits = new LinkedHashMap<>();
  private final Map<Long, UploadedChange> opened = new LinkedHashMap<>();

  private GerritShop(Path folder, RealGerrit gerrit, URI entrance) throws IOException {
    this.folder = folder;
    this.entrance = entrance;
    Path work = Files.createDirectories(folder.resolve("work.git"));
    Git.run(work, "", 1 << 10, List.of("init", "--quiet", "--bare", "."));
    people = new Import(new GitRepository(work));
    project = GerritProject.create(gerrit, "shop-" + UUID.randomUUID(), work);
    first = commit(List.of(), Map.of(), "Begin");
    project.push(first + ":refs/heads/" + MAIN);
    gerrit.admin().put("/projects/" + project.name() + "/HEAD", Map.of("ref", "refs/heads/main"));
  }

  static GerritShop open(Path folder, RealGerrit gerrit) throws IOException {
    return new GerritShop(folder, gerrit, gerrit.address());
  }

  /** The program gets to Gerrit by way of something else. */
  static GerritShop open(Path folder, RealGerrit gerrit, URI entrance) throws IOException {
    return new GerritShop(folder, gerrit, entrance);
  }

  Path data() {
    return folder.resolve("data");
  }

  ServerProcess serve() {
    return serve(data());
  }

  /** A node with a folder of its own. */
  ServerProcess serve(Path data) {
    return ServerProcess.start(List.of(), data, environment(), options());
  }

  ServerProcess doomed(Doom doom) {
    return ServerProcess.doomed(doom, data(), environment(), options());
  }

  private static Map<String, String> environment() {
    return Map.of(
        "SIGNALBOX_GERRIT_PASSWORD",
        GerritPeople.PASSWORD,
        "SIGNALBOX_MASTER_KEY",
        "shared by all nodes of the shop");
  }

  private String[] options() {
    String user = database.user() + ":" + database.password() + "@";
    return new String[] {
      "--database-url",
      database.jdbcUrl().replace("jdbc:postgresql://", "postgres://" + user),
      "--gerrit-url",
      entrance.toString(),
      "--gerrit-owner",
      OWNER,
      "--gerrit-look-every",
      "1",
      "--gerrit-unsafe-checks"
    };
  }

  /** Returns once the project is served, or the server dead; where it was added before, at once. */
  void add(ServerProcess server) {
    String wanted = "{\"owner\":\"octo\",\"name\":\"%s\",\"host\":\"gerrit\"}";
    var answered = Set.of(201, 409);
    await()
        .atMost(PATIENCE)
        .ignoreExceptionsInstanceOf(IOException.class)
        .until(
            () -> {
              if (!server.isAlive()) return true;
              var reply = server.tried("POST", "/v1/repos", wanted.formatted(project.name()));
              return answered.contains(reply.statusCode());
            });
  }

  private CommitSha commit(List<CommitSha> parents, Map<String, String> files, String title)
      throws IOException {
    var all = new TreeMap<>(files);
    all.put(".signalbox.yml", RULES);
    all.put("test.sh", TESTS);
    String id = UUID.randomUUID().toString().replace("-", "") + "00000000";
    return people.commit(
        parents, all, "dev", title + "\n\nChange-Id: I" + id + "\n", Instant.now());
  }

  /** Uploads the change and has it approved; nobody has asked for it to be queued. */
  long upload(UploadedChange change) throws IOException {
    var parent = change.below().map(commits::get).orElse(first);
    var files = new TreeMap<>(change.files());
    change.below().ifPresent(below -> filesOf(below, files));
    var head = commit(List.of(parent), files, "Add " + change.topic());
    String option = change.option().isEmpty() ? "" : "%" + change.option();
    long number = project.upload(head, MAIN, option);
    commits.put(change.topic(), head);
    opened.put(number, change);
    return number;
  }

  private void filesOf(String topic, Map<String, String> files) {
    for (var each : opened.values()) {
      if (!each.topic().equals(topic)) continue;
      files.putAll(each.files());
      each.below().ifPresent(below -> filesOf(below, files));
    }
  }

  /** One who is in the middle of a chain is queued with the whole of it. */
  void askFor(UploadedChange change) throws IOException {
    long number = upload(change);
    boolean isChained = change.below().isPresent();
    project
        .gerrit()
        .admin()
        .approveSaying(number, "@signalbox queue" + (isChained ? " --stack" : ""));
  }

  /** All that was asked for was heard, and nobody is queued any more. */
  void everythingEnds(ServerProcess server) {
    String repository = "/v1/repos/" + slug();
    await()
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(300))
        .untilAsserted(
            () -> {
              var waited = new TreeSet<Long>();
              opened.forEach(
                  (number, change) -> {
                    if (change.fate() != UploadedChange.Fate.IS_NOT_READY) waited.add(number);
                  });
              String left = repository + "/logs?per_page=100&event_type=action.queue.leave";
              for (JsonNode end : server.get(left).get("events")) {
                waited.remove(end.get("pull_request").longValue());
              }
              waited.removeIf(this::isRefused);
              var status = server.get(repository + "/merge-queue/status");
              assertThat(waited).as("%s\n%s", explained(server, waited), status).isEmpty();
              assertThat(status.get("batches")).isEmpty();
              assertThat(status.get("waiting_pull_requests")).isEmpty();
            });
  }

  /** Why those have not left yet, for whoever reads of a failure. */
  private String explained(ServerProcess server, Set<Long> waited) {
    return waited.stream()
        .map(it -> opened.get(it) + ": " + said(it) + "\n" + explanation(server, it))
        .collect(Collectors.joining("\n"));
  }

  private JsonNode explanation(ServerProcess server, long number) {
    return server.get("/v1/repos/" + slug() + "/merge-queue/pull/" + number + "/explain");
  }

  /** Asked for when what it is stacked on had failed already, it is answered, and never enters. */
  private boolean isRefused(long number) {
    var fate = Objects.requireNonNull(opened.get(number)).fate();
    return fate == UploadedChange.Fate.LEAVES_WITH_THE_ONE_BELOW && !said(number).isEmpty();
  }

  /** What the queue has said on a change. */
  List<String> said(long number) {
    return project
        .gerrit()
        .admin()
        .get("/changes/" + number + "/messages")
        .valueStream()
        .filter(it -> it.path("tag").asString("").startsWith("autogenerated:signalbox"))
        .map(it -> it.get("message").asString())
        .toList();
  }

  void awaitLanding(ServerProcess server) {
    String merged = "/v1/repos/" + slug() + "/logs?event_type=action.queue.merged";
    await().atMost(PATIENCE).until(() -> !server.get(merged).get("events").isEmpty());
  }

  GerritProject project() {
    return project;
  }

  Map<Long, UploadedChange> opened() {
    return Map.copyOf(opened);
  }

  @Override
  public String slug() {
    return OWNER + "/" + project.name();
  }

  @Override
  public String first() {
    return first.hex();
  }

  /** With the patch sets, so that squashes can be made anew. */
  @Override
  public Path cloned(ServerProcess server) throws IOException {
    Path copy = Files.createTempDirectory(folder, "copy");
    String who = RealGerrit.ADMIN + ":" + RealGerrit.PASSWORD + "@";
    String url = project.git().address().toString().replace("://", "://" + who);
    git(copy, "clone", "--quiet", url, ".");
    git(copy, "fetch", "--quiet", "origin", "+refs/changes/*:refs/changes/*");
    git(copy, "fetch", "--quiet", "origin", "+refs/notes/*:refs/notes/*");
    return copy;
  }

  private static void git(Path at, String... words) throws IOException {
    var result = Git.run(at, "", 1 << 20, List.of(words));
    if (result.exitCode() != 0) throw new IOException(List.of(words) + ": " + result.errors());
  }
}

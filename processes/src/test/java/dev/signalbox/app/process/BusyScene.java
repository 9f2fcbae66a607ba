package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import dev.signalbox.store.queue.Inbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.awaitility.Awaitility;

/**
 * Six queues: one is moving, one has a full inbox, one is paused, one frozen, one stopped, and one
 * is at GitHub. The server dies when it has just been given leave to land.
 */
final class BusyScene {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final String RULES =
      """
      queue_rules:
        - name: squashed
          queue_conditions: ["label = squash"]
          merge_conditions: ["check-success = test"]
          merge_method: squash
          batch_size: 2
          batch_max_wait_time: 0 s
        - name: default
          merge_conditions: ["check-success = test"]
          batch_size: {min: 1, max: 4}
          batch_max_wait_time: 1 s
      priority_rules:
        - { name: hotfix, conditions: ["label = hotfix"], priority: high,
            allow_checks_interruption: true }
      merge_queue: { mode: parallel, max_parallel_checks: 3 }
      scopes:
        source:
          files:
            server: { include: ["server/**"] }
            web: { include: ["web/**"] }
      checks:
        - { name: test, run: "sleep 0.3; test ! -e web/bad-slow || sleep 3; test -z \\"$(find . -name 'bad*')\\"", timeout: 1 min }
      """;

  private final SharedPostgres database;
  private final Path folder;
  private final Path data;
  private final List<String> keys = new ArrayList<>();

  BusyScene(SharedPostgres database, Path folder) {
    this.database = database;
    this.folder = folder;
    this.data = folder.resolve("data");
  }

  void play(GoldenFolder golden) throws Exception {
    try (var github = new GitHubShop(folder)) {
      Contributor lanes;
      Contributor inbox;
      try (var server = github.serve(data, database)) {
        github.open(server.awaitReady());
        lanes = lanes(server);
        inbox = founded(server, "inbox");
        standing(server, "paused", this::pause);
        standing(server, "frozen", this::freeze);
        standing(server, "stopped", this::stop);
        github(server, github);
        Files.writeString(golden.verifyingKey(), server.tried("GET", "/v1/signing-key", "").body());
        server.kill();
      }
      dying(github, lanes, inbox);
    }
    Files.write(golden.keys(), keys);
    golden.save(data);
  }

  private Contributor founded(ServerProcess server, String name) throws IOException {
    var founder = Contributor.founding("depot/" + name, folder.resolve(name), server, RULES);
    founder.push(server, "server/first", "queue");
    eventuallyEmpty(server, founder.slug());
    return founder;
  }

  private Contributor lanes(ServerProcess server) throws IOException {
    var lanes = founded(server, "lanes");
    handOut(server, "admin", "{\"role\":\"admin\",\"name\":\"everywhere\"}");
    handOut(server, "owner", "{\"role\":\"admin\",\"owner\":\"depot\"}");
    handOut(server, "ci", "{\"role\":\"ci\",\"name\":\"builds\"}");
    handOut(server, "revoked", "{\"role\":\"admin\"}");
    String id =
        server
            .get("/v1/keys")
            .at("/keys")
            .valueStream()
            .reduce((a, b) -> b)
            .orElseThrow()
            .get("id")
            .stringValue();
    server.call("DELETE", "/v1/keys/" + id, "");
    lanes.push(server, "web/one", "queue", "label=squash");
    lanes.push(server, "server/bad-one", "queue");
    lanes.push(server, "server/two", "queue");
    lanes.push(server, "web/two", "queue=default");
    lanes.push(server, "web/unqueued", "draft");
    lanes.push(server, "web/closed");
    eventuallyEmpty(server, lanes.slug());
    server.call("POST", path(lanes.slug()) + "/pulls/7/close", "");
    server.call("PUT", path(lanes.slug()) + "/pulls/6/scopes", "{\"scopes\":[\"web\",\"docs\"]}");
    server.call(
        "POST",
        path(lanes.slug()) + "/commits/" + lanes.head(server, 6) + "/checks",
        "{\"name\":\"lint\",\"state\":\"success\"}");
    return lanes;
  }

  private String handOut(ServerProcess server, String label, String wish) {
    String key = server.call("POST", "/v1/keys", wish).get("key").stringValue();
    keys.add(label + " " + key);
    return key;
  }

  private interface Halt {
    void of(ServerProcess server, String slug) throws Exception;
  }

  private void standing(ServerProcess server, String name, Halt halt) throws Exception {
    var contributor = founded(server, name);
    halt.of(server, contributor.slug());
    contributor.push(server, "server/waits", "queue");
    contributor.push(server, "web/bad-waits", "queue", "label=hotfix");
  }

  private void pause(ServerProcess server, String slug) {
    server.call("PUT", path(slug) + "/merge-queue/pause", "{\"reason\":\"stocktaking\"}");
  }

  private void freeze(ServerProcess server, String slug) {
    server.call(
        "POST",
        path(slug) + "/merge-queue/scheduled_freeze",
        "{\"reason\":\"holidays\",\"timezone\":\"Europe/Berlin\"}");
  }

  /** As if the second opinion on a landing had differed. */
  private void stop(ServerProcess server, String slug) throws SQLException {
    append(slug, new Report.PromiseBroken("the candidate has another tree"));
    eventually(() -> server.get(path(slug) + "/merge-queue/stop").get("stopped").booleanValue());
  }

  private void github(ServerProcess server, GitHubShop github) {
    var changes = ShopChange.all();
    for (var change : changes.subList(0, 5)) github.askFor(github.open(change));
    github.everythingEnds(server);
    pause(server, github.slug());
    for (var change : changes.subList(10, 12)) github.askFor(github.open(change));
    Awaitility.await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(entries(github.slug(), "enter"))
                    .isEqualTo(entries(github.slug(), "leave") + 2));
  }

  private void dying(GitHubShop github, Contributor lanes, Contributor inbox) throws Exception {
    var leave =
        Doom.after(
            "after leave to land was given",
            "dev.signalbox.store.queue.LandingPermits",
            "issue",
            2);
    try (var server = github.doomed(leave, data, database)) {
      server.awaitReady();
      for (String file : List.of("server/letter", "web/letter")) inbox.push(server, file);
      lanes.push(server, "web/bad-slow", "queue");
      lanes.push(server, "server/bad-three", "queue");
      for (int i = 3; i < 20 && server.isAlive(); i++) {
        lanes.push(server, (i % 3 == 0 ? "web/" : "server/") + "file" + i, "queue", label(i));
      }
      assertThat(server.awaitExit()).as(server.output()).isEqualTo(DoomedMain.DIED);
    }
    commandNobodyHears(inbox.slug(), 2, 3);
  }

  private void commandNobodyHears(String slug, long... pulls) throws SQLException {
    for (long pull : pulls) {
      append(
          slug,
          new Command.Queue(
              new CommandId(UUID.randomUUID().toString()),
              new PullRequestNumber(pull),
              Optional.empty(),
              new Trigger.Command("queue")));
    }
  }

  private void append(String slug, QueueEvent event) throws SQLException {
    try (var store = Database.open(database.address(), 2)) {
      new Inbox(store).append(new RepositoryId(idOf(slug)), List.of(event));
    }
  }

  private static String label(int number) {
    return "label=" + (number % 4 == 0 ? "squash" : number % 5 == 0 ? "hotfix" : "feature");
  }

  private long entries(String slug, String what) throws SQLException {
    return database.number(
        "select count(*) from event_log where repository_id = %d and type = 'action.queue.%s'"
            .formatted(idOf(slug), what));
  }

  private long idOf(String slug) throws SQLException {
    return database.number(
        "select id from repository where owner || '/' || name = '%s'".formatted(slug));
  }

  private static String path(String slug) {
    return "/v1/repos/" + slug;
  }

  private static int waiting(ServerProcess server, String slug) {
    return server.get(path(slug) + "/merge-queue/status").get("waiting_pull_requests").size();
  }

  private static void eventuallyEmpty(ServerProcess server, String slug) {
    eventually(
        () ->
            waiting(server, slug) == 0
                && server.get(path(slug) + "/merge-queue/status").get("batches").isEmpty());
  }

  private static void eventually(Callable<Boolean> condition) {
    Awaitility.await().atMost(PATIENCE).until(condition);
  }
}

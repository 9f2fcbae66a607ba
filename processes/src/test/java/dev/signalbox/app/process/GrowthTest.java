package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.ledger.CheckHistory;
import dev.signalbox.engine.ledger.Entries;
import dev.signalbox.engine.ledger.HandledCommands;
import dev.signalbox.engine.ledger.OutcomeHistory;
import dev.signalbox.host.git.RepositoryMaintenance;
import dev.signalbox.host.local.LocalRepositories;
import dev.signalbox.host.local.site.LocalPruning;
import dev.signalbox.store.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Many landings, and what they leave behind once maintenance has run. */
@EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
class GrowthTest {
  private static final int LANDINGS = Integer.getInteger("signalbox.landings", 10_000);
  private static final int AT_ONCE = 50;
  private static final int DEVELOPERS = 2;

  /** Until so many have landed, nothing more is pushed: the queue is empty now and then. */
  private static final int ROUND = 200;

  /** More than are open at once, so that none are in each other's way. */
  private static final int FILES = 2 * ROUND;

  private static final int TOLD_EVERY = 5 * ROUND;
  private static final Duration PATIENCE = Duration.ofMinutes(10);
  private static final List<String> PASSING = List.of("inbox", "outbox", "landing_permit");

  /** What a queue remembers of what is over, by the kind of fact. */
  private static final Map<String, Integer> REMEMBERED =
      Map.of(
          "pull", Entries.REMEMBERED,
          "landed", Entries.REMEMBERED,
          "obeyed", HandledCommands.REMEMBERED,
          "tree", CheckHistory.REMEMBERED_TREES,
          "trait-outcomes", OutcomeHistory.REMEMBERED_TRAITS,
          // The way of the branch since the queue was empty.
          "step", ROUND);

  /** Of each other kind: what is in force. */
  private static final int FEW = 10;

  private static final int CHANGES = 256;

  @TempDir Path folder;

  @Test
  void refs_files_and_tables_stay_bounded() throws Exception {
    var database = SharedPostgres.fresh();
    Path data = folder.resolve("data");
    Path repository = data.resolve("git/acme/shop.git");
    try (var server = ServerProcess.start(data, "--database-url", database.url()).awaitReady()) {
      var shop = ManyChanges.begin(folder, server);
      while (shop.made() < LANDINGS) {
        shop.land(server, Math.min(ROUND, LANDINGS - shop.made()));
        if (shop.made() % TOLD_EVERY != 0 && shop.made() != LANDINGS) continue;
        maintain(database, data);
        System.out.println(Instant.now() + " after " + shop.made() + ": " + grown(database, data));
      }
      assertThat(database.number("select count(*) from landing_record"))
          .as("proofs stay")
          .isGreaterThan(0);
      for (String table : PASSING) {
        assertThat(database.number("select count(*) from " + table)).as(table).isZero();
      }
      assertThat(database.number("select count(*) from log_membership")).isZero();
      assertThat(database.number("select count(*) from queue_change"))
          .as("names of changed facts")
          .isLessThanOrEqualTo(CHANGES);
      facts(database)
          .forEach(
              (kind, rows) ->
                  assertThat(rows)
                      .as(kind)
                      .isLessThanOrEqualTo(REMEMBERED.getOrDefault(kind, FEW)));
      assertThat(shop.refs(repository, "refs/signalbox/")).as("candidates").isEmpty();
      assertThat(shop.refs(repository, "refs/pull/")).as("heads").hasSize(LANDINGS);
      assertThat(files(repository.resolve("refs"))).as("loose refs").isLessThan(20);
      assertThat(files(repository)).as("files").isLessThan(3_000);
      assertThat(shop.git(repository, "fsck", "--connectivity-only", "--no-dangling")).isEmpty();
      shop.land(server, 1);
    }
  }

  private static Map<String, Long> grown(SharedPostgres database, Path data)
      throws SQLException, IOException {
    var grown = new TreeMap<String, Long>();
    for (String table :
        database.texts("select tablename from pg_tables where schemaname = 'public'")) {
      long rows = database.number("select count(*) from " + table);
      if (rows > 0) grown.put(table, rows);
    }
    facts(database).forEach((kind, rows) -> grown.put("queue_fact " + kind, (long) rows));
    try (var folders = Files.list(data)) {
      for (Path each : folders.toList()) grown.put(each.getFileName() + "/", files(each));
    }
    grown.put(
        "MB of the database", database.number("select pg_database_size(current_database())") >> 20);
    return grown;
  }

  private static Map<String, Integer> facts(SharedPostgres database) throws SQLException {
    var facts = new TreeMap<String, Integer>();
    for (String kind : database.texts("select kind from queue_fact")) {
      facts.merge(kind, 1, Integer::sum);
    }
    return facts;
  }

  private static void maintain(SharedPostgres database, Path data) throws IOException {
    try (var store = Database.open(database.address(), 2)) {
      new LocalPruning(store, new LocalRepositories(data.resolve("git"))).run();
    }
    RepositoryMaintenance.all(data.resolve("git"));
  }

  private static long files(Path folder) throws IOException {
    try (var all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).count();
    }
  }

  /** Developers who push many pull requests at once, each on what had landed a round before. */
  private static final class ManyChanges {
    private final List<Path> clones;
    private final AtomicInteger made = new AtomicInteger();

    private ManyChanges(List<Path> clones) {
      this.clones = clones;
    }

    static ManyChanges begin(Path folder, ServerProcess server) throws IOException {
      Path clone = Files.createDirectories(folder.resolve("clone"));
      var shop = new ManyChanges(new ArrayList<>(List.of(clone)));
      shop.git(clone, "init", "--quiet", "--initial-branch=main");
      Files.writeString(
          clone.resolve(".signalbox.yml"),
          """
          queue_rules:
            - name: default
              merge_conditions: ["check-success = test"]
              batch_size: 50
              batch_max_wait_time: 3 s
          checks:
            - { name: test, run: "true", timeout: 1 min }
          """);
      shop.git(clone, "add", "--all");
      shop.git(clone, "commit", "--quiet", "--message=Begin");
      server.call("POST", "/v1/repos", "{\"owner\":\"acme\",\"name\":\"shop\"}");
      shop.git(clone, "push", "--quiet", remote(server), "main:refs/heads/main");
      while (shop.clones.size() < DEVELOPERS) {
        Path next = folder.resolve("clone" + shop.clones.size());
        shop.git(folder, "clone", "--quiet", clone.toString(), next.toString());
        shop.clones.add(next);
      }
      shop.allLanded(server);
      return shop;
    }

    private static String remote(ServerProcess server) {
      return "http://x:%s@127.0.0.1:%d/git/acme/shop.git"
          .formatted(ServerProcess.ROOT_KEY, server.port());
    }

    int made() {
      return made.get();
    }

    void land(ServerProcess server, int count) throws Exception {
      int wanted = made() + count;
      try (var developers = Executors.newFixedThreadPool(DEVELOPERS)) {
        var working = new ArrayList<Future<?>>();
        for (Path clone : clones) {
          working.add(developers.submit(() -> pushUntil(wanted, server, clone)));
        }
        for (var each : working) each.get();
      }
      Awaitility.await()
          .atMost(PATIENCE)
          .pollInterval(Duration.ofMillis(200))
          .until(() -> DoomTest.isEmpty(server));
      allLanded(server);
    }

    private Void pushUntil(int wanted, ServerProcess server, Path clone) throws IOException {
      int first = made.getAndUpdate(so -> Math.min(wanted, so + AT_ONCE));
      while (first < wanted) {
        push(server, clone, first, Math.min(AT_ONCE, wanted - first));
        first = made.getAndUpdate(so -> Math.min(wanted, so + AT_ONCE));
      }
      return null;
    }

    private void push(ServerProcess server, Path clone, int from, int count) throws IOException {
      var stream = new StringBuilder();
      var words = new ArrayList<>(List.of("push", "-o", "queue", remote(server)));
      long now = Instant.now().getEpochSecond();
      for (int number = from + 1; number <= from + count; number++) {
        String name = "p" + number;
        stream.append(
            "commit refs/heads/%s\ncommitter Ann <a@b.c> %d +0000\n".formatted(name, now));
        stream.append(
            "data %d\nSet %s\nfrom refs/remotes/main^0\n".formatted(4 + name.length(), name));
        stream.append(
            "M 100644 inline f%d\ndata %d\n%s\n".formatted(number % FILES, name.length(), name));
        words.add(name + ":refs/for/main/" + name);
      }
      Path input = Files.writeString(clone.resolveSibling(clone.getFileName() + ".in"), stream);
      run(clone, input, List.of("fast-import", "--quiet"));
      String answer = git(clone, words.toArray(String[]::new));
      assertThat(answer).doesNotContain("not queued");
    }

    void allLanded(ServerProcess server) throws IOException {
      for (Path clone : clones) {
        git(clone, "fetch", "--quiet", remote(server), "+refs/heads/main:refs/remotes/main");
        String landed = git(clone, "rev-list", "--first-parent", "--count", "refs/remotes/main");
        assertThat(Integer.parseInt(landed.strip())).isEqualTo(made() + 1);
      }
    }

    List<String> refs(Path repository, String prefix) throws IOException {
      return git(repository, "for-each-ref", prefix).lines().toList();
    }

    String git(Path folder, String... words) throws IOException {
      return run(folder, Path.of("/dev/null"), List.of(words));
    }

    private static String run(Path folder, Path input, List<String> words) throws IOException {
      var command =
          new ArrayList<>(List.of("git", "-c", "user.name=Ann", "-c", "user.email=a@b.c"));
      command.addAll(words);
      var process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectInput(input.toFile())
              .start();
      String said =
          new String(
              process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
      if (process.onExit().join().exitValue() != 0) {
        throw new IOException(String.join(" ", words) + ": " + said);
      }
      return said.strip();
    }
  }
}

package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.host.git.RepositoryMaintenance;
import dev.signalbox.host.local.LocalRepositories;
import dev.signalbox.host.local.site.LocalPruning;
import dev.signalbox.store.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Many landings, and what they leave behind once maintenance has run. */
@EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
class GrowthTest {
  private static final int LANDINGS = Integer.getInteger("signalbox.landings", 10_000);
  private static final int AT_ONCE = 50;
  private static final Duration PATIENCE = Duration.ofMinutes(5);
  private static final List<String> PASSING = List.of("inbox", "outbox", "landing_permit");
  private static final List<String> FACTS = List.of("queue_fact", "log_membership");

  @TempDir Path folder;

  @Test
  void refs_files_and_tables_stay_bounded() throws Exception {
    var database = SharedPostgres.fresh();
    Path data = folder.resolve("data");
    Path repository = data.resolve("git/acme/shop.git");
    var shop = new ManyChanges(folder.resolve("clone"));
    try (var server = ServerProcess.start(data, "--database-url", database.url()).awaitReady()) {
      shop.open(server);
      land(server, shop, LANDINGS);
      maintain(database, data);
      var grown = new TreeMap<String, Long>();
      for (String table :
          database.texts("select tablename from pg_tables where schemaname = 'public'")) {
        long rows = database.number("select count(*) from " + table);
        if (rows > 0) grown.put(table, rows);
      }
      grown.put("files", files(repository));
      System.out.println("after " + LANDINGS + " landings: " + grown);
      assertThat(database.number("select count(*) from landing_record"))
          .as("proofs stay")
          .isGreaterThan(0);
      assertThat(rows(database, PASSING)).as("nothing is under way").isZero();
      assertThat(rows(database, FACTS)).as("facts").isLessThan(3_000);
      assertThat(shop.refs(repository, "refs/signalbox/")).as("candidates").isEmpty();
      assertThat(shop.refs(repository, "refs/pull/")).as("heads").hasSize(LANDINGS);
      assertThat(files(repository.resolve("refs"))).as("loose refs").isLessThan(20);
      assertThat(files(repository)).as("files").isLessThan(3_000);
      assertThat(shop.git(repository, "fsck", "--connectivity-only", "--no-dangling")).isEmpty();
      land(server, shop, 1);
    }
  }

  private static void land(ServerProcess server, ManyChanges shop, int count) throws IOException {
    for (int done = 0; done < count; done += AT_ONCE) {
      shop.push(server, Math.min(AT_ONCE, count - done));
      Awaitility.await()
          .atMost(PATIENCE)
          .pollInterval(Duration.ofMillis(200))
          .until(() -> DoomTest.isEmpty(server));
    }
    shop.allLanded(server);
  }

  private static void maintain(SharedPostgres database, Path data) throws IOException {
    try (var store = Database.open(database.address(), 2)) {
      new LocalPruning(store, new LocalRepositories(data.resolve("git"))).run();
    }
    RepositoryMaintenance.all(data.resolve("git"));
  }

  private static long rows(SharedPostgres database, List<String> tables) throws SQLException {
    long rows = 0;
    for (String table : tables) rows += database.number("select count(*) from " + table);
    return rows;
  }

  private static long files(Path folder) throws IOException {
    try (var all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).count();
    }
  }

  /** A developer who pushes many pull requests at once, each with a file of its own. */
  private static final class ManyChanges {
    private final Path clone;
    private int made;

    ManyChanges(Path clone) throws IOException {
      this.clone = Files.createDirectories(clone);
      git(clone, "init", "--quiet", "--initial-branch=main");
      Files.writeString(
          clone.resolve(".signalbox.yml"),
          """
          queue_rules:
            - name: default
              merge_conditions: ["check-success = test"]
              batch_size: 25
              batch_max_wait_time: 1 s
          checks:
            - { name: test, run: "true", timeout: 1 min }
          """);
      git(clone, "add", "--all");
      git(clone, "commit", "--quiet", "--message=Begin");
    }

    void open(ServerProcess server) throws IOException {
      server.call("POST", "/v1/repos", "{\"owner\":\"acme\",\"name\":\"shop\"}");
      git(clone, "push", "--quiet", remote(server), "main:refs/heads/main");
    }

    private static String remote(ServerProcess server) {
      return "http://x:%s@127.0.0.1:%d/git/acme/shop.git"
          .formatted(ServerProcess.ROOT_KEY, server.port());
    }

    void push(ServerProcess server, int count) throws IOException {
      var stream = new StringBuilder();
      var words = new ArrayList<>(List.of("push", "-o", "queue", remote(server)));
      for (int i = 0; i < count; i++) {
        String name = "p" + ++made;
        stream.append(
            "commit refs/heads/%s\ncommitter Ann <a@b.c> 1700000000 +0000\n".formatted(name));
        stream.append(
            "data %d\nAdd %s\nfrom refs/heads/main^0\n".formatted(4 + name.length(), name));
        stream.append("M 100644 inline d%d/%s\ndata 2\nx\n\n".formatted(made % 100, name));
        words.add(name + ":refs/for/main/" + name);
      }
      Path input = Files.writeString(clone.resolveSibling("import"), stream);
      run(clone, input, List.of("fast-import", "--quiet"));
      String answer = git(clone, words.toArray(String[]::new));
      assertThat(answer).doesNotContain("not queued");
    }

    void allLanded(ServerProcess server) throws IOException {
      git(clone, "fetch", "--quiet", remote(server), "+refs/heads/main:refs/remotes/main");
      var files = git(clone, "ls-tree", "-r", "--name-only", "refs/remotes/main").lines().toList();
      assertThat(files).hasSize(made + 1);
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

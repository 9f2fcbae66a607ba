package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.Shell;
import dev.signalbox.app.cli.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The program opens what earlier versions left behind, and goes on with it. The data are as they
 * were taken: a test that fails here is mended in the program or by a migration.
 */
class GoldenDataTest {
  static final Path ALL = Path.of("src", "test", "resources", "golden");
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** Has the longest way to go to the tables of today. */
  private static final Path OLDEST = ALL.resolve("0.1.0-v5");

  @TempDir Path folder;

  static List<Path> taken() throws IOException {
    if (!Boolean.getBoolean("signalbox.long")) return List.of(OLDEST);
    try (var versions = Files.list(ALL)) {
      return versions.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("taken")
  void a_busy_server_of_an_earlier_version_goes_on(Path taken) throws Exception {
    var golden = new GoldenFolder(taken);
    var database = SharedPostgres.fresh();
    Path data = folder.resolve("data");
    new GoldenRows(database, taken).load();
    golden.restore(data);
    var log = new TreeMap<String, List<String>>();
    for (String slug : slugs(database)) log.put(slug, log(database, slug));
    assertThat(log).hasSize(golden.repositories().size() + 1);
    try (var server = ServerProcess.start(data, "--database-url", database.url())) {
      server.awaitReady();
      for (var old : log.entrySet()) theLogIsStillRead(server, old.getKey(), old.getValue());
      theKeysStillWork(server, golden);
      whatWasHaltedIsHalted(server);
      var contributors = new ArrayList<Contributor>();
      for (String slug : golden.repositories()) contributors.add(pushing(server, slug));
      for (var contributor : contributors) everythingEndsProven(server, golden, contributor);
    }
  }

  private static List<String> slugs(SharedPostgres database) throws Exception {
    return database.texts("select owner || '/' || name from repository order by 1");
  }

  private static List<String> log(SharedPostgres database, String slug) throws Exception {
    return database.texts(
        """
        select concat_ws(' ', number, type, pull_request)
        from event_log join repository on id = repository_id
        where owner || '/' || name = '%s' order by number
        """
            .formatted(slug));
  }

  private static void theLogIsStillRead(ServerProcess server, String slug, List<String> old) {
    var now = new ArrayList<String>();
    for (var entry : OutsidePromises.log(server, slug)) {
      String pull = entry.hasNonNull("pull_request") ? " " + entry.get("pull_request") : "";
      now.add(entry.get("id") + " " + entry.get("type").stringValue() + pull);
    }
    assertThat(old).isNotEmpty();
    assertThat(now).as(slug).startsWith(old.toArray(String[]::new));
  }

  private void theKeysStillWork(ServerProcess server, GoldenFolder golden) throws IOException {
    var contributor = Contributor.to("depot/lanes", folder.resolve("tip"), server);
    String tip = contributor.tip();
    for (String line : Files.readAllLines(golden.keys())) {
      String[] words = line.split(" ", 2);
      var shell =
          Shell.empty()
              .with("SIGNALBOX_URL", "http://127.0.0.1:" + server.port())
              .with("SIGNALBOX_KEY", words[1])
              .with("SIGNALBOX_REPO", "depot/lanes");
      var result =
          words[0].equals("ci")
              ? shell.run("check", "report", tip, "lint", "success")
              : shell.run("queue", "status");
      int expected = words[0].equals("revoked") ? ExitCode.REFUSED : ExitCode.DONE;
      assertThat(result.code()).as("%s: %s", words[0], result).isEqualTo(expected);
    }
  }

  /** And then it is not, so that everything can end. */
  private static void whatWasHaltedIsHalted(ServerProcess server) {
    String pause = queue("depot/paused") + "/pause";
    assertThat(server.get(pause).get("reason").stringValue()).isEqualTo("stocktaking");
    server.call("DELETE", pause, "");
    String stop = queue("depot/stopped") + "/stop";
    assertThat(server.get(stop).get("stopped").booleanValue()).isTrue();
    server.call("POST", stop + "/acknowledge", "");
    String freezes = queue("depot/frozen") + "/scheduled_freeze";
    var freeze = server.get(freezes).at("/scheduled_freezes/0");
    assertThat(freeze.get("reason").stringValue()).isEqualTo("holidays");
    assertThat(freeze.get("active").booleanValue()).isTrue();
    String delete = freezes + "/" + freeze.get("id").stringValue() + "/delete";
    server.call("POST", delete, "{\"delete_reason\":\"over\"}");
  }

  private Contributor pushing(ServerProcess server, String slug) throws IOException {
    var contributor = Contributor.to(slug, folder.resolve(slug), server);
    assertThat(contributor.push(server, "server/new", "queue")).contains("queued");
    return contributor;
  }

  private static void everythingEndsProven(
      ServerProcess server, GoldenFolder golden, Contributor contributor) throws IOException {
    String slug = contributor.slug();
    Awaitility.await(slug)
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(200))
        .until(() -> isEmpty(server, slug));
    new OutsidePromises(server, contributor).membershipFolds();
    var keys = List.of(Files.readString(golden.verifyingKey()), signingKey(server));
    // The note of a landing comes after it.
    Awaitility.await(slug)
        .atMost(PATIENCE)
        .untilAsserted(
            () -> {
              String clone = contributor.cloned(server).toString();
              var verified =
                  Shell.empty()
                      .run(
                          "verify",
                          clone,
                          "--from",
                          contributor.first(),
                          "--key",
                          keys.getFirst().strip(),
                          "--key",
                          keys.getLast().strip());
              assertThat(verified.code()).as("%s", verified).isEqualTo(ExitCode.DONE);
              assertThat(verified.out()).contains("proven");
            });
  }

  private static String signingKey(ServerProcess server) throws IOException {
    return server.tried("GET", "/v1/signing-key", "").body();
  }

  private static boolean isEmpty(ServerProcess server, String slug) {
    var status = server.get(queue(slug) + "/status");
    return status.get("batches").isEmpty() && status.get("waiting_pull_requests").isEmpty();
  }

  private static String queue(String slug) {
    return "/v1/repos/" + slug + "/merge-queue";
  }
}

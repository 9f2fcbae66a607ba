package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.Shell;
import dev.signalbox.app.cli.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.awaitility.Awaitility;

/** What a busy server of an earlier version left behind, and what has to hold when it is opened. */
final class GoldenScene {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final GoldenFolder golden;
  private final Path folder;
  private final SharedPostgres database = SharedPostgres.fresh();
  private final Map<String, List<String>> log = new TreeMap<>();

  GoldenScene(Path taken, Path folder) throws IOException, SQLException {
    this.golden = new GoldenFolder(taken);
    this.folder = folder;
    new GoldenRows(database, taken).load();
    golden.restore(data());
    for (String slug : slugs()) log.put(slug, logged(slug));
    assertThat(log).hasSize(golden.repositories().size() + 1);
  }

  Path data() {
    return folder.resolve("data");
  }

  SharedPostgres database() {
    return database;
  }

  private List<String> slugs() throws SQLException {
    return database.texts("select owner || '/' || name from repository order by 1");
  }

  private List<String> logged(String slug) throws SQLException {
    return database.texts(
        """
        select concat_ws(' ', number, type, pull_request)
        from event_log join repository on id = repository_id
        where owner || '/' || name = '%s' order by number
        """
            .formatted(slug));
  }

  /** Everything of before is there; then what was halted is halted no more. */
  void isOpenedBy(ServerProcess server) throws IOException {
    for (var old : log.entrySet()) theLogIsStillRead(server, old.getKey(), old.getValue());
    theKeysStillWork(server);
    whatWasHaltedIsHalted(server);
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

  private void theKeysStillWork(ServerProcess server) throws IOException {
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

  /** One for each repository of the local host. */
  List<Contributor> contributors(ServerProcess server) throws IOException {
    var contributors = new ArrayList<Contributor>();
    for (String slug : golden.repositories()) {
      contributors.add(Contributor.to(slug, folder.resolve(slug), server));
    }
    return contributors;
  }

  void everythingEndsProven(ServerProcess server, Contributor contributor) throws IOException {
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

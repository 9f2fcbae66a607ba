package dev.signalbox.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.Shell;
import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.Version;
import dev.signalbox.app.serve.RunningServer;
import dev.signalbox.host.git.Git;
import dev.signalbox.host.local.site.LocalSetup;
import dev.signalbox.server.TestClient;
import dev.signalbox.web.http.HttpLimits;
import dev.signalbox.wire.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The whole program from end to end: what a demo has left behind is looked at from all sides. */
class DemoTest {
  private static final String KEY = "key-of-the-test-of-the-demo";
  private static final String REPOSITORY = "/v1/repos/" + DemoServer.SLUG;

  @TempDir private Path folder;

  private static Git.Result git(Path at, String... words) throws IOException {
    return Git.run(at, "", 1 << 20, List.of(words));
  }

  private static String said(Path at, String... words) throws IOException {
    var result = git(at, words);
    assertThat(result.exitCode()).as(result.errors()).isZero();
    return result.text();
  }

  private static RunningServer serve(Path data) {
    return RunningServer.start(
        new RunningServer.Wish(
            "127.0.0.1",
            0,
            data,
            Optional.empty(),
            "",
            Optional.of(KEY),
            Optional.empty(),
            List.of(LocalSetup.of(1, true)),
            HttpLimits.standard(),
            Version.text()));
  }

  @Test
  void what_is_good_lands_once_and_proven_and_what_is_bad_leaves() throws Exception {
    Path keep = folder.resolve("kept");
    try (var demo = DemoProcess.start("--once", "--keep", keep.toString())) {
      assertThat(demo.awaitExit()).as(demo.output()).isEqualTo(ExitCode.DONE);
      assertThat(demo.output()).contains("17 landed, 3 left", "main: proven");
      assertThat(demo.output()).doesNotContain("Exception", "WARN", "ERROR");
    }
    try (var server = serve(keep.resolve("data"))) {
      var client = new TestClient(server.port(), Optional.of(KEY));
      Path fresh = folder.resolve("fresh");
      said(folder, "clone", "-q", url(server), fresh.toString());
      said(fresh, "fetch", "-q", "origin", "refs/notes/signalbox:refs/notes/signalbox");
      assertBranch(fresh, keep.resolve(DemoServer.NAME));
      assertSessions(client);
      assertStatus(client);
      assertProven(fresh, server.verifyingKey().toString());
    }
  }

  private static String url(RunningServer server) {
    return "http://x:" + KEY + "@127.0.0.1:" + server.port() + "/git/" + DemoServer.SLUG + ".git";
  }

  private static void assertBranch(Path fresh, Path shop) throws Exception {
    var check = new ProcessBuilder("sh", "check.sh").directory(fresh.toFile()).start();
    assertThat(check.waitFor()).as("main's own check").isZero();
    var merged =
        said(fresh, "log", "--first-parent", "--min-parents=2", "--format=%P", "main")
            .lines()
            .map(parents -> parents.substring(parents.indexOf(' ') + 1))
            .toList();
    var expected = new ArrayList<String>();
    for (DemoChange change : Programme.of(20).all().toList()) {
      String head = said(shop, "rev-parse", change.topic());
      if (change.kind().lands()) expected.add(head);
      else assertThat(git(fresh, "cat-file", "-e", head).exitCode()).isNotZero();
    }
    assertThat(merged).containsExactlyInAnyOrderElementsOf(expected);
  }

  /** Each pull request has one session, from entering to leaving. */
  private static void assertSessions(TestClient client) {
    var entries = entries(client);
    var entered = of("action.queue.enter", entries);
    var left = of("action.queue.leave", entries);
    assertThat(entered).hasSize(20);
    assertThat(left).hasSize(20);
    for (JsonNode enter : entered) {
      var leave =
          left.stream().filter(it -> session(it).equals(session(enter))).findFirst().orElseThrow();
      assertThat(leave.get("pull_request")).isEqualTo(enter.get("pull_request"));
      assertThat(leave.get("id").longValue()).isGreaterThan(enter.get("id").longValue());
    }
    assertThat(of("action.queue.merged", entries)).hasSize(17);
    var ids = entries.stream().map(entry -> entry.get("id").longValue()).toList();
    assertThat(ids.getFirst() - ids.getLast() + 1).as("no gap").isEqualTo(ids.size());
  }

  private static String session(JsonNode entry) {
    return entry.get("metadata").get("session_id").stringValue();
  }

  private static List<JsonNode> of(String type, List<JsonNode> entries) {
    return entries.stream().filter(it -> it.get("type").stringValue().equals(type)).toList();
  }

  private static List<JsonNode> entries(TestClient client) {
    var entries = new ArrayList<JsonNode>();
    Optional<String> page = Optional.of(REPOSITORY + "/logs?per_page=100");
    while (page.isPresent()) {
      var reply = client.get(page.get());
      assertThat(reply.status()).isEqualTo(200);
      reply.json().get("events").forEach(entries::add);
      page = reply.link("next");
    }
    return entries;
  }

  private static void assertStatus(TestClient client) {
    var status = client.get(REPOSITORY + "/merge-queue/status").json();
    assertThat(status.get("waiting_pull_requests")).isEmpty();
    assertThat(status.get("batches")).isEmpty();
    assertThat(client.get(REPOSITORY + "/merge-queue/branches").json().get("branches")).isEmpty();
  }

  private static void assertProven(Path fresh, String key) throws Exception {
    String start = said(fresh, "rev-list", "--max-parents=0", "main");
    var result =
        Shell.empty()
            .run(
                "verify",
                fresh.toString(),
                "-R",
                DemoServer.SLUG,
                "--key",
                key,
                "--from",
                start,
                "--json");
    assertThat(result.code()).as(result.out()).isZero();
    var landed =
        Json.parse(result.out())
            .get("landings")
            .valueStream()
            .flatMap(landing -> landing.get("pull_requests").valueStream())
            .map(JsonNode::longValue)
            .collect(Collectors.toList());
    assertThat(landed).hasSize(17).doesNotHaveDuplicates();
  }

  @EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
  @Test
  void ctrl_c_in_the_middle_leaves_nothing_behind() throws Exception {
    try (var demo = DemoProcess.start()) {
      demo.awaitWord("  testing  ");
      var before = foldersOfDemos();
      demo.interrupt();
      assertThat(demo.awaitExit()).isEqualTo(130);
      assertThat(demo.output())
          .contains("its folder is deleted")
          .doesNotContain("Exception", "ERROR", "signalbox: ");
      var gone = new ArrayList<>(before);
      gone.removeAll(foldersOfDemos());
      // A demo of another test may have ended meanwhile.
      assertThat(gone).isNotEmpty();
      for (Path left : gone) {
        assertThat(ProcessHandle.allProcesses().filter(it -> isOf(it, left))).isEmpty();
      }
    }
  }

  private static List<Path> foldersOfDemos() throws IOException {
    try (var all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      return all.filter(it -> it.getFileName().toString().startsWith("signalbox-demo-")).toList();
    }
  }

  private static boolean isOf(ProcessHandle process, Path folder) {
    var words = Pattern.compile(Pattern.quote(folder.toString()));
    return process.info().commandLine().filter(line -> words.matcher(line).find()).isPresent();
  }

  @Test
  void bad_options_are_told_before_anything_starts() {
    for (String[] typed :
        new String[][] {
          {"demo", "--changes", "7"},
          {"demo", "--changes", "201"},
          {"demo", "--port", "70000"},
          {"demo", "--keep", folder.toString()}
        }) {
      var result = Shell.empty().run(typed);
      assertThat(result.code()).isEqualTo(ExitCode.USAGE);
      assertThat(result.err()).contains(typed[1]);
      assertThat(result.out()).isEmpty();
    }
  }
}

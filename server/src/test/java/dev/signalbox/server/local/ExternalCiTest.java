package dev.signalbox.server.local;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.server.TestClient;
import dev.signalbox.server.TestServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A CI that knows an address and a key, and nothing of the server's insides. */
final class ExternalCiTest extends LiveScene {
  private static final String RULES =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = unit", "check-success = own"]
          batch_size: 1
      checks:
        - { name: own, run: "true" }
      scopes:
        source: { files: { first: { include: [ "one" ] }, other: { include: [ "two" ] } } }
        merge_queue_scope: merge-queue
      """;

  private Workplace outside(String name) throws IOException {
    repository(name);
    var place = new Workplace(folder.resolve(name), remote(name, TestServer.ROOT_KEY));
    place
        .write(".signalbox.yml", RULES)
        .write("Makefile", "unit:\n\ttest ! -e bad\n")
        .commit("Begin")
        .push("HEAD:refs/heads/main");
    return place;
  }

  private String ciKey() {
    return key("{\"name\":\"ci\",\"role\":\"ci\",\"owner\":\"acme\"}");
  }

  private static JsonNode wanted(TestClient ci, String name, String query) {
    return ci.get("/v1/repos/acme/" + name + "/checks/wanted" + query).json();
  }

  private static List<JsonNode> checks(TestClient ci, String name) {
    return wanted(ci, name, "").get("checks").valueStream().toList();
  }

  @Test
  void a_check_that_the_server_does_not_run_is_wanted_until_it_has_ended() throws Exception {
    var place = outside("asked");
    String secret = ciKey();
    var ci = server.as(secret);
    var nothing = wanted(ci, "asked", "?wait=0");
    assertThat(nothing.get("checks")).isEmpty();
    String query = "?wait=30&since=" + nothing.get("version").stringValue();
    var told = CompletableFuture.supplyAsync(() -> wanted(ci, "asked", query));
    change(place, "one", "queue");
    var list = told.get(20, TimeUnit.SECONDS).get("checks");
    assertThat(list).hasSize(1);
    assertThat(list.get(0).get("name").stringValue()).isEqualTo("unit");
    assertThat(list.get(0).get("running").booleanValue()).isFalse();
    assertThat(list.get(0).get("scopes").valueStream().map(JsonNode::stringValue))
        .containsExactly("first", "merge-queue");
    assertThat(list.get(0).get("every_scope").booleanValue()).isFalse();

    String sha = list.get(0).get("sha").stringValue();
    String ref = list.get(0).get("ref").stringValue();
    for (String key : List.of(secret, TestServer.ROOT_KEY)) {
      place.git("fetch", "--quiet", remote("asked", key), ref);
      assertThat(place.git("rev-parse", "FETCH_HEAD^{commit}").strip()).isEqualTo(sha);
    }
    assertThat(place.git("ls-remote", place.remote())).doesNotContain("refs/signalbox");

    String report = "/v1/repos/acme/asked/commits/" + sha + "/checks";
    ci.post(report, "{\"name\":\"unit\",\"state\":\"pending\"}");
    await()
        .atMost(PATIENCE)
        .until(() -> checks(ci, "asked").getFirst().get("running").booleanValue());
    ci.post(report, "{\"name\":\"unit\",\"state\":\"success\"}");
    untilLeft("asked", 1);
    assertThat(checks(ci, "asked")).isEmpty();
  }

  @Test
  void the_script_of_the_manual_is_a_whole_ci() throws IOException {
    var place = outside("scripted");
    change(place, "bad", "queue");
    change(place, "good", "queue");
    var log = folder.resolve("ci.log").toFile();
    var script = Files.writeString(folder.resolve("ci.sh"), scriptOfTheManual());
    var command = new ProcessBuilder("sh", script.toString(), "acme/scripted");
    command.directory(folder.toFile()).redirectErrorStream(true).redirectOutput(log);
    command.environment().put("SIGNALBOX_URL", "http://127.0.0.1:" + server.port());
    command.environment().put("SIGNALBOX_KEY", ciKey());
    command.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
    var ci = command.start();
    try {
      untilLeft("scripted", 2);
    } finally {
      ci.descendants().forEach(ProcessHandle::destroy);
      ci.destroy();
    }
    assertThat(files(place)).as(Files.readString(log.toPath())).contains("good");
    assertThat(files(place)).doesNotContain("bad");
  }

  private static String scriptOfTheManual() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "ci.md"), UTF_8);
    String begin = "```sh\n# SIGNALBOX_URL";
    int start = page.indexOf(begin) + "```sh\n".length();
    return page.substring(start, page.indexOf("```", start));
  }
}

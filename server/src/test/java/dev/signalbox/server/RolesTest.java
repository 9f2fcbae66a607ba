package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.server.local.Workplace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the holder of a key may do, role by role. */
class RolesTest extends ServerTest {
  private static final String FREEZE =
      "{\"reason\":\"x\",\"timezone\":\"UTC\",\"end\":\"2040-01-01T00:00:00\"}";
  private static final String RULES =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = ci"]
      """;

  @TempDir Path folder;

  private record Deed(String method, String path, String body) {
    int by(TestClient client) {
      return client
          .send(method, path, body.isEmpty() ? Optional.empty() : Optional.of(body))
          .status();
    }
  }

  private TestClient of(String role) {
    return server.as(keyOf(role));
  }

  private String keyOf(String role) {
    return key("{\"role\":\"" + role + "\",\"owner\":\"acme\"}");
  }

  @Test
  void each_role_may_do_its_own_and_nothing_more() {
    String queue = repository("roles");
    var see = new Deed("GET", queue + "/merge-queue/status", "");
    var log = new Deed("GET", queue + "/logs", "");
    var pause = new Deed("PUT", queue + "/merge-queue/pause", "{\"reason\":\"x\"}");
    var enqueue = new Deed("POST", queue + "/merge-queue/pull/1/queue", "");
    var scopes = new Deed("PUT", queue + "/pulls/1/scopes", "{\"scopes\":[\"a\"]}");
    var report =
        new Deed(
            "POST",
            queue + "/commits/" + "a".repeat(40) + "/checks",
            "{\"name\":\"ci\",\"state\":\"success\"}");
    var freeze = new Deed("POST", queue + "/merge-queue/scheduled_freeze", FREEZE);
    var products = new Deed("PUT", "/v1/products/acme/roles", "{\"products\":[\"merge_queue\"]}");
    var defaults = new Deed("PUT", "/v1/default_products/acme", "{\"products\":[\"merge_queue\"]}");
    var acknowledge = new Deed("POST", queue + "/merge-queue/stop/acknowledge", "");
    var keys = new Deed("GET", "/v1/keys", "");
    var repositories = new Deed("POST", "/v1/repos", "{\"owner\":\"acme\",\"name\":\"more\"}");
    var everything =
        List.of(
            see,
            log,
            pause,
            enqueue,
            scopes,
            report,
            freeze,
            products,
            defaults,
            acknowledge,
            keys,
            repositories);
    var allowed =
        Map.of(
            "read", List.of(see, log),
            "write", List.of(see, log, pause, enqueue, scopes),
            "ci", List.of(scopes, report),
            "admin", everything);
    allowed.forEach(
        (role, deeds) -> {
          TestClient client = of(role);
          for (Deed deed : everything) {
            int status = deed.by(client);
            if (deeds.contains(deed)) assertThat(status).as(role + " " + deed).isNotEqualTo(403);
            else assertThat(status).as(role + " " + deed).isEqualTo(403);
          }
        });
  }

  @Test
  void pages_offer_what_the_role_may_do() {
    repository("offered");
    String settings = "/r/acme/offered/settings";
    var reader = Visitor.signedIn(server, keyOf("read"));
    assertThat(reader.get(settings).body())
        .contains("Scheduled freezes", "<fieldset disabled>")
        .doesNotContain("Pause the queue", "Schedule a freeze");
    var writer = Visitor.signedIn(server, keyOf("write"));
    assertThat(writer.get(settings).body())
        .contains("Pause the queue", "<fieldset disabled>")
        .doesNotContain("Schedule a freeze");
    assertThat(Visitor.signedIn(server, keyOf("admin")).get(settings).body())
        .contains("Pause the queue", "Schedule a freeze")
        .doesNotContain("<fieldset disabled>");
    var wish = Map.of("reason", "x", "timezone", "UTC", "token", writer.tokenOn(settings));
    assertThat(writer.submit(settings + "/freezes", wish).statusCode()).isEqualTo(403);
  }

  private Workplace workplace(String role, String slug) throws IOException {
    String remote =
        "http://any:%s@127.0.0.1:%d/git/%s.git".formatted(keyOf(role), server.port(), slug);
    return new Workplace(folder.resolve(role), remote);
  }

  @Test
  void git_is_as_open_as_the_role() throws IOException {
    repository("cloned");
    var owner = workplace("admin", "acme/cloned").write(".signalbox.yml", RULES).commit("Begin");
    owner.push("HEAD:refs/heads/main");
    var reader = workplace("read", "acme/cloned");
    assertThat(reader.fetch("main")).isEmpty();
    var refused = reader.tried("push", reader.remote(), "FETCH_HEAD:refs/heads/mine");
    assertThat(refused.exitCode()).isNotZero();
    assertThat(refused.text()).contains("this key does not permit pushing");
    var writer = workplace("write", "acme/cloned");
    writer.fetch("main");
    assertThat(writer.push("FETCH_HEAD:refs/heads/mine")).contains("[new branch]");
  }

  @Test
  void a_ci_fetches_candidates_and_no_branch() throws IOException {
    repository("tested");
    var owner = workplace("admin", "acme/tested").write(".signalbox.yml", RULES).commit("Begin");
    owner.push("HEAD:refs/heads/main");
    owner.git("update-ref", "refs/heads/secret", "HEAD");
    owner.write("secret", "1").commit("Secret");
    owner.push("HEAD:refs/heads/secret");
    String secret = owner.git("rev-parse", "HEAD").strip();
    String main = owner.git("rev-parse", "HEAD~1").strip();
    var kept = server.gitFolder("acme/tested").resolve("refs/signalbox/batches");
    java.nio.file.Files.createDirectories(kept);
    java.nio.file.Files.writeString(kept.resolve("7"), main + "\n");
    var ci = workplace("ci", "acme/tested");
    ci.fetch("refs/signalbox/batches/7");
    assertThat(ci.git("rev-parse", "FETCH_HEAD").strip()).isEqualTo(main);
    for (String[] attempt :
        new String[][] {
          {"clone", ci.remote(), "whole"},
          {"-c", "protocol.version=0", "clone", ci.remote(), "whole"},
        }) {
      var said = ci.tried(attempt);
      assertThat(said.exitCode()).isNotZero();
      assertThat(said.text()).contains("a key of role ci can't clone", "checks/wanted");
    }
    for (String what : new String[] {"main", "refs/heads/secret", secret}) {
      assertThat(ci.tried("fetch", ci.remote(), what).exitCode()).as(what).isNotZero();
    }
    assertThat(ci.tried("push", ci.remote(), main + ":refs/heads/mine").text())
        .contains("this key does not permit pushing");
    assertThat(ci.git("ls-remote", ci.remote())).doesNotContain("refs/heads");
  }

  @Test
  void titles_of_strangers_do_not_steer_the_terminal_of_whoever_pushes() throws IOException {
    repository("titles");
    var owner = workplace("admin", "acme/titles").write(".signalbox.yml", RULES).commit("Begin");
    owner.push("HEAD:refs/heads/main");
    owner.on("topic", "HEAD").write("a", "a").commit("A");
    String said =
        owner.push("HEAD:refs/for/main/topic", "title=\u001b]0;owned\u0007\u001b[2Jhello");
    assertThat(said).contains("hello").doesNotContain("\u001b]0", "\u0007", "\u001b[2J");
  }
}

package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.TokenAuthority;
import dev.signalbox.store.keys.KeySecret;
import dev.signalbox.web.http.HttpLimits;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

class HostTokenTest extends ServerTest {
  /** A host that knows four people, and one token that makes it fall silent. */
  private static final class SmallHost implements TokenAuthority {
    private static final Map<String, Permission> PEOPLE =
        Map.of(
            "reads", Permission.READ,
            "writes", Permission.WRITE,
            "administers", Permission.ADMIN,
            "none", Permission.NONE);

    @Override
    public String form(String credential) {
      return credential.contains("-") ? "" : "one word";
    }

    private final Set<String> asked = ConcurrentHashMap.newKeySet();

    @Override
    public Outcome<Optional<HostUser>> identify(String token) {
      asked.add(token);
      if (token.equals("silent")) return new Outcome.RetryLater<>("no answer");
      return new Outcome.Done<>(
          Optional.ofNullable(PEOPLE.get(token)).map(p -> new HostUser(7, "user-" + token)));
    }

    @Override
    public Outcome<Permission> permission(
        HostUser user, String token, RepositorySlug slug, long hostId) {
      return new Outcome.Done<>(PEOPLE.getOrDefault(token, Permission.NONE));
    }
  }

  private final SmallHost host = new SmallHost();

  @Override
  protected TestServer startServer() {
    return TestServer.start(HttpLimits.standard(), InstantSource.system(), host);
  }

  @Test
  void the_host_decides_who_sees_and_who_changes() {
    String queue = hosted("hosted");
    String pause = queue + "/merge-queue/pause";
    assertThat(server.as("reads").get(pause).status()).isEqualTo(200);
    assertThat(server.as("reads").put(pause, "{\"reason\":\"x\"}").status()).isEqualTo(403);
    assertThat(server.as("writes").put(pause, "{\"reason\":\"x\"}").status()).isEqualTo(200);
    assertThat(server.as("none").get(pause).body())
        .isEqualTo(server.as("none").get("/v1/repos/acme/nothing/merge-queue/pause").body())
        .contains("Not Found");
    assertThat(server.as("stranger").get(pause).status()).isEqualTo(403);
    var away = server.as("silent").get(pause);
    assertThat(away.status()).isEqualTo(503);
    assertThat(away.header("Retry-After")).isPresent();
  }

  @Test
  void an_admin_of_a_repository_at_its_host_is_one_here_and_of_nothing_else() {
    String queue = hosted("administered");
    String stop = queue + "/merge-queue/stop/acknowledge";
    assertThat(server.as("writes").post(stop, "").status()).isEqualTo(403);
    assertThat(server.as("administers").post(stop, "").json().get("detail").stringValue())
        .isEqualTo("The merge queue is not stopped");
    for (String path : new String[] {"/v1/keys", "/v1/default_products/acme"}) {
      assertThat(server.as("administers").get(path).status()).isIn(403, 404);
    }
    assertThat(
            server
                .as("administers")
                .post("/v1/repos", "{\"owner\":\"acme\",\"name\":\"grabbed\"}")
                .status())
        .isEqualTo(403);
  }

  @Test
  void a_mistyped_key_of_ours_is_not_shown_to_the_host() {
    for (String mistyped :
        new String[] {
          TestServer.ROOT_KEY.substring(1), TestServer.ROOT_KEY + "x", KeySecret.fresh().text()
        }) {
      assertThat(server.as(mistyped).get("/v1/repos").status()).isEqualTo(403);
    }
    assertThat(host.asked).noneMatch(token -> token.contains("-") || token.startsWith("sbx_"));
  }

  @Test
  void a_person_is_named_as_a_user_in_the_log() {
    String queue = hosted("signed");
    server.as("writes").put(queue + "/merge-queue/pause", "{\"reason\":\"x\"}");
    var actor = root.get(queue + "/logs").json().at("/events/0/metadata/created_by").toString();
    assertThat(actor).isEqualTo("{\"type\":\"user\",\"id\":7,\"name\":\"user-writes\"}");
  }

  @Test
  void a_person_sees_the_repositories_that_the_host_lets_them_see() {
    hosted("listed");
    repository("local");
    assertThat(server.as("reads").get("/v1/repos").body())
        .contains("acme/listed")
        .doesNotContain("acme/local");
    assertThat(server.as("none").get("/v1/repos").body()).isEqualTo("{\"repositories\":[]}");
    assertThat(server.as("writes").get("/v1/keys").status()).isEqualTo(403);
  }

  @Test
  void on_the_pages_the_host_decides_as_well() {
    String pause = hosted("paged") + "/merge-queue/pause";
    String page = "/r/acme/paged";
    var reader = Visitor.signedIn(server, "reads");
    assertThat(reader.get(page).body()).contains("user-reads").doesNotContain("Pause the queue");
    var wish = Map.of("reason", "x", "token", reader.tokenOn(page));
    assertThat(reader.submit(page + "/pause", wish).statusCode()).isEqualTo(403);
    assertThat(root.get(pause).json().get("paused").booleanValue()).isFalse();
    var writer = Visitor.signedIn(server, "writes");
    assertThat(writer.get(page).body()).contains("Pause the queue");
    writer.submit(page + "/pause", Map.of("reason", "x", "token", writer.tokenOn(page)));
    assertThat(root.get(pause).json().get("paused").booleanValue()).isTrue();
    var outsider = Visitor.signedIn(server, "none");
    assertThat(outsider.get(page).statusCode()).isEqualTo(404);
    assertThat(outsider.get("/").body()).doesNotContain("acme/paged");
  }
}

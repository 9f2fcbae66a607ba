package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.host.TokenAuthority;
import dev.signalbox.store.keys.KeySecret;
import dev.signalbox.web.http.HttpLimits;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;

class AccessTest extends ServerTest {
  /** Shifted by the tests that wait for an expiry. */
  private static final class ShiftedClock implements InstantSource {
    private volatile Duration ahead = Duration.ZERO;

    @Override
    public Instant instant() {
      return Instant.now().plus(ahead);
    }
  }

  private final ShiftedClock clock = new ShiftedClock();

  @Override
  protected TestServer startServer() {
    return TestServer.start(HttpLimits.standard(), clock, TokenAuthority.none());
  }

  @Test
  void without_a_known_credential_everything_is_forbidden() {
    String queue = repository("closed");
    String wellFormed = KeySecret.fresh().text();
    for (var client :
        List.of(
            server.asNobody(),
            server.as(""),
            server.as(wellFormed),
            server.as(wellFormed.substring(1)),
            server.as("a-token-of-some-host"))) {
      var reply = client.get(queue + "/merge-queue/status");
      assertThat(reply.status()).isEqualTo(403);
      assertThat(reply.header("WWW-Authenticate")).contains("Bearer");
      assertThat(reply.json().get("detail").isString()).isTrue();
    }
  }

  @Test
  void a_key_of_one_owner_can_not_tell_what_others_have() {
    repository("visible");
    root.withRepository("other/secret");
    var acme = server.as(key("{\"role\":\"admin\",\"owner\":\"Acme\"}"));
    assertThat(acme.get("/v1/repos/ACME/visible/merge-queue/status").status()).isEqualTo(200);
    var hidden = acme.get("/v1/repos/other/secret/merge-queue/status");
    var missing = acme.get("/v1/repos/other/nothing/merge-queue/status");
    var gone = acme.get("/v1/repos/acme/nothing/merge-queue/status");
    assertThat(hidden.status()).isEqualTo(404);
    assertThat(hidden.body()).isEqualTo(missing.body()).isEqualTo(gone.body());
    assertThat(acme.get("/v1/default_products/other").body()).isEqualTo(missing.body());
    assertThat(acme.get("/v1/repos").body()).doesNotContain("secret").contains("visible");
    assertThat(acme.get("/v1/repos?owner=other").body()).isEqualTo("{\"repositories\":[]}");
    assertThat(acme.post("/v1/repos", "{\"owner\":\"other\",\"name\":\"mine\"}").status())
        .isEqualTo(403);
  }

  @Test
  void a_key_of_one_owner_makes_and_sees_keys_of_that_owner_only() {
    var acme = server.as(key("{\"role\":\"admin\",\"owner\":\"acme\"}"));
    var theirs = root.post("/v1/keys", "{\"role\":\"ci\",\"owner\":\"other\"}").json();
    assertThat(acme.post("/v1/keys", "{\"role\":\"ci\"}").status()).isEqualTo(403);
    assertThat(acme.post("/v1/keys", "{\"role\":\"ci\",\"owner\":\"other\"}").status())
        .isEqualTo(403);
    assertThat(acme.post("/v1/keys", "{\"role\":\"ci\",\"owner\":\"ACME\"}").status())
        .isEqualTo(201);
    String id = theirs.get("id").stringValue();
    assertThat(acme.get("/v1/keys").body()).doesNotContain(id);
    assertThat(acme.delete("/v1/keys/" + id).status()).isEqualTo(404);
    assertThat(server.as(theirs.get("key").stringValue()).get("/v1/keys").status()).isEqualTo(403);
    assertThat(root.get("/v1/keys").body()).contains(id);
  }

  @Test
  void a_ci_key_sets_scopes_and_does_nothing_else() {
    String queue = repository("built");
    var ci = server.as(key("{\"role\":\"ci\",\"owner\":\"acme\"}"));
    assertThat(ci.put(queue + "/pulls/1/scopes", "{\"scopes\":[\"a\"]}").status()).isEqualTo(204);
    assertThat(ci.get(queue + "/merge-queue/status").status()).isEqualTo(403);
    assertThat(ci.put(queue + "/merge-queue/pause", "{\"reason\":\"x\"}").status()).isEqualTo(403);
    assertThat(ci.get(queue + "/logs").status()).isEqualTo(403);
    assertThat(ci.get("/v1/keys").status()).isEqualTo(403);
    assertThat(ci.get("/v1/repos").status()).isEqualTo(403);
    assertThat(ci.put("/v1/products/acme/built", "{\"products\":[]}").status()).isEqualTo(403);
  }

  @Test
  void a_revoked_key_opens_nothing_from_that_moment_on() {
    String queue = repository("revoked");
    var made = root.post("/v1/keys", "{\"role\":\"admin\"}").json();
    var holder = server.as(made.get("key").stringValue());
    assertThat(holder.get(queue).status()).isEqualTo(200);
    String id = made.get("id").stringValue();
    assertThat(root.delete("/v1/keys/" + id).status()).isEqualTo(204);
    assertThat(holder.get(queue).status()).isEqualTo(403);
    assertThat(root.delete("/v1/keys/" + id).status()).isEqualTo(404);
  }

  @Test
  void a_key_stops_working_when_it_expires() {
    String queue = repository("expiring");
    String soon = Instant.now().plus(Duration.ofHours(1)).toString();
    var holder = server.as(key("{\"role\":\"admin\",\"expires_at\":\"" + soon + "\"}"));
    assertThat(holder.get(queue).status()).isEqualTo(200);
    clock.ahead = Duration.ofHours(1);
    assertThat(holder.get(queue).status()).isEqualTo(403);
    clock.ahead = Duration.ZERO;
    assertThat(
            root.post("/v1/keys", "{\"role\":\"ci\",\"expires_at\":\"2020-01-01T00:00:00Z\"}")
                .status())
        .isEqualTo(422);
  }

  @Test
  void an_expiring_key_makes_no_key_that_outlives_it() {
    String soon = Instant.now().plus(Duration.ofHours(1)).toString();
    String later = Instant.now().plus(Duration.ofHours(2)).toString();
    var holder = server.as(key("{\"role\":\"admin\",\"expires_at\":\"" + soon + "\"}"));
    var heir = holder.post("/v1/keys", "{\"role\":\"admin\"}").json();
    assertThat(Instant.parse(heir.get("expires_at").stringValue()))
        .isCloseTo(Instant.parse(soon), within(1, ChronoUnit.SECONDS));
    var longer = holder.post("/v1/keys", "{\"role\":\"ci\",\"expires_at\":\"" + later + "\"}");
    assertThat(longer.status()).isEqualTo(422);
    assertThat(longer.body()).contains("when your own key expires");
    clock.ahead = Duration.ofHours(1);
    assertThat(server.as(heir.get("key").stringValue()).get("/v1/repos").status()).isEqualTo(403);
    clock.ahead = Duration.ZERO;
  }

  @Test
  void checks_are_made_in_the_promised_order() {
    String bad = "/v1/repos/no_such_owner!/x/merge-queue/pause";
    assertThat(server.asNobody().put("/v1/nowhere", "{").status()).isEqualTo(404);
    assertThat(server.asNobody().post(bad, "{").status()).isEqualTo(405);
    assertThat(server.asNobody().put(bad, "{").status()).isEqualTo(403);
    assertThat(root.put(bad, "{").status()).isEqualTo(422);
    assertThat(root.put("/v1/repos/acme/nothing/merge-queue/pause", "{}").status()).isEqualTo(422);
    assertThat(root.put("/v1/repos/acme/nothing/merge-queue/pause", "{\"reason\":\"x\"}").status())
        .isEqualTo(404);
  }

  @Test
  void all_faults_of_a_request_are_told_at_once() {
    var reply = root.put("/v1/repos/" + "a".repeat(41) + "/a%20b/pulls/-1/scopes", "{}");
    assertThat(reply.status()).isEqualTo(422);
    assertThat(reply.json().get("detail").valueStream().map(f -> f.get("loc").toString()))
        .containsExactly(
            "[\"path\",\"owner\"]",
            "[\"path\",\"repository\"]",
            "[\"path\",\"number\"]",
            "[\"body\",\"scopes\"]");
  }
}

package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class BadgeTest extends ServerTest {
  @Test
  void a_badge_tells_how_the_queue_is() {
    String address = repository("badge");
    var idle = root.get("/v1/badges/acme/badge.svg");
    assertThat(idle.status()).isEqualTo(200);
    assertThat(idle.header("Content-Type").orElseThrow()).startsWith("image/svg+xml");
    assertThat(idle.header("Cache-Control")).contains("private, max-age=60");
    assertThat(idle.body())
        .startsWith("<svg ")
        .contains("<title>merge queue: idle</title>", "rx=\"3\"");
    root.put(address + "/merge-queue/pause", "{\"reason\":\"<b>\"}");
    var paused = root.get("/v1/badges/acme/badge.svg?style=flat-square");
    assertThat(paused.body()).contains("merge queue: paused", "rx=\"0\"").doesNotContain("<b>");
  }

  @Test
  void only_who_may_see_the_repository_sees_its_badge() {
    repository("hidden");
    var nobody = new TestClient(server.port(), Optional.empty());
    assertThat(nobody.get("/v1/badges/acme/hidden.svg").status()).isEqualTo(403);
    String other = key("{\"name\":\"other\",\"owner\":\"other\",\"role\":\"read\"}");
    var stranger = new TestClient(server.port(), Optional.of(other));
    assertThat(stranger.get("/v1/badges/acme/hidden.svg").status()).isEqualTo(404);
    assertThat(root.get("/v1/badges/acme/none.svg").status()).isEqualTo(404);
    assertThat(root.get("/v1/badges/acme/hidden.png").status()).isEqualTo(404);
  }

  @Test
  void badges_that_are_public_need_no_credential() {
    repository("open");
    try (var node = server.nodeWithPublicBadges()) {
      var nobody = new TestClient(node.port(), Optional.empty());
      var badge = nobody.get("/v1/badges/acme/open.svg?style=%00");
      assertThat(badge.status()).isEqualTo(200);
      assertThat(badge.header("Cache-Control")).contains("public, max-age=60");
      assertThat(badge.body()).contains("merge queue: idle");
      assertThat(nobody.get("/v1/badges/acme/none.svg").status()).isEqualTo(404);
      assertThat(nobody.get("/v1/badges/a%2Fb/open.svg").status()).isEqualTo(404);
      assertThat(nobody.get("/v1/badges/acme/open").status()).isEqualTo(404);
      assertThat(nobody.post("/v1/badges/acme/open.svg", "").status()).isEqualTo(405);
      assertThat(nobody.get("/v1/repos/acme/open/logs").status()).isEqualTo(403);
    }
  }
}

package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.scopes.StoredScopes;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScopesAndProductsTest extends ServerTest {
  private static final String ALL =
      "[\"ci_insights\",\"merge_protections\",\"workflow_automation\",\"merge_queue\"]";

  private Optional<List<String>> kept(String slug, String number) {
    var repository =
        new Repositories(server.database()).find(RepositorySlug.parse(slug)).orElseThrow();
    return new StoredScopes(server.database()).of(repository.id(), new BigInteger(number));
  }

  @Test
  void scopes_are_kept_before_the_pull_request_is_known() {
    String path = repository("scoped") + "/pulls/9223372036854776000/scopes";
    assertThat(root.put(path, "{\"scopes\":[\"web\",\"api\",\"web\"]}").status()).isEqualTo(204);
    assertThat(kept("acme/scoped", "9223372036854776000")).contains(List.of("web", "api"));
    assertThat(root.put(path, "{\"scopes\":[]}").status()).isEqualTo(204);
    assertThat(kept("acme/scoped", "9223372036854776000")).contains(List.of());
  }

  @Test
  void posting_scopes_still_works_and_points_to_put() {
    String path = repository("posted") + "/pulls/7/scopes";
    var reply = root.post(path, "{\"scopes\":[\"web\"]}");
    assertThat(reply.status()).isEqualTo(204);
    assertThat(reply.header("Deprecation")).isPresent();
    assertThat(reply.link("successor-version")).contains(path);
    assertThat(kept("acme/posted", "7")).contains(List.of("web"));
  }

  @Test
  void new_repositories_start_with_the_products_of_their_owner() {
    assertThat(root.get("/v1/default_products/acme").body())
        .isEqualTo("{\"products\":" + ALL + "}");
    String before = repository("before");
    root.put("/v1/default_products/ACME", "{\"products\":[\"merge_queue\",\"ci_insights\"]}");
    assertThat(root.get("/v1/default_products/acme").body())
        .isEqualTo("{\"products\":[\"ci_insights\",\"merge_queue\"]}");
    String after = repository("after");
    assertThat(root.get(after).json().get("products").toString())
        .isEqualTo("[\"ci_insights\",\"merge_queue\"]");
    assertThat(root.get(before).json().get("products").toString()).isEqualTo(ALL);
  }

  @Test
  void without_the_merge_queue_nothing_enters_and_the_pause_is_still_kept() {
    String queue = repository("off");
    String pause = queue + "/merge-queue/pause";
    assertThat(root.put("/v1/products/acme/off", "{\"products\":[]}").status()).isEqualTo(204);
    assertThat(root.post(queue + "/merge-queue/pull/1/queue", "{}").status()).isEqualTo(409);
    assertThat(root.post(queue + "/merge-queue/pull/1/requeue", "").status()).isEqualTo(409);
    assertThat(root.put(queue + "/pulls/1/scopes", "{\"scopes\":[]}").status()).isEqualTo(409);
    assertThat(root.post(queue + "/merge-queue/pull/1/dequeue", "").status()).isEqualTo(404);
    assertThat(root.put(pause, "{\"reason\":\"held\"}").status()).isEqualTo(200);
    assertThat(root.put(queue + "/queue/pause", "{\"reason\":\"x\"}").status()).isEqualTo(200);
    assertThat(root.get(pause).json().get("reason").stringValue()).isEqualTo("x");
    assertThat(root.post(queue + "/queue/pause/delete", "").status()).isEqualTo(204);
    assertThat(root.get(pause).json().get("paused").booleanValue()).isFalse();
  }
}

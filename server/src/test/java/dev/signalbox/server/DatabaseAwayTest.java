package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.postgres.EmbeddedPostgres;
import dev.signalbox.store.DatabaseAddress;
import dev.signalbox.store.PostgresTemplate;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class DatabaseAwayTest {
  @Test
  void without_its_database_the_service_lives_says_so_and_asks_for_patience() {
    Path folder = Path.of("target", "away-postgres").toAbsolutePath();
    PostgresTemplate.copyTo(folder);
    var postgres = EmbeddedPostgres.start(folder);
    var address = new DatabaseAddress(postgres.jdbcUrl(), postgres.user(), postgres.password());
    try (var server = TestServer.start(address)) {
      var root = server.asRoot().withRepository("acme/lonely");
      String queue = "/v1/repos/acme/lonely/merge-queue";
      assertThat(root.get(queue + "/status").status()).isEqualTo(200);
      assertThat(root.get("/health/ready").status()).isEqualTo(200);
      postgres.close();
      assertThat(root.get("/health/live").status()).isEqualTo(200);
      assertThat(root.get("/health/ready").status()).isEqualTo(503);
      await()
          .atMost(Duration.ofSeconds(30))
          .until(() -> root.get("/metrics").body().contains("signalbox_database_up 0.0"));
      var refusal = root.put(queue + "/pause", "{\"reason\":\"x\"}");
      assertThat(refusal.status()).isEqualTo(503);
      assertThat(refusal.header("Retry-After")).isPresent();
      assertThat(root.get("/v1/repos/acme/lonely/logs").status()).isEqualTo(503);
    } finally {
      postgres.close();
    }
  }
}

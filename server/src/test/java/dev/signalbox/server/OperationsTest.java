package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class OperationsTest extends ServerTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @Test
  void admins_of_the_whole_service_see_nodes_and_leases() {
    repository("leased");
    await()
        .atMost(PATIENCE)
        .until(() -> root.get("/v1/operations").json().get("leases").toString().contains("leased"));
    var report = root.get("/v1/operations").json();
    assertThat(report.get("status").stringValue()).isEqualTo("ready");
    assertThat(report.get("version").stringValue()).isEqualTo("test");
    assertThat(report.get("database").get("size_bytes").longValue()).isPositive();
    assertThat(report.get("disk").get("free_bytes").longValue()).isPositive();
    assertThat(report.get("checks").get(0).get("slots").intValue()).isEqualTo(2);
    var lease =
        report
            .get("leases")
            .valueStream()
            .filter(it -> it.get("repository").stringValue().equals("acme/leased"))
            .findFirst()
            .orElseThrow();
    assertThat(lease.get("node")).isEqualTo(report.get("node"));
    assertThat(lease.get("epoch").longValue()).isPositive();
    String page = Visitor.signedIn(server, TestServer.ROOT_KEY).get("/operations").body();
    assertThat(page).contains("acme/leased", "lease-keeper", "this node");
  }

  @Test
  void every_node_is_listed_and_one_of_them_answers() {
    try (var second = server.anotherNode()) {
      await()
          .atMost(PATIENCE)
          .untilAsserted(
              () -> {
                var nodes = second.asRoot().get("/v1/operations").json().get("nodes");
                assertThat(nodes).hasSize(2);
                assertThat(nodes.valueStream().filter(it -> it.get("here").booleanValue()))
                    .hasSize(1);
              });
    }
  }

  @Test
  void a_safety_stop_is_shown_with_the_promise_that_was_broken() {
    repository("stopped");
    server
        .database()
        .run(
            tx ->
                tx.execute(
                    """
                    update landing_gate set stop_promise = 'nothing lands twice', stopped_at = now()
                    where repository_id = (select id from repository where name = 'stopped')
                    """));
    assertThat(root.get("/v1/operations").json().get("safety_stops").toString())
        .contains("acme/stopped", "nothing lands twice");
    assertThat(Visitor.signedIn(server, TestServer.ROOT_KEY).get("/operations").body())
        .contains("Safety stop", "nothing lands twice");
  }

  @Test
  void nobody_else_sees_any_of_it() {
    repository("hidden");
    String bound = key("{\"role\":\"admin\",\"name\":\"acme\",\"owner\":\"acme\"}");
    String reader = key("{\"role\":\"read\",\"name\":\"reader\"}");
    for (String credential : new String[] {bound, reader}) {
      assertThat(server.as(credential).get("/v1/operations").status()).isEqualTo(403);
      var visitor = Visitor.signedIn(server, credential);
      assertThat(visitor.get("/operations").statusCode()).isEqualTo(404);
      assertThat(visitor.get("/").body()).doesNotContain("href=\"/operations\"");
    }
    assertThat(server.asNobody().get("/v1/operations").status()).isEqualTo(403);
    assertThat(Visitor.signedIn(server, TestServer.ROOT_KEY).get("/").body())
        .contains("href=\"/operations\"");
  }
}

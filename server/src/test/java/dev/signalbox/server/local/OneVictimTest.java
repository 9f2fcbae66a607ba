package dev.signalbox.server.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.queue.Inbox;
import dev.signalbox.store.repositories.Repositories;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What fails in one repository is no other's trouble. */
final class OneVictimTest extends LiveScene {
  @Test
  void a_repository_with_the_longest_of_names_is_served() throws IOException {
    String name = "n".repeat(100);
    var place = workplace(name, 1, "merge");
    change(place, "one", "queue");
    untilLeft(name, 1);
    assertThat(files(place)).contains("one");
  }

  @Test
  void a_repository_that_fails_is_given_up_while_others_are_served_and_comes_back()
      throws IOException {
    repository("broken");
    var place = workplace("neighbour", 1, "merge");
    await().atMost(PATIENCE).until(() -> isServed("broken"));
    spoil("broken");
    await().atMost(PATIENCE).until(() -> status("broken").get("given_up").isObject());
    assertThat(status("broken").get("given_up").get("reason").stringValue()).isNotBlank();
    assertThat(root.get("/health/ready").status()).isEqualTo(200);
    assertThat(server.asNobody().get("/health/ready").body())
        .isEqualTo("{\"status\":\"degraded\",\"repositories_given_up\":1}");
    var told = root.get("/health/ready").json().get("given_up").get(0);
    assertThat(told.get("repository").stringValue()).isEqualTo("acme/broken");
    assertThat(told.get("reason").stringValue()).isNotBlank();
    assertThat(told.get("retry_at").stringValue()).isNotBlank();
    assertThat(root.get("/metrics").body()).contains("signalbox_repositories_given_up 1.0");
    change(place, "one", "queue");
    untilLeft("neighbour", 1);
    assertThat(status("neighbour").get("given_up").isNull()).isTrue();
    mend("broken");
    await().atMost(PATIENCE).until(() -> status("broken").get("given_up").isNull());
    assertThat(root.get("/health/ready").body())
        .contains("\"status\":\"ready\",\"repositories_given_up\":0");
  }

  private JsonNode status(String name) {
    return root.get("/v1/repos/acme/" + name + "/merge-queue/status").json();
  }

  private RepositoryId id(String name) {
    return new Repositories(server.database())
        .find(RepositorySlug.parse("acme/" + name))
        .orElseThrow()
        .id();
  }

  private boolean isServed(String name) {
    String lease = "select node is not null from writer_lease where repository_id = ?";
    return server
        .database()
        .read(db -> db.fetchSingle(lease, id(name).value()).get(0, Boolean.class));
  }

  /** A message and a fact that no build of this program could have written. */
  private void spoil(String name) {
    server
        .database()
        .run(
            tx -> {
              tx.execute(
                  "insert into inbox (repository_id, event) values (?, '{}')", id(name).value());
              tx.execute(
                  "insert into queue_fact (repository_id, kind, key, body)"
                      + " values (?, 'entry', 'x', '{}')",
                  id(name).value());
            });
    var stirred = new Observation.BranchStirred(new BranchName("main"));
    new Inbox(server.database()).append(id(name), List.of(stirred));
  }

  private void mend(String name) {
    server
        .database()
        .run(
            tx -> {
              tx.execute("delete from inbox where repository_id = ?", id(name).value());
              tx.execute(
                  "delete from queue_fact where repository_id = ? and key = 'x'", id(name).value());
            });
  }
}

package dev.signalbox.store.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.store.LiveNode;
import dev.signalbox.store.NodePresence;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

final class BacklogsTest {
  @Test
  void what_waits_is_counted_for_each_queue_with_the_age_of_the_oldest() {
    try (var database = TestDatabase.open()) {
      var busy = SampleRepositories.create(database, "acme/busy").id();
      var idle = SampleRepositories.create(database, "acme/idle").id();
      database.run(tx -> tx.execute("delete from inbox")); // creating one tells its queue
      var stirred = new Observation.BranchStirred(new BranchName("main"));
      new Inbox(database).append(busy, List.of(stirred, stirred));
      database.run(
          tx ->
              tx.execute(
                  "insert into outbox (repository_id, effect, body) values (?, 1, '{}')",
                  busy.value()));
      var backlogs = new Backlogs(database);
      var inbox = backlogs.inbox(List.of(busy, idle));
      assertThat(inbox.get(idle)).isEqualTo(Backlog.NONE);
      var waiting = Objects.requireNonNull(inbox.get(busy));
      assertThat(waiting.size()).isEqualTo(2);
      assertThat(waiting.oldestAt().orElseThrow())
          .isBetween(Instant.now().minusSeconds(60), Instant.now().plusSeconds(1));
      assertThat(backlogs.outbox(List.of(busy, idle)).get(busy))
          .extracting(Backlog::size)
          .isEqualTo(1L);
    }
  }

  @Test
  void a_flooded_queue_is_counted_no_further_than_the_limit() {
    try (var database = TestDatabase.open()) {
      var flooded = SampleRepositories.create(database, "acme/flooded").id();
      database.run(
          tx ->
              tx.execute(
                  "insert into inbox (repository_id, event) select ?, '{}'"
                      + " from generate_series(1, 10500)",
                  flooded.value()));
      assertThat(
              Objects.requireNonNull(new Backlogs(database).inbox(List.of(flooded)).get(flooded))
                  .size())
          .isEqualTo(Backlogs.MOST_COUNTED);
    }
  }

  @Test
  void nodes_that_are_alive_are_listed() {
    try (var database = TestDatabase.open();
        var _ = NodePresence.announce(database, -4711L)) {
      Awaitility.await()
          .atMost(Duration.ofSeconds(20))
          .untilAsserted(
              () ->
                  assertThat(LiveNode.all(database))
                      .extracting(LiveNode::id)
                      .containsExactly(-4711L));
    }
  }
}

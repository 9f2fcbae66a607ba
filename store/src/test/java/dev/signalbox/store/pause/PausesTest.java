package dev.signalbox.store.pause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.engine.causes.ActorId;
import dev.signalbox.engine.log.LogType;
import dev.signalbox.store.Database;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.log.EventLog;
import dev.signalbox.store.log.LogFilter;
import dev.signalbox.store.log.LogPosition;
import dev.signalbox.store.log.LogSlice;
import dev.signalbox.store.log.StoredEntry;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.store.repositories.StoredPause;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.jooq.exception.DataAccessException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class PausesTest {
  private static final Actor ALICE = new Actor(Actor.Type.USER, new ActorId.OfAccount(7), "alice");
  private static final Actor BOB = new Actor(Actor.Type.USER, new ActorId.OfAccount(8), "bob");

  private Database database;
  private Repository repository;
  private Pauses pauses;

  @BeforeEach
  void open() {
    database = TestDatabase.open();
    repository = SampleRepositories.create(database, "octo/widgets");
    pauses = new Pauses(database);
  }

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void each_change_of_a_pause_is_logged_once_with_its_actor() {
    StoredPause first = pauses.pause(repository, "release", ALICE);
    assertThat(pauses.pause(repository, "release", BOB)).isEqualTo(first);
    StoredPause second = pauses.pause(repository, "incident", BOB);
    assertThat(second).isEqualTo(new StoredPause("incident", first.since()));
    assertThat(stored()).contains(second);
    assertThat(pauses.unpause(repository, ALICE)).isEqualTo(Unpausing.DONE);
    assertThat(pauses.unpause(repository, ALICE)).isEqualTo(Unpausing.WAS_NOT_PAUSED);
    assertThat(stored()).isEmpty();

    assertThat(log())
        .extracting(StoredEntry::type)
        .containsExactly(
            LogType.QUEUE_PAUSE_CREATE, LogType.QUEUE_PAUSE_UPDATE, LogType.QUEUE_PAUSE_DELETE);
    assertThat(log())
        .extracting(StoredEntry::trigger)
        .containsExactly("Command: pause", "Command: pause", "Command: unpause");
    assertThat(log())
        .extracting(StoredEntry::metadata)
        .containsExactly(
            "{\"reason\":\"release\",\"created_by\":" + json(ALICE) + "}",
            "{\"reason\":\"incident\",\"updated_by\":" + json(BOB) + "}",
            "{\"deleted_by\":" + json(ALICE) + "}");
    assertThat(log().getFirst().position().receivedAt()).isEqualTo(first.since());
  }

  @RepeatedTest(5)
  void of_two_who_pause_at_once_one_creates_and_the_other_updates() throws Exception {
    together(() -> pauses.pause(repository, "a", ALICE), () -> pauses.pause(repository, "b", BOB));
    assertThat(log())
        .extracting(StoredEntry::type)
        .containsExactly(LogType.QUEUE_PAUSE_CREATE, LogType.QUEUE_PAUSE_UPDATE);
    assertThat(log().getLast().metadata())
        .contains("\"reason\":\"" + stored().orElseThrow().reason() + "\"");
  }

  @RepeatedTest(5)
  void two_who_pause_at_once_for_the_same_reason_are_logged_once() throws Exception {
    together(() -> pauses.pause(repository, "a", ALICE), () -> pauses.pause(repository, "a", BOB));
    assertThat(log()).extracting(StoredEntry::type).containsExactly(LogType.QUEUE_PAUSE_CREATE);
  }

  @Test
  void neither_the_pause_nor_its_entry_is_kept_when_the_other_fails() {
    execute("alter table landing_gate add constraint no_pause check (pause_reason is null)");
    assertThatThrownBy(() -> pauses.pause(repository, "release", ALICE))
        .isInstanceOf(DataAccessException.class);
    assertThat(log()).isEmpty();

    execute("alter table landing_gate drop constraint no_pause");
    execute("alter table event_log add constraint no_entry check (number < 0)");
    assertThatThrownBy(() -> pauses.pause(repository, "release", ALICE))
        .isInstanceOf(DataAccessException.class);
    assertThat(stored()).isEmpty();

    execute("alter table event_log drop constraint no_entry");
    pauses.pause(repository, "release", ALICE);
    assertThat(log()).singleElement().extracting(entry -> entry.position().number()).isEqualTo(1L);
  }

  private static void together(Callable<StoredPause> one, Callable<StoredPause> other)
      throws Exception {
    try (var threads = Executors.newFixedThreadPool(2)) {
      for (var done : threads.invokeAll(List.of(one, other))) done.get();
    }
  }

  private void execute(String sql) {
    database.run(tx -> tx.execute(sql));
  }

  private static String json(Actor actor) {
    return dev.signalbox.wire.Json.text(actor);
  }

  private Optional<StoredPause> stored() {
    return new Repositories(database).find(repository.slug()).orElseThrow().pause();
  }

  /** Oldest first. */
  private List<StoredEntry> log() {
    return new EventLog(database)
        .read(
            new LogSlice(
                repository.id(),
                LogFilter.everything(),
                Instant.EPOCH,
                new LogPosition(Instant.now().plusSeconds(60), Long.MAX_VALUE),
                Optional.empty(),
                LogSlice.Direction.TO_NEWER,
                100))
        .reversed();
  }
}

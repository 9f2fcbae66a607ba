package dev.signalbox.server.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.store.Database;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.queue.QueueStore;
import dev.signalbox.store.repositories.Repository;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class QueueCopyTest {
  private Database database;
  private Repository repository;
  private QueueCopy copy;

  @BeforeEach
  void open() {
    database = TestDatabase.open();
    repository = SampleRepositories.create(database, "acme/app");
    copy = new QueueCopy(new QueueStore(database), repository);
    write(0);
  }

  @AfterEach
  void close() {
    database.close();
  }

  private void write(long version) {
    database.run(
        tx ->
            tx.execute(
                """
                insert into queue_head (repository_id, seed, version, wake_at)
                values (?, gen_random_uuid(), ?, null)
                on conflict (repository_id) do update set version = excluded.version
                """,
                repository.id().value(),
                version));
  }

  private long version() {
    return copy.get(repository).version();
  }

  @Test
  void whoever_asks_after_word_of_a_change_is_told_of_it() {
    for (long version = 1; version <= 20; version++) {
      write(version);
      copy.expire();
      assertThat(version()).isEqualTo(version);
    }
  }

  @Test
  void without_a_word_it_is_told_soon() {
    assertThat(version()).isZero();
    write(1);
    Awaitility.await().until(() -> version() == 1);
  }
}

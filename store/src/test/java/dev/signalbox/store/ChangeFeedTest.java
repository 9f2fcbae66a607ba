package dev.signalbox.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.signing.SigningKeys;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ChangeFeedTest {
  private static final StoreChange WIDGETS = new StoreChange.RepositoryChanged("octo/widgets");
  private static final StoreChange KEYS = new StoreChange.KeysChanged();

  private static final String LISTENERS =
      " from pg_stat_activity where datname = current_database()"
          + " and lower(query) like 'listen %' and pid <> pg_backend_pid()";

  private final List<StoreChange> heard = new CopyOnWriteArrayList<>();
  private final AtomicInteger losses = new AtomicInteger();
  private Database here;
  private Database there;
  private ChangeFeed feed;

  @BeforeEach
  void open() {
    var address = TestDatabase.migratedAddress();
    here = Database.open(address, 2);
    there = Database.open(address, 2);
    feed = new ChangeFeed(here);
    feed.listen(heard::add, losses::incrementAndGet);
    await().until(feed::isLive);
  }

  @AfterEach
  void close() {
    feed.close();
    here.close();
    there.close();
  }

  @Test
  void whoever_makes_or_revokes_a_signing_key_tells_all_nodes() {
    var keys = new SigningKeys(there);
    keys.add(1, "one", "public", AuditSource.SERVER);
    await().until(() -> heard.size() == 1);
    keys.revoke("one", "lost", AuditSource.SERVER);
    await().until(() -> heard.size() == 2);
    assertThat(heard).containsOnly(new StoreChange.SigningKeysChanged());
  }

  @Test
  void a_change_on_one_node_is_heard_on_another_unless_it_was_rolled_back() {
    assertThatThrownBy(
            () ->
                there.run(
                    tx -> {
                      ChangeFeed.announce(tx, WIDGETS);
                      throw new IllegalStateException("changed my mind");
                    }))
        .isInstanceOf(IllegalStateException.class);
    announce(KEYS);
    await().untilAsserted(() -> assertThat(heard).containsExactly(KEYS));
  }

  @Test
  void what_writes_announces_itself() {
    SampleRepositories.create(there, "Octo/Widgets");
    await().untilAsserted(() -> assertThat(heard).contains(WIDGETS));
  }

  @Test
  void a_feed_whose_connection_is_cut_says_so_and_comes_back() {
    int before = losses.get();
    endListener();
    await().until(() -> losses.get() > before);
    await().until(feed::isLive);
    announce(KEYS);
    await().untilAsserted(() -> assertThat(heard).containsExactly(KEYS));
  }

  @Test
  void whoever_listens_may_fail_without_silencing_the_feed() {
    var calls = new AtomicInteger();
    var fragile = new ChangeFeed(here);
    fragile.listen(
        change -> {
          if (calls.incrementAndGet() == 1) throw new IllegalStateException("not this one");
        },
        () -> {});
    try (fragile) {
      await().until(fragile::isLive);
      announce(KEYS);
      await().until(() -> calls.get() == 1);
      await()
          .untilAsserted(
              () -> {
                announce(KEYS);
                assertThat(calls.get()).isGreaterThan(1);
              });
    }
  }

  @Test
  void closing_takes_a_moment_and_ends_the_connection() {
    assertThat(listeners()).isEqualTo(1);
    long begin = System.nanoTime();
    feed.close();
    assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofMillis(1_500));
    assertThat(feed.isLive()).isFalse();
    await().until(() -> listeners() == 0);
  }

  private void announce(StoreChange change) {
    there.run(tx -> ChangeFeed.announce(tx, change));
  }

  private int endListener() {
    return there.read(db -> db.fetch("select pg_terminate_backend(pid)" + LISTENERS).size());
  }

  private int listeners() {
    return there.read(db -> db.fetch("select pid" + LISTENERS).size());
  }
}

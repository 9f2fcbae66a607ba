package dev.signalbox.server.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.ledger.CheckHistory;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.server.queue.QueueSnapshot;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.store.repositories.StoredPause;
import dev.signalbox.web.http.Answer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ResponseCacheTest {
  private static final RepositorySlug SLUG = RepositorySlug.parse("acme/shop");
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final Ledger FACTS = Ledger.of(SLUG, new UUID(1, 1));
  private static final Repository RUNNING = repository(Optional.empty());
  private static final Repository PAUSED = repository(Optional.of(new StoredPause("lunch", NOON)));

  private volatile QueueSnapshot now = new QueueSnapshot(FACTS, NOON);
  private final ResponseCache cache = new ResponseCache(new Shown());
  private final AtomicInteger written = new AtomicInteger();

  private final class Shown implements Queues {
    @Override
    public Ledger facts(Repository repository) {
      return now.facts();
    }

    @Override
    public QueueSnapshot snapshot(Repository repository) {
      return now;
    }
  }

  private static Repository repository(Optional<StoredPause> pause) {
    return new Repository(
        new RepositoryId(1), SLUG, HostKind.LOCAL, Optional.empty(), "main", Set.of(), NOON, pause);
  }

  private static Ledger changed() {
    return FACTS.with(CheckHistory.NONE.took("default", Lanes.ONE, Duration.ofMinutes(1)));
  }

  private String ask(Repository repository, String what, Ledger facts, Instant at) {
    now = new QueueSnapshot(facts, at);
    return text(cache.of(repository, what, _ -> Optional.of(written.incrementAndGet())));
  }

  private static String text(Optional<Answer> answer) {
    var content = (Answer.Content.Bytes) answer.orElseThrow().content();
    return new String(content.bytes(), StandardCharsets.UTF_8);
  }

  @Test
  void the_same_facts_in_the_same_second_are_written_once() {
    assertThat(ask(RUNNING, "status", FACTS, NOON)).isEqualTo("1");
    assertThat(ask(RUNNING, "status", FACTS, NOON.plusMillis(999))).isEqualTo("1");
  }

  @Test
  void another_second_other_facts_another_pause_and_another_question_are_written_anew() {
    ask(RUNNING, "status", FACTS, NOON);
    assertThat(ask(RUNNING, "status", FACTS, NOON.plusSeconds(1))).isEqualTo("2");
    var changed = changed();
    assertThat(ask(RUNNING, "status", changed, NOON.plusSeconds(1))).isEqualTo("3");
    assertThat(ask(PAUSED, "status", changed, NOON.plusSeconds(1))).isEqualTo("4");
    assertThat(ask(PAUSED, "queues", changed, NOON.plusSeconds(1))).isEqualTo("5");
  }

  @Test
  void what_is_gone_is_not_answered_from_memory() {
    ask(RUNNING, "pull 1", FACTS, NOON);
    now = new QueueSnapshot(changed(), NOON);
    assertThat(cache.of(RUNNING, "pull 1", _ -> Optional.empty())).isEmpty();
  }

  @Test
  void all_who_ask_while_an_answer_is_written_share_the_next_one_which_has_all_they_know_of()
      throws Exception {
    var isWriting = new CountDownLatch(1);
    var mayGoOn = new CountDownLatch(1);
    var first =
        CompletableFuture.supplyAsync(
            () ->
                cache.of(
                    RUNNING,
                    "status",
                    _ -> {
                      isWriting.countDown();
                      awaitLatch(mayGoOn);
                      return Optional.of("old " + written.incrementAndGet());
                    }));
    isWriting.await();
    var askers = new ArrayList<Asker>();
    for (int i = 1; i <= 5; i++) {
      now = new QueueSnapshot(FACTS, NOON.plusSeconds(i));
      askers.add(new Asker());
    }
    await().until(() -> askers.stream().allMatch(Asker::isWaiting));
    mayGoOn.countDown();
    assertThat(text(first.get())).isEqualTo("\"old 1\"");
    assertThat(askers.stream().map(Asker::heard)).containsOnly(NOON.plusSeconds(5).toString());
    assertThat(written).hasValue(2);
  }

  private static void awaitLatch(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** While it has its answer written, the queue moves on. */
  private final class Asker {
    private final CompletableFuture<String> answer = new CompletableFuture<>();
    private final Thread thread = Thread.ofPlatform().start(() -> answer.complete(asked()));

    private String asked() {
      return text(
          cache.of(
              RUNNING,
              "status",
              snapshot -> {
                now = new QueueSnapshot(FACTS, NOON.plusSeconds(10 + written.incrementAndGet()));
                return Optional.of(snapshot.second());
              }));
    }

    boolean isWaiting() {
      return List.of(Thread.State.BLOCKED, Thread.State.WAITING).contains(thread.getState());
    }

    String heard() {
      return answer.join().replace("\"", "");
    }
  }
}

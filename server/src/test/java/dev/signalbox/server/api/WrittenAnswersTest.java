package dev.signalbox.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Ordered;
import dev.signalbox.engine.ledger.Roll;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.server.http.Answer;
import dev.signalbox.server.queue.Sight;
import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Pause;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.store.repositories.RepositoryId;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class WrittenAnswersTest {
  private static final RepositorySlug SLUG = RepositorySlug.parse("acme/shop");
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final Ledger FACTS = Ledger.of(SLUG, new UUID(1, 1));
  private static final Repository RUNNING = repository(Optional.empty());

  private final WrittenAnswers answers = new WrittenAnswers();
  private int written;

  private static Repository repository(Optional<Pause> pause) {
    return new Repository(new RepositoryId(1), SLUG, HostKind.LOCAL, "main", Set.of(), NOON, pause);
  }

  private String ask(Repository repository, String what, Ledger facts, Instant now) {
    var answer = answers.of(repository, what, new Sight(facts, now), () -> ++written);
    return new String(((Answer.Content.Bytes) answer.content()).bytes(), StandardCharsets.UTF_8);
  }

  @Test
  void the_same_facts_in_the_same_second_are_written_once() {
    assertThat(ask(RUNNING, "status", FACTS, NOON)).isEqualTo("1");
    assertThat(ask(RUNNING, "status", FACTS, NOON.plusMillis(999))).isEqualTo("1");
  }

  @Test
  void another_second_other_facts_another_pause_and_another_question_are_written_anew() {
    var none = Ordered.<PullRequestNumber, Entry>empty();
    var other =
        Roll.restored(Ordered.empty(), Ordered.empty(), Ordered.empty(), Ordered.empty(), none);
    ask(RUNNING, "status", FACTS, NOON);
    assertThat(ask(RUNNING, "status", FACTS, NOON.plusSeconds(1))).isEqualTo("2");
    var changed = FACTS.with(other);
    assertThat(ask(RUNNING, "status", changed, NOON.plusSeconds(1))).isEqualTo("3");
    var paused = repository(Optional.of(new Pause("lunch", NOON)));
    assertThat(ask(paused, "status", changed, NOON.plusSeconds(1))).isEqualTo("4");
    assertThat(ask(paused, "queues", changed, NOON.plusSeconds(1))).isEqualTo("5");
  }
}

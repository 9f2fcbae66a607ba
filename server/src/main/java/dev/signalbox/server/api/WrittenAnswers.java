package dev.signalbox.server.api;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.server.http.Answer;
import dev.signalbox.server.queue.Sight;
import dev.signalbox.store.repositories.Pause;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.store.repositories.RepositoryId;
import dev.signalbox.wire.Json;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Answers about queues, written once for all who ask while nothing has changed. What is asked for
 * must be a function of the sight and of the repository's pause.
 */
public final class WrittenAnswers {
  private static final long MAX_BYTES = 64 << 20;
  private static final int KEY_BYTES = 200;

  private record Question(RepositoryId repository, String what) {}

  @SuppressWarnings("ArrayRecordComponent") // handed on, never compared
  private record Written(Sight sight, Optional<Pause> pause, byte[] json) {
    boolean answers(Sight asked, Repository repository) {
      return sight.isSameAs(asked) && pause.equals(repository.pause());
    }
  }

  /** After their second they are of no use to anybody. */
  private final Cache<Question, Written> kept =
      Caffeine.newBuilder()
          .expireAfterWrite(Duration.ofSeconds(2))
          .maximumWeight(MAX_BYTES)
          .weigher((Question question, Written written) -> KEY_BYTES + written.json.length)
          .build();

  Answer of(Repository repository, String what, Sight sight, Supplier<Object> view) {
    var question = new Question(repository.id(), what);
    var known = kept.getIfPresent(question);
    var written =
        known != null && known.answers(sight, repository)
            ? known
            : kept.asMap().compute(question, (_, old) -> written(repository, sight, old, view));
    return Answer.bytes(Answer.JSON, written.json);
  }

  /** Of many who ask at once, one writes and the others wait for it. */
  private static Written written(
      Repository repository, Sight sight, @Nullable Written old, Supplier<Object> view) {
    if (old != null && old.answers(sight, repository)) return old;
    return new Written(sight, repository.pause(), Json.bytes(view.get()));
  }
}

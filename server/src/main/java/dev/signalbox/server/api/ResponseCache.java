package dev.signalbox.server.api;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.server.queue.QueueSnapshot;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.store.repositories.StoredPause;
import dev.signalbox.web.http.Answer;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.KeptParts;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Answers about queues, written once for all who ask while nothing has changed. An answer must be a
 * function of the snapshot and of the repository's pause.
 */
public final class ResponseCache {
  private static final long MAX_BYTES = 192 << 20;
  private static final int KEY_BYTES = 200;

  /** The text of parts is kept in pieces, and beside it what it tells. */
  private static final int BYTES_KEPT_FOR_EACH = 3;

  private record Question(RepositoryId repository, String what) {}

  @SuppressWarnings("ArrayRecordComponent") // handed on, never compared
  private record Written(
      QueueSnapshot snapshot,
      Optional<StoredPause> pause,
      long look,
      byte[] json,
      KeptParts parts) {
    boolean answers(QueueSnapshot asked, Repository repository) {
      return snapshot.isSameAs(asked) && pause.equals(repository.pause());
    }

    /** Whether its facts were looked at after somebody asked, so that nothing is missing. */
    boolean isSince(long asked, Repository repository) {
      return look > asked && pause.equals(repository.pause());
    }
  }

  private final Queues queues;
  private final AtomicLong looks = new AtomicLong();

  /** After their second they are of no use to anybody but as parts of the next. */
  private final Cache<Question, Written> kept =
      Caffeine.newBuilder()
          .expireAfterWrite(Duration.ofSeconds(10))
          .maximumWeight(MAX_BYTES)
          .weigher(
              (Question _, Written written) ->
                  KEY_BYTES + BYTES_KEPT_FOR_EACH * written.json.length)
          .build();

  public ResponseCache(Queues queues) {
    this.queues = queues;
  }

  /** Nothing, where there is no such view. */
  Optional<Answer> of(
      Repository repository,
      String what,
      Function<QueueSnapshot, Optional<? extends Object>> view) {
    return bytes(repository, what, view).map(json -> Answer.bytes(Answer.JSON, json));
  }

  /** The same bytes for all who ask, not to be written to. */
  Optional<byte[]> bytes(
      Repository repository,
      String what,
      Function<QueueSnapshot, Optional<? extends Object>> view) {
    long asked = looks.get();
    var question = new Question(repository.id(), what);
    var known = kept.getIfPresent(question);
    var written =
        known != null && known.answers(queues.snapshot(repository), repository)
            ? known
            : kept.asMap().compute(question, (_, old) -> written(repository, asked, old, view));
    return Optional.ofNullable(written).map(Written::json);
  }

  /** Of many who ask at once, one writes, and one more for all who came while it wrote. */
  private @Nullable Written written(
      Repository repository,
      long asked,
      @Nullable Written old,
      Function<QueueSnapshot, Optional<? extends Object>> view) {
    if (old != null && old.isSince(asked, repository)) return old;
    long look = looks.incrementAndGet();
    var snapshot = queues.snapshot(repository);
    if (old != null && old.answers(snapshot, repository)) return old;
    var parts = old == null ? KeptParts.none() : old.parts.forNext();
    return view.apply(snapshot)
        .map(
            shown ->
                new Written(snapshot, repository.pause(), look, Json.bytes(shown, parts), parts))
        .orElse(null);
  }
}

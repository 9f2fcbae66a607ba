package dev.signalbox.server.dashboard.overview;

import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.view.BatchView;
import dev.signalbox.engine.view.QueueStatus;
import dev.signalbox.store.repositories.Repository;

/**
 * A repository at a glance.
 *
 * @param queued pull requests in the queue, waiting or in a batch
 * @param inFlight batches that are under way
 * @param state in a word
 */
public record RepositoryLine(
    String slug, String address, long queued, long inFlight, String state, String tone) {
  static RepositoryLine of(Repository repository, QueueStatus status, boolean isStopped) {
    String slug = repository.slug().toString();
    long batched = status.batches().stream().mapToLong(it -> it.pullRequests().size()).sum();
    long inFlight = status.batches().stream().filter(RepositoryLine::isUnderWay).count();
    var state = State.of(repository, isStopped);
    return new RepositoryLine(
        slug,
        "/r/" + slug,
        batched + status.waitingPullRequests().size(),
        inFlight,
        state.word,
        state.tone);
  }

  /** What nobody works on may be what nobody can read, so nothing is read for it. */
  static RepositoryLine givenUp(Repository repository) {
    String slug = repository.slug().toString();
    return new RepositoryLine(slug, "/r/" + slug, 0, 0, State.GIVEN_UP.word, State.GIVEN_UP.tone);
  }

  private static boolean isUnderWay(BatchView batch) {
    return switch (batch.status().code()) {
      case RUNNING, BISECTING, PREPARING, WAITING_FOR_MERGE, WAITING_FOR_PREVIOUS_BATCHES -> true;
      case FAILED, MERGED, WAITING_FOR_REQUEUE, WAITING_SCHEDULE, WAITING_FOR_BATCH, FROZEN ->
          false;
    };
  }

  private enum State {
    GIVEN_UP("Not served", "bad"),
    STOPPED("Stopped", "bad"),
    OFF("Disabled", "idle"),
    PAUSED("Paused", "held"),
    OPEN("Open", "good");

    private final String word;
    private final String tone;

    State(String word, String tone) {
      this.word = word;
      this.tone = tone;
    }

    static State of(Repository repository, boolean isStopped) {
      if (isStopped) return STOPPED;
      if (!repository.has(Product.MERGE_QUEUE)) return OFF;
      return repository.pause().isPresent() ? PAUSED : OPEN;
    }
  }
}

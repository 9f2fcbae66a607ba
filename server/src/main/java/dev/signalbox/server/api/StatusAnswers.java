package dev.signalbox.server.api;

import dev.signalbox.engine.overview.Overview;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.view.GivenUpView;
import dev.signalbox.engine.view.PauseView;
import dev.signalbox.engine.view.QueueStatus;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.server.queue.QueueSnapshot;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.routing.Call;
import dev.signalbox.wire.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What {@code status} answers, for those who ask and for those who follow. */
public final class StatusAnswers {
  private static final Logger LOG = LoggerFactory.getLogger(StatusAnswers.class);

  public static final Input<Optional<String>> BRANCH =
      Input.query("branch", TextShape.any(), "Only the queue of this branch");

  private final Queues queues;
  private final ResponseCache cache;

  public StatusAnswers(Queues queues, ResponseCache cache) {
    this.queues = queues;
    this.cache = cache;
  }

  public static Optional<BranchName> branch(Call call) {
    return call.get(BRANCH).filter(name -> !name.isEmpty()).map(BranchName::new);
  }

  /** JSON, shared with all who get the same. */
  public byte[] of(Repository repository, Optional<BranchName> only) {
    var givenUp = queues.givenUp(repository);
    if (givenUp.isPresent()) return Json.bytes(givenUp(repository, only, givenUp.get()));
    return cache
        .bytes(
            repository,
            only.map(name -> "status of " + name).orElse("status"),
            snapshot ->
                isKnown(only, snapshot)
                    ? Optional.of(status(snapshot, only, repository))
                    : Optional.empty())
        .orElseGet(() -> Json.bytes(status(queues.snapshot(repository), only, repository)));
  }

  /** Answers about branches that are not there would crowd out the others. */
  private static boolean isKnown(Optional<BranchName> branch, QueueSnapshot snapshot) {
    return branch.filter(name -> !snapshot.facts().batches().branches().has(name)).isEmpty();
  }

  /** What nobody works on may be what nobody can read: then only that is told. */
  private QueueStatus givenUp(Repository repository, Optional<BranchName> only, GivenUpView why) {
    var known = known(repository, only);
    return new QueueStatus(
        known.batches(),
        known.waitingPullRequests(),
        known.scopeQueues(),
        known.pause(),
        known.mode(),
        why,
        known.hostRequirements());
  }

  private QueueStatus known(Repository repository, Optional<BranchName> only) {
    try {
      return status(queues.snapshot(repository), only, repository);
    } catch (StoreUnavailable e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.debug("queue.view_failed: {}: cannot show the queue", repository.slug(), e);
      return new QueueStatus(List.of(), List.of(), Map.of(), pause(repository), Mode.SERIAL);
    }
  }

  private static @Nullable PauseView pause(Repository repository) {
    return repository.pause().isPresent() ? PauseEndpoints.view(repository.pause()) : null;
  }

  private QueueStatus status(
      QueueSnapshot snapshot, Optional<BranchName> only, Repository repository) {
    var status = Overview.status(snapshot.facts(), only, snapshot.second());
    return new QueueStatus(
            status.batches(),
            status.waitingPullRequests(),
            status.scopeQueues(),
            pause(repository),
            status.mode())
        .with(queues.hostRequirements(repository).orElse(null));
  }
}

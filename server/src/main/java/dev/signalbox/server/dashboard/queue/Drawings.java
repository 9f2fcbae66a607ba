package dev.signalbox.server.dashboard.queue;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.engine.overview.Overview;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.view.QueueStatus;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.routes.PageRoute;
import dev.signalbox.server.queue.QueueSnapshot;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.server.queue.StackMembers;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Trains, drawn once for all who look while nothing has changed: hundreds who watch a busy queue
 * cost little more than one.
 */
final class Drawings {
  private static final int MOST = 200;

  private record Question(RepositoryId repository, int mostWaiting) {}

  private final Pages pages;
  private final Queues queues;
  private final Cache<Question, QueueDrawing> kept =
      Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(Duration.ofSeconds(10)).build();

  Drawings(Pages pages, Queues queues) {
    this.pages = pages;
    this.queues = queues;
  }

  QueueDrawing of(Repository repository, int mostWaiting) {
    var question = new Question(repository.id(), mostWaiting);
    return kept.asMap().compute(question, (_, old) -> drawn(repository, mostWaiting, old));
  }

  private QueueDrawing drawn(Repository repository, int mostWaiting, @Nullable QueueDrawing old) {
    var snapshot = queues.snapshot(repository);
    if (old != null && old.snapshot().isSameAs(snapshot)) return old;
    var statuses = statuses(snapshot, repository.defaultBranch());
    var now = snapshot.second();
    var riders =
        new Riders(
            PageRoute.PREFIX + repository.slug(), now, new StackMembers(snapshot.facts())::of);
    var trains =
        statuses.entrySet().stream()
            .map(of -> Train.of(of.getKey(), of.getValue(), riders, mostWaiting))
            .toList();
    return new QueueDrawing(
        snapshot,
        Summary.of(List.copyOf(statuses.values()), now),
        pages.piece("trains", new Trains(trains)));
  }

  private static Map<String, QueueStatus> statuses(QueueSnapshot snapshot, String defaultBranch) {
    var active = Overview.activeBranches(snapshot.facts());
    var statuses = new LinkedHashMap<String, QueueStatus>();
    for (String branch : active.isEmpty() ? List.of(defaultBranch) : active) {
      var only = Optional.of(new BranchName(branch));
      statuses.put(branch, Overview.status(snapshot.facts(), only, snapshot.second()));
    }
    return statuses;
  }
}

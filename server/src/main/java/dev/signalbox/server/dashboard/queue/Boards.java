package dev.signalbox.server.dashboard.queue;

import dev.signalbox.engine.overview.Overview;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.server.access.Right;
import dev.signalbox.server.access.Visibility;
import dev.signalbox.server.api.PauseEndpoints;
import dev.signalbox.server.api.StopEndpoints.StopView;
import dev.signalbox.server.dashboard.signin.Session;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.server.queue.Sight;
import dev.signalbox.store.repositories.Pause;
import dev.signalbox.store.repositories.Repository;
import java.util.List;
import java.util.Optional;

/** What the board of a repository shows to somebody now. */
final class Boards {
  private final Queues queues;
  private final Visibility visibility;

  Boards(Queues queues, Visibility visibility) {
    this.queues = queues;
    this.visibility = visibility;
  }

  Board of(Repository repository, Session session, String fault) {
    var sight = queues.sight(repository);
    var pause = PauseEndpoints.view(repository.pause());
    var stop = StopView.of(sight.facts().policy().stop());
    return new Board(
        "/r/" + repository.slug(),
        sight.second().toString(),
        Banner.of(pause, stop, repository.has(Product.MERGE_QUEUE), sight.second()),
        new Board.Controls(
            mayChange(repository, session),
            repository.pause().isPresent(),
            repository.pause().map(Pause::reason).orElse(""),
            session.formToken(),
            fault),
        trains(sight, repository.defaultBranch()));
  }

  private boolean mayChange(Repository repository, Session session) {
    return session.caller().mayEver(Right.CHANGE)
        && repository.has(Product.MERGE_QUEUE)
        && visibility.of(session.caller(), repository.slug(), Right.CHANGE)
            instanceof Visibility.Sight.Open;
  }

  private static List<Train> trains(Sight sight, String defaultBranch) {
    var active = Overview.activeBranches(sight.facts());
    return (active.isEmpty() ? List.of(defaultBranch) : active)
        .stream().map(branch -> train(sight, branch)).toList();
  }

  private static Train train(Sight sight, String branch) {
    var only = Optional.of(new BranchName(branch));
    var status = Overview.status(sight.facts(), only, sight.second());
    return Train.of(branch, status, sight.second());
  }
}

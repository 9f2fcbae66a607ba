package dev.signalbox.server.dashboard.queue;

import dev.signalbox.engine.overview.Overview;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.server.api.PauseEndpoints;
import dev.signalbox.server.api.StopEndpoints.StopView;
import dev.signalbox.server.dashboard.doors.Visit;
import dev.signalbox.server.dashboard.pages.Banner;
import dev.signalbox.server.dashboard.pages.Controls;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.server.queue.Sight;
import java.util.List;
import java.util.Optional;

/** What the board of a repository shows to somebody now. */
final class Boards {
  private final Queues queues;

  Boards(Queues queues) {
    this.queues = queues;
  }

  Board of(Visit visit) {
    var repository = visit.repository();
    var sight = queues.sight(repository);
    var stop = StopView.of(sight.facts().policy().stop());
    boolean isEnabled = repository.has(Product.MERGE_QUEUE);
    return new Board(
        visit.address(),
        sight.second().toString(),
        Banner.of(PauseEndpoints.view(repository.pause()), stop, isEnabled, sight.second()),
        Controls.of(visit, stop.stopped()),
        trains(sight, repository.defaultBranch()));
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

package dev.signalbox.server.dashboard.queue;

import dev.signalbox.engine.overview.Overview;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.view.QueueStatus;
import dev.signalbox.server.api.PauseEndpoints;
import dev.signalbox.server.api.StopEndpoints.StopView;
import dev.signalbox.server.dashboard.doors.Visit;
import dev.signalbox.server.dashboard.pages.Banner;
import dev.signalbox.server.dashboard.pages.Controls;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.server.queue.Sight;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    var now = sight.second();
    var stop = StopView.of(sight.facts().policy().stop());
    boolean isEnabled = repository.has(Product.MERGE_QUEUE);
    var statuses = statuses(sight, repository.defaultBranch());
    int most = mostWaiting(visit);
    return new Board(
        visit.address(),
        now.toString(),
        Banner.of(PauseEndpoints.view(repository.pause()), stop, isEnabled, now),
        Controls.of(visit, stop.stopped()),
        Summary.of(List.copyOf(statuses.values()), now),
        statuses.entrySet().stream()
            .map(of -> Train.of(of.getKey(), of.getValue(), now, most))
            .toList());
  }

  private static int mostWaiting(Visit visit) {
    return visit.asked("waiting").contains("all") ? Integer.MAX_VALUE : Waiting.SHOWN;
  }

  private static Map<String, QueueStatus> statuses(Sight sight, String defaultBranch) {
    var active = Overview.activeBranches(sight.facts());
    var statuses = new LinkedHashMap<String, QueueStatus>();
    for (String branch : active.isEmpty() ? List.of(defaultBranch) : active) {
      var only = Optional.of(new BranchName(branch));
      statuses.put(branch, Overview.status(sight.facts(), only, sight.second()));
    }
    return statuses;
  }
}

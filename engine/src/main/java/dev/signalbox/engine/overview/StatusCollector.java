package dev.signalbox.engine.overview;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.view.BatchView;
import dev.signalbox.engine.view.PauseView;
import dev.signalbox.engine.view.QueueStatus;
import dev.signalbox.engine.view.StatusPullRequest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** Collects what the status of a queue shows: what is over, the train, what fills, who waits. */
final class StatusCollector {
  private final Ledger ledger;
  private final Instant now;
  private final BatchViews views;
  private final PullRequestViews pulls;
  private final List<BatchView> shown = new ArrayList<>();
  private final List<StatusPullRequest> waiting = new ArrayList<>();
  private final List<Batch> inLanes = new ArrayList<>();

  StatusCollector(Ledger ledger, Instant now) {
    this.ledger = ledger;
    this.now = now;
    var estimates = new Estimates(ledger, now);
    this.views = new BatchViews(ledger, estimates, now);
    this.pulls = new PullRequestViews(ledger, estimates);
  }

  void add(BranchName branch) {
    for (var batch : over(branch)) shown.add(views.of(batch));
    for (var batch : ledger.batches().train(branch)) {
      if (batch.within().isPresent()) continue;
      shown.add(views.of(batch));
      inLanes.add(batch);
    }
    var seated = new HashSet<PullRequestNumber>();
    for (var filling : FormingBatch.of(ledger, branch, now)) {
      shown.add(views.of(filling));
      inLanes.add(filling.batch());
      seated.addAll(filling.batch().members());
    }
    for (var entry : Queued.waitingFor(ledger, branch)) {
      if (!seated.contains(entry.number())) waiting.add(pulls.queued(entry));
    }
  }

  private List<Batch> over(BranchName branch) {
    var over = new ArrayList<Batch>();
    for (var batch : ledger.batches().byId()) {
      if (batch.isOver() && batch.branch().equals(branch)) over.add(batch);
    }
    over.sort(Comparator.comparing(Batch::createdAt).thenComparing(Batch::id));
    return over;
  }

  QueueStatus status(Optional<PauseView> pause) {
    var mode = ledger.policy().settings().mode();
    return new QueueStatus(shown, waiting, ScopeQueues.of(inLanes), pause.orElse(null), mode);
  }
}

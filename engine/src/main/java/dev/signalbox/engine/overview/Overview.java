package dev.signalbox.engine.overview;

import dev.signalbox.engine.judge.Position;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Pause;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.view.LegacyQueues;
import dev.signalbox.engine.view.PauseView;
import dev.signalbox.engine.view.QueueStatus;
import dev.signalbox.engine.view.QueuedPullRequest;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The queue as its readers see it, at a moment. */
public final class Overview {
  private Overview() {}

  /** The queue of one branch, which need not be known, or of all. */
  public static QueueStatus status(Ledger ledger, Optional<BranchName> only, Instant now) {
    var pause = ledger.policy().pause().map(Overview::paused);
    var gathering = new StatusCollector(ledger, now);
    for (var branch : ledger.batches().branches()) {
      if (only.filter(name -> !name.equals(branch.name())).isEmpty()) gathering.add(branch.name());
    }
    return gathering.status(pause);
  }

  private static PauseView paused(Pause pause) {
    return PauseView.since(pause.since(), pause.reason());
  }

  public static Optional<QueuedPullRequest> find(
      Ledger ledger, PullRequestNumber number, Instant now) {
    return ledger.entries().entry(number).map(entry -> detail(ledger, entry, now));
  }

  private static QueuedPullRequest detail(Ledger ledger, Entry entry, Instant now) {
    var batch = entry.batch().flatMap(ledger.batches()::batch);
    return new QueuedPullRequest(
        entry.number(),
        entry.queuedAt(),
        new Estimates(ledger, now).of(entry).orElse(null),
        Position.of(ledger, entry),
        PullRequestViews.priorityRuleName(entry.standing().rank()),
        entry.rule(),
        batch.flatMap(of -> timeout(ledger, of)).orElse(null),
        RuleViews.of(ledger, entry.rule()),
        batch.flatMap(new CandidateChecks(ledger, now)::of).orElse(null));
  }

  private static Optional<Instant> timeout(Ledger ledger, Batch batch) {
    if (!(batch.stage() instanceof Stage.Running)) return Optional.empty();
    var limit = ledger.checksTimeout(batch.rule());
    if (limit.isEmpty()) return Optional.empty();
    return batch.testing().map(Testing::startedAt).map(start -> start.plus(limit.get()));
  }

  public static List<String> activeBranches(Ledger ledger) {
    return Queued.branches(ledger).stream().map(BranchName::value).toList();
  }

  public static LegacyQueues legacyQueues(Ledger ledger, Instant now) {
    var views = new LegacyViews(ledger, now);
    return new LegacyQueues(Queued.branches(ledger).stream().map(views::of).toList());
  }
}

package dev.signalbox.host.github.reports;

import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.judge.MissingChecks;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.QueueBranch;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the batches that wait for checks which are not going to report. */
final class Silences {
  private final Ledger ledger;
  private final Instant now;

  private Silences(Ledger ledger, Instant now) {
    this.ledger = ledger;
    this.now = now;
  }

  static Map<BatchId, SilentChecks> in(Ledger ledger, Instant now) {
    var search = new Silences(ledger, now);
    var found = new HashMap<BatchId, SilentChecks>();
    for (var batch : ledger.batches().byId()) {
      search.of(batch).ifPresent(silence -> found.put(batch.id(), silence));
    }
    return found;
  }

  private Optional<SilentChecks> of(Batch batch) {
    if (!(batch.stage() instanceof Stage.Running) || batch.isFallback()) return Optional.empty();
    return batch
        .testing()
        .filter(testing -> !now.isBefore(testing.startedAt().plus(MissingChecks.PATIENCE)))
        .flatMap(testing -> of(batch, testing));
  }

  private Optional<SilentChecks> of(Batch batch, Testing testing) {
    var checks = testing.shown();
    var missing = MissingChecks.of(ledger, batch, checks, now);
    if (missing.isEmpty() && !checks.isEmpty()) return Optional.empty();
    return Optional.of(
        new SilentChecks(
            batch.id(),
            List.copyOf(missing),
            batch.branch(),
            where(batch),
            isOnItsHead(batch),
            testing.spent() >= 0,
            testing.startedAt(),
            checks.stream().map(QueueCheck::name).distinct().sorted().toList(),
            elsewhere(batch, missing)));
  }

  /** One that is to be tested in place has a branch of its own where GitHub requires checks. */
  private static boolean isOnItsHead(Batch batch) {
    return batch.inPlace()
        && batch.candidate().stream()
            .anyMatch(
                made ->
                    made.built()
                        .filter(it -> it.tested().equals(made.own().getFirst().head()))
                        .isPresent());
  }

  private BranchName where(Batch batch) {
    return isOnItsHead(batch)
        ? new BranchName(
            ledger.entries().pull(batch.members().getFirst()).description().headBranch())
        : QueueBranch.of(batch);
  }

  private Map<String, PullRequestNumber> elsewhere(Batch batch, Set<String> missing) {
    var found = new HashMap<String, PullRequestNumber>();
    for (var number : batch.members()) note(ledger.entries().pull(number), missing, found);
    for (var pull : ledger.entries().pulls()) {
      if (found.size() == missing.size()) break;
      note(pull, missing, found);
    }
    return found;
  }

  private static void note(
      PullRequest pull, Set<String> missing, Map<String, PullRequestNumber> found) {
    for (var check : pull.checks()) {
      if (missing.contains(check.name())) found.putIfAbsent(check.name(), pull.number());
    }
  }
}

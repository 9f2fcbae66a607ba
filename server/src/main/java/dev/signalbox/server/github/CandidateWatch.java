package dev.signalbox.server.github;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.HostListener;
import dev.signalbox.hosts.github.building.CandidateBranches;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Notices by polling that somebody changed or removed the branch of a candidate. GitHub may answer
 * from a copy that lags behind, so only what is seen twice in a row counts.
 */
final class CandidateWatch {
  private final HostListener listener;
  private final Function<RepositorySlug, Optional<Ledger>> ownFacts;
  private final Map<RepositorySlug, Set<Suspicion>> suspected = new ConcurrentHashMap<>();

  private record Suspicion(BatchId batch, CommitSha tested) {}

  /** {@code ownFacts}: what is known of a repository, if this node writes for it. */
  CandidateWatch(HostListener listener, Function<RepositorySlug, Optional<Ledger>> ownFacts) {
    this.listener = listener;
    this.ownFacts = ownFacts;
  }

  /** {@code tips}: all branches that were made for candidates. */
  void look(RepositorySlug slug, Map<BranchName, CommitSha> tips) {
    var facts = ownFacts.apply(slug);
    var now = facts.map(known -> suspicions(known, tips)).orElse(Set.of());
    var before = Optional.ofNullable(suspected.put(slug, now)).orElse(Set.of());
    now.stream()
        .filter(before::contains)
        .forEach(it -> listener.hear(slug, new Observation.DraftTouched(it.batch())));
  }

  private static Set<Suspicion> suspicions(Ledger facts, Map<BranchName, CommitSha> tips) {
    var found = new HashSet<Suspicion>();
    for (Batch batch : facts.batches().byId()) {
      if (batch.isOver() || batch.inPlace()) continue;
      var branch = CandidateBranches.branch(batch.branch(), batch.id());
      batch
          .built()
          .map(Built::tested)
          .filter(tested -> !tested.equals(tips.get(branch)))
          .ifPresent(tested -> found.add(new Suspicion(batch.id(), tested)));
    }
    return Set.copyOf(found);
  }
}

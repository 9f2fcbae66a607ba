package dev.signalbox.host.github.site;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.HostListener;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.QueueBranch;
import dev.signalbox.runtime.Complaints;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Notices by polling that somebody changed or removed the branch of a candidate. A branch may be
 * read while its candidate is pushed or taken away, so only what is seen twice in a row counts.
 * Branches that have come back after their batch ended are taken away.
 */
final class CandidateWatch {
  private final Tips tips;
  private final Returns returns;
  private final HostListener listener;
  private final Function<RepositorySlug, Optional<Ledger>> ownFacts;
  private final Complaints complaints = new Complaints();
  private final Map<RepositorySlug, Set<Candidate>> suspected = new ConcurrentHashMap<>();

  /** What a batch has under test. */
  private record Candidate(BatchId batch, CommitSha tested) {}

  /** Reads where the branches of candidates stand. */
  @FunctionalInterface
  interface Tips {
    Outcome<Map<BranchName, CommitSha>> of(RepositorySlug slug);
  }

  /** Branches of batches that have ended: where one may come back, and what takes it away. */
  record Returns(Predicate<RepositorySlug> mayCome, Removal removal) {
    interface Removal {
      void removeReturned(RepositorySlug slug, BranchName branch, CommitSha tip);
    }
  }

  /** {@code ownFacts}: what is known of a repository, if this node writes for it. */
  CandidateWatch(
      Tips tips,
      Returns returns,
      HostListener listener,
      Function<RepositorySlug, Optional<Ledger>> ownFacts) {
    this.tips = tips;
    this.returns = returns;
    this.listener = listener;
    this.ownFacts = ownFacts;
  }

  void look(RepositorySlug slug) {
    if (tested(slug).isEmpty() && !returns.mayCome().test(slug)) {
      suspected.remove(slug);
      return;
    }
    complaints
        .told("the candidates of " + slug, tips.of(slug))
        .ifPresent(found -> compare(slug, found));
  }

  private void compare(RepositorySlug slug, Map<BranchName, CommitSha> found) {
    found.forEach((branch, tip) -> returns.removal().removeReturned(slug, branch, tip));
    var now =
        tested(slug).entrySet().stream()
            .filter(one -> !one.getValue().tested().equals(found.get(one.getKey())))
            .map(Map.Entry::getValue)
            .collect(Collectors.toUnmodifiableSet());
    var before = Optional.ofNullable(suspected.put(slug, now)).orElse(Set.of());
    now.stream()
        .filter(before::contains)
        .forEach(it -> listener.hear(slug, new Observation.DraftTouched(it.batch())));
  }

  /** The batch whose candidate somebody else has changed, by moving its branch there. */
  static Optional<BatchId> touched(Ledger facts, BranchName branch, Optional<CommitSha> tip) {
    for (Batch batch : facts.batches().byId()) {
      boolean isIts = QueueBranch.of(batch).equals(branch) && !batch.isOver();
      if (isIts && isTouched(batch, tip)) return Optional.of(batch.id());
    }
    return Optional.empty();
  }

  /** What is being built may be at any tip; what is built, only at its own. */
  private static boolean isTouched(Batch batch, Optional<CommitSha> tip) {
    return batch.built().isPresent() && !tip.equals(Optional.of(batch.built().get().commit()));
  }

  /** By the branch that shows it. */
  private Map<BranchName, Candidate> tested(RepositorySlug slug) {
    var tested = new HashMap<BranchName, Candidate>();
    var facts = ownFacts.apply(slug);
    if (facts.isEmpty()) return tested;
    for (Batch batch : facts.get().batches().byId()) {
      if (batch.isOver() || batch.inPlace() || batch.built().isEmpty()) continue;
      var branch = QueueBranch.of(batch);
      tested.put(branch, new Candidate(batch.id(), batch.built().get().tested()));
    }
    return tested;
  }
}

package dev.signalbox.engine.judge;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchComposition;
import dev.signalbox.engine.ledger.BatchPlacement;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Whether pull requests may be tested beside the train, in case that some ahead of them fail. */
public final class FallbackAdmission {
  /** Why one was stopped that was not likely enough to be wanted. */
  public static final AbortCode SET_ASIDE = AbortCode.SPECULATIVE_CHECK_NUMBER_REDUCED;

  /** What starts and stops with every event would keep the host busy with nothing else. */
  private static final Duration REST = Duration.ofMinutes(5);

  private FallbackAdmission() {}

  /** It takes a slot that nobody in the train needs now. */
  public static boolean isRoom(Ledger ledger, List<PullRequestNumber> members) {
    var first = members.stream().findFirst().flatMap(ledger.entries()::entry);
    return Slots.spare(ledger) > 0 && first.filter(it -> isOpen(ledger, it.branch())).isPresent();
  }

  private static boolean isOpen(Ledger ledger, BranchName name) {
    var branch = ledger.batches().branch(name);
    int most = ledger.policy().settings().maxParallelChecks();
    return ledger.batches().index().fallbacks().at(branch.name()).size() < most
        && !ledger.policy().standsStill()
        && branch.tip().isPresent()
        && !TrunkHealth.isBroken(branch);
  }

  /** As it would be, if it may be: the same is not tested twice. */
  public static Optional<Batch> draft(
      Ledger ledger, List<PullRequestNumber> members, Set<PullRequestNumber> failing, Instant now) {
    var first = members.stream().findFirst().flatMap(ledger.entries()::entry);
    if (first.isEmpty() || !areTogether(ledger, first.get(), members)) return Optional.empty();
    var composition =
        BatchComposition.of(members.stream().map(ledger.entries().byNumber()::at).toList());
    var draft = Batch.of(composition, BatchPlacement.onBranch(now));
    if (Coupling.landsByFastForward(ledger, draft)) return Optional.empty();
    return FallbackFooting.of(ledger, draft, failing, now)
        .filter(footing -> !isThere(ledger, members, footing.without(), now))
        .filter(footing -> areUndecided(ledger, footing.without()))
        .map(footing -> draft.with(placement(footing, now)))
        .filter(it -> standsOnCandidates(ledger, it))
        .filter(it -> !isTestedAlready(ledger, it, now));
  }

  /** What waits to be built anew is no ground for anybody, nor is what has lost a member. */
  private static boolean standsOnCandidates(Ledger ledger, Batch draft) {
    for (var id : Coupling.ancestors(ledger, draft)) {
      var on = ledger.batches().byId().at(id);
      if (on.candidate().isEmpty() || !areQueued(ledger, on.members())) return false;
    }
    return true;
  }

  private static boolean areQueued(Ledger ledger, List<PullRequestNumber> members) {
    for (var member : members) {
      if (!ledger.entries().byNumber().has(member)) return false;
    }
    return true;
  }

  private static BatchPlacement placement(FallbackFooting.Footing footing, Instant now) {
    var parents = footing.parents().stream().map(Batch::id).toList();
    return BatchPlacement.fallback(parents, footing.without(), now);
  }

  /** The pull requests of one batch, or such that could become one. */
  private static boolean areTogether(Ledger ledger, Entry first, List<PullRequestNumber> members) {
    var rule = ledger.policy().rule(first.rule());
    if (rule.isEmpty() || members.size() > Boarding.largestBatch(rule.get())) return false;
    var batch = first.batch().flatMap(ledger.batches()::batch);
    if (batch.isPresent() && !mayBeReplaced(ledger, batch.get(), members)) return false;
    for (int at = 0; at < members.size(); at++) {
      var alongside = members.subList(0, at);
      var entry = ledger.entries().entry(members.get(at));
      boolean fits =
          entry.isPresent()
              && entry.get().batch().equals(first.batch())
              && !alongside.contains(members.get(at))
              && Boarding.mayTravelTogether(first, entry.get())
              && Conflicts.holding(ledger, entry.get()).isEmpty()
              && !entry.get().standing().hold().holds();
      if (!fits) return false;
    }
    return true;
  }

  private static boolean mayBeReplaced(
      Ledger ledger, Batch batch, List<PullRequestNumber> members) {
    boolean isStarted =
        batch.isFooting()
            || batch.stage() instanceof Stage.Preparing
            || batch.stage() instanceof Stage.Requeued;
    return isStarted
        && !batch.isUpdating()
        && batch.within().isEmpty()
        && batch.members().equals(members)
        && !ledger.batches().isLanding(batch);
  }

  /**
   * Whether one leaves out nobody but such as fail, and stands on none of them. Who has left is in
   * neither.
   */
  public static boolean isThere(
      Ledger ledger, List<PullRequestNumber> members, Set<PullRequestNumber> failing, Instant now) {
    for (var fallback : tried(ledger, members, now)) {
      var leftOut = new HashSet<>(fallback.placement().without().orElseThrow());
      leftOut.removeIf(number -> !ledger.entries().byNumber().has(number));
      if (failing.containsAll(leftOut) && !standsOnAny(fallback, failing)) return true;
    }
    return false;
  }

  /** Without those that are not in the way of another try. */
  private static List<Batch> tried(Ledger ledger, List<PullRequestNumber> members, Instant now) {
    return ledger.batches().fallbacksOf(members).stream()
        .filter(it -> !SoloTrial.isOnlyEvidence(ledger, it))
        .filter(it -> !isSetAside(it) || now.isBefore(it.createdAt().plus(REST)))
        .toList();
  }

  public static boolean isSetAside(Batch fallback) {
    return fallback.stage() instanceof Stage.Requeued(var why) && why == SET_ASIDE;
  }

  private static boolean standsOnAny(Batch fallback, Set<PullRequestNumber> failing) {
    for (var on : fallback.candidate().orElseThrow().ahead()) {
      if (failing.contains(on.number())) return true;
    }
    return false;
  }

  /** Two that contain the same would be one commit, whomever they leave out. */
  private static boolean isTestedAlready(Ledger ledger, Batch draft, Instant now) {
    var wanted = Set.copyOf(FootingSelection.wanted(ledger, draft));
    for (var fallback : tried(ledger, draft.members(), now)) {
      var under = new HashSet<PullRequestNumber>();
      for (var on : FallbackValidity.pending(ledger, fallback.candidate().orElseThrow())) {
        under.add(on.number());
      }
      if (under.equals(wanted)) return true;
    }
    return false;
  }

  /** Who is about to land does not fail any more. */
  private static boolean areUndecided(Ledger ledger, Set<PullRequestNumber> without) {
    for (var number : without) {
      var batch =
          ledger.entries().entry(number).flatMap(Entry::batch).flatMap(ledger.batches()::batch);
      if (batch.isEmpty() || ledger.batches().isLanding(batch.get())) return false;
    }
    return true;
  }
}

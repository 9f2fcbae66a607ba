package dev.signalbox.simulation.host;

import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.simulation.content.Objects;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Moves branches by compare-and-set, after the auditor has looked, and never too late. */
final class FakeLanding {
  private final Objects objects;
  private final FakeBranches branches;
  private final FakePulls pulls;
  private final FakeAuditor auditor;
  private final Map<EffectId, CommitSha> done = new HashMap<>();
  private final Set<EffectId> fenced = new HashSet<>();
  private final Map<PullRequestNumber, CommitSha> merges = new HashMap<>();

  FakeLanding(Objects objects, FakeBranches branches, FakePulls pulls, FakeAuditor auditor) {
    this.objects = objects;
    this.branches = branches;
    this.pulls = pulls;
    this.auditor = auditor;
  }

  Ending<CommitSha, LandRefusal> land(Effect.Land land, Instant notAfter, Instant now) {
    var before = done.get(land.id());
    if (before != null) return new Ending.Done<>(before);
    if (now.isAfter(notAfter)) return refused(new LandRefusal.NoPermit());
    if (fenced.contains(land.id())) return refused(new LandRefusal.NoPermit());
    var tip = branches.tip(land.branch());
    if (tip.isEmpty()) return refused(new LandRefusal.BaseGone());
    if (!tip.get().equals(land.expectedTip())) return refused(moved(tip.get(), land.commit()));
    var complaint = auditor.complaint(land);
    if (complaint.isPresent()) return refused(new LandRefusal.AuditFailed(complaint.get()));
    var commit = land.mergedByHost().isPresent() ? ownMerge(land, now) : land.commit();
    branches.land(land, commit, notAfter);
    done.put(land.id(), commit);
    land.mergedByHost().ifPresent(number -> merges.put(number, commit));
    for (var unit : land.units()) for (var change : unit.changes()) merged(change);
    return new Ending.Done<>(commit);
  }

  void fence(EffectId landing) {
    fenced.add(landing);
  }

  Ending<CommitSha, LandRefusal> settled(Effect.Land land, Instant now) {
    var commit = done.get(land.id());
    if (commit != null) return new Ending.Done<>(commit);
    var tip = branches.tip(land.branch());
    if (tip.isEmpty()) return refused(new LandRefusal.BaseGone());
    return tip.get().equals(land.expectedTip())
        ? new Ending.RetryLater<>(now)
        : refused(moved(tip.get(), land.commit()));
  }

  /** Made by the host from what it sees, not from what was tested. */
  private CommitSha ownMerge(Effect.Land land, Instant now) {
    var tip = land.expectedTip();
    var unit = land.units().getFirst();
    var tree = auditor.expected(tip, land.units()).orElseThrow();
    boolean keepsHead = unit.method() == MergeMethod.MERGE;
    var parents = keepsHead ? List.of(tip, unit.changes().getFirst().head()) : List.of(tip);
    return objects.commit(parents, tree, "host", "Merged by the host", now);
  }

  /** As what a pull request was merged by the host itself, if that is part of the tip. */
  Optional<BranchState.Merge> merge(PullRequestNumber number, CommitSha tip) {
    return Optional.ofNullable(merges.get(number))
        .filter(commit -> objects.isAncestor(commit, tip))
        .map(commit -> new BranchState.Merge(commit, objects.tree(commit).sha()));
  }

  private LandRefusal moved(CommitSha tip, CommitSha commit) {
    return new LandRefusal.TipMoved(tip, objects.tree(tip).sha(), objects.isAncestor(commit, tip));
  }

  private void merged(Pinned change) {
    var pull = pulls.get(change.number()).orElseThrow();
    if (pull.isOpen() && pull.head().equals(change.head())) pulls.become(pull, State.MERGED);
  }

  private static Ending<CommitSha, LandRefusal> refused(LandRefusal why) {
    return new Ending.Refused<>(why);
  }
}

package dev.signalbox.simulation.host;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.simulation.content.Objects;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;

/** Moves branches by compare-and-set, after the auditor has looked, and never too late. */
final class LandingDesk {
  private final Objects objects;
  private final Branches branches;
  private final Pulls pulls;
  private final Auditor auditor;
  private final Set<EffectId> done = new HashSet<>();

  LandingDesk(Objects objects, Branches branches, Pulls pulls, Auditor auditor) {
    this.objects = objects;
    this.branches = branches;
    this.pulls = pulls;
    this.auditor = auditor;
  }

  Ending<CommitSha, LandRefusal> land(Effect.Land land, Instant now) {
    if (done.contains(land.id())) return new Ending.Done<>(land.commit());
    if (now.isAfter(land.notAfter())) return refused(new LandRefusal.NoPermit());
    var tip = branches.tip(land.branch());
    if (tip.isEmpty()) return refused(new LandRefusal.BaseGone());
    if (!tip.get().equals(land.expectedTip())) return refused(moved(tip.get(), land.commit()));
    var complaint = auditor.complaint(land);
    if (complaint.isPresent()) return refused(new LandRefusal.AuditFailed(complaint.get()));
    branches.land(land);
    done.add(land.id());
    for (var unit : land.units()) for (var change : unit.changes()) merged(change);
    return new Ending.Done<>(land.commit());
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

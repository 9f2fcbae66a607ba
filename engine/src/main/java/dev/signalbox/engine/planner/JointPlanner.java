package dev.signalbox.engine.planner;

import dev.signalbox.engine.judge.Deferral;
import dev.signalbox.engine.judge.Slots;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Phase;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.repository.BranchName;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Decides together who is tested, with whom, and who is passed by for a while. */
public final class JointPlanner implements Planner {
  /** Where fewer are queued, nobody is passed by. */
  private static final int MANY = 40;

  /** Whether it is passed by for now, because it would hold up many. */
  public static boolean defers(Ledger ledger, Entry entry, Instant now) {
    return ledger.entries().byNumber().size() > MANY && Deferral.isDeferrable(ledger, entry, now);
  }

  @Override
  public Plan plan(Ledger ledger, BranchName branch, Instant now) {
    int free = Slots.free(ledger);
    if (ledger.policy().standsStill()) return Plan.NOTHING;
    var fallbacks = FallbackRanking.proposals(ledger, branch, now);
    if (free <= 0) return new Plan(fallbacks, Optional.empty());
    var groups = JointGroups.of(ledger, branch, free, now, PassOdds.of(ledger));
    var inOrder = groups.inOrder();
    var proposals = proposals(ledger, branch, inOrder, now);
    proposals.addAll(fallbacks);
    return new Plan(proposals, next(inOrder, groups.deferralEnds(), now));
  }

  private static List<Proposal> proposals(
      Ledger ledger, BranchName branch, List<Group> groups, Instant now) {
    var proposals = new ArrayList<Proposal>();
    for (var batch : ledger.batches().at(branch, Phase.NOT_STARTED, Phase.REQUEUED)) {
      proposals.add(
          batch.stage() instanceof Stage.NotStarted
              ? new Proposal.StartPart(batch.id())
              : new Proposal.BuildAnew(batch.id()));
    }
    boolean mayMakePlace = !proposals.isEmpty();
    for (var group : groups) {
      boolean may = group.hasPlace() || mayMakePlace;
      if (may && group.isReady(now)) {
        boolean isLater = !group.hasPlace() || group.isBehind();
        proposals.add(new Proposal.Embark(group.numbers(), isLater));
      }
    }
    return proposals;
  }

  /** When time alone lets a batch start that is not full, or ends that somebody is passed by. */
  private static Optional<Instant> next(
      List<Group> groups, Optional<Instant> deferralEnds, Instant now) {
    var next = deferralEnds;
    for (var group : groups) {
      if (group.isReady(now)) continue;
      if (next.isEmpty() || group.startsAt().isBefore(next.get())) {
        next = Optional.of(group.startsAt());
      }
    }
    return next;
  }
}

package dev.signalbox.engine.planner;

import dev.signalbox.engine.judge.Slots;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Phase;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.repository.BranchName;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * First what is under way already: parts of bisected batches, then batches to build anew; then new
 * batches, when they are full or the oldest of their pull requests has waited long enough.
 */
public final class StandardPlanner implements Planner {
  @Override
  public Plan plan(Ledger ledger, BranchName branch, Instant now) {
    int free = Slots.free(ledger);
    if (free <= 0 || ledger.policy().standsStill()) return Plan.NOTHING;
    var groups = Groups.of(ledger, branch, free);
    return new Plan(proposals(ledger, branch, groups, now), nextStart(groups, now));
  }

  /** The groups that may start, behind what is under way already. */
  static List<Proposal> proposals(
      Ledger ledger, BranchName branch, List<Group> groups, Instant now) {
    var proposals = new ArrayList<Proposal>();
    for (var batch : ledger.batches().at(branch, Phase.NOT_STARTED, Phase.REQUEUED)) {
      if (batch.stage() instanceof Stage.NotStarted) {
        proposals.add(new Proposal.StartPart(batch.id()));
      } else if (batch.stage() instanceof Stage.Requeued) {
        proposals.add(new Proposal.BuildAnew(batch.id()));
      }
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

  /** When time alone lets a batch start that is not full. */
  static Optional<Instant> nextStart(List<Group> groups, Instant now) {
    Optional<Instant> next = Optional.empty();
    for (var group : groups) {
      if (group.isReady(now)) continue;
      var at = group.startsAt();
      if (next.isEmpty() || at.isBefore(next.get())) next = Optional.of(at);
    }
    return next;
  }
}

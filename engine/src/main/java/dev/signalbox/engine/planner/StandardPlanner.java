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
import org.jspecify.annotations.Nullable;

/**
 * First what is under way already: parts of bisected batches, then batches to build anew; then new
 * batches, when they are full or the oldest of their pull requests has waited long enough.
 */
public final class StandardPlanner implements Planner {
  /** It is asked twice about the same facts: what to do, and when to ask again. */
  private volatile @Nullable Grouped last;

  private record Grouped(Ledger ledger, BranchName branch, List<Group> groups) {}

  @Override
  public List<Proposal> propose(Ledger ledger, BranchName branch, Instant now) {
    int free = Slots.free(ledger);
    if (free <= 0 || ledger.policy().standsStill()) return List.of();
    var proposals = new ArrayList<Proposal>();
    for (var batch : ledger.trains().at(branch, Phase.NOT_STARTED, Phase.REQUEUED)) {
      if (batch.stage() instanceof Stage.NotStarted) {
        proposals.add(new Proposal.StartPart(batch.id()));
      } else if (batch.stage() instanceof Stage.Requeued) {
        proposals.add(new Proposal.BuildAnew(batch.id()));
      }
    }
    boolean mayMakePlace = !proposals.isEmpty();
    for (var group : groups(ledger, branch, free)) {
      boolean may = group.hasPlace() || mayMakePlace;
      if (may && group.isReady(now)) {
        proposals.add(new Proposal.Embark(group.numbers(), !group.hasPlace()));
      }
    }
    return proposals;
  }

  @SuppressWarnings("ReferenceEquality") // an equal ledger costs more to recognise than to plan
  private List<Group> groups(Ledger ledger, BranchName branch, int free) {
    var known = last;
    if (known != null && known.ledger == ledger && known.branch.equals(branch)) {
      return known.groups;
    }
    var groups = Groups.of(ledger, branch, free);
    last = new Grouped(ledger, branch, groups);
    return groups;
  }

  @Override
  public Optional<Instant> reconsidersAt(Ledger ledger, BranchName branch, Instant now) {
    int free = Slots.free(ledger);
    if (free <= 0 || ledger.policy().standsStill()) return Optional.empty();
    return groups(ledger, branch, free).stream()
        .filter(group -> !group.isReady(now))
        .map(Group::startsAt)
        .min(Instant::compareTo);
  }
}

package dev.signalbox.engine.ledger;

import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.persistent.PersistentMultimap;
import dev.signalbox.engine.repository.CommitSha;
import java.util.List;
import java.util.Optional;

/**
 * How a branch came to its tip, found by commit and by lane: its steps by number, those included
 * that an older version has kept with the branch, which have numbers below zero. {@code outside}
 * are those that were no landing of ours.
 */
public record StepIndex(
    PersistentMap<Long, Step> steps,
    PersistentMultimap<CommitSha, Long> from,
    LaneIndex<Long> lanes,
    PersistentMap<Long, Long> outside) {

  static final StepIndex EMPTY =
      new StepIndex(
          PersistentMap.empty(),
          PersistentMultimap.empty(),
          LaneIndex.empty(),
          PersistentMap.empty());

  StepIndex with(long number, Step step) {
    var landed = step.landed();
    return new StepIndex(
        steps.with(number, step),
        from.with(step.from(), number),
        landed.isPresent() ? lanes.with(landed.get().lanes(), number) : lanes,
        landed.isPresent() ? outside : outside.with(number, number));
  }

  StepIndex without(long number) {
    var step = steps.at(number);
    var landed = step.landed();
    return new StepIndex(
        steps.without(number),
        from.without(step.from(), number),
        landed.isPresent() ? lanes.without(landed.get().lanes(), number) : lanes,
        outside.without(number));
  }

  /** With other steps of those that an older version has kept. */
  StepIndex replaced(List<Step> before, List<Step> after) {
    if (before.equals(after)) return this;
    var next = this;
    for (int at = 0; at < before.size(); at++) next = next.without(at - before.size());
    for (int at = 0; at < after.size(); at++) next = next.with(at - after.size(), after.get(at));
    return next;
  }

  /** The first step from a commit, as far back as anything is known. */
  public Optional<Long> firstFrom(CommitSha commit) {
    return from.at(commit).firstKey();
  }

  /** The last step from a commit, which the branch may have come back to. */
  public Optional<Long> lastFrom(CommitSha commit) {
    return from.at(commit).lastKey();
  }
}

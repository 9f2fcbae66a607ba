package dev.signalbox.engine.ledger;

import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.persistent.PersistentMultimap;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.TreeSha;
import java.util.List;
import java.util.Optional;

/**
 * Batches by what they are asked for. It follows from the batches and is kept in step with them, so
 * that an event costs what it concerns and not what is in flight. {@code unready} are those that
 * nothing can be tested upon yet, {@code heads} those that stand on no other.
 */
public record BatchIndex(
    LaneIndex<BatchId> lanes,
    LaneIndex<BatchId> unready,
    PersistentMultimap<PullRequestNumber, BatchId> members,
    PersistentMultimap<BatchId, BatchId> children,
    PersistentMultimap<Phase, BatchId> phases,
    PersistentMultimap<Phase, BatchId> heads,
    PersistentMap<String, Integer> tested,
    PersistentMultimap<Timer.Type, Timer> timers,
    PersistentMultimap<CommitSha, BatchId> roots,
    PersistentMultimap<CommitSha, BatchId> commits,
    PersistentMultimap<TreeSha, BatchId> trees,
    PersistentMultimap<BranchName, BatchId> fallbacks) {

  static final BatchIndex EMPTY =
      new BatchIndex(
          LaneIndex.empty(),
          LaneIndex.empty(),
          PersistentMultimap.empty(),
          PersistentMultimap.empty(),
          PersistentMultimap.empty(),
          PersistentMultimap.empty(),
          PersistentMap.empty(),
          PersistentMultimap.empty(),
          PersistentMultimap.empty(),
          PersistentMultimap.empty(),
          PersistentMultimap.empty(),
          PersistentMultimap.empty());

  BatchIndex replaced(Optional<Batch> before, Batch after) {
    if (before.isEmpty()) return with(after);
    var known = before.get();
    var id = after.id();
    return new BatchIndex(
        moved(lanes, List.of(known.lanes()), List.of(after.lanes()), id),
        moved(unready, whereUnready(known), whereUnready(after), id),
        exchanged(members, known.members(), after.members(), id),
        exchanged(children, known.parents(), after.parents(), id),
        exchanged(phases, List.of(phase(known)), List.of(phase(after)), id),
        exchanged(heads, phaseOfHead(known), phaseOfHead(after), id),
        counted(counted(tested, known, -1), after, 1),
        timed(Timer.of(known), Timer.of(after)),
        exchanged(roots, root(known), root(after), id),
        exchanged(commits, commit(known), commit(after), id),
        exchanged(trees, trees(known), trees(after), id),
        exchanged(fallbacks, besideTrain(known), besideTrain(after), id));
  }

  private BatchIndex with(Batch batch) {
    var id = batch.id();
    return new BatchIndex(
        lanes.with(batch.lanes(), id),
        moved(unready, List.of(), whereUnready(batch), id),
        exchanged(members, List.of(), batch.members(), id),
        exchanged(children, List.of(), batch.parents(), id),
        phases.with(phase(batch), id),
        exchanged(heads, List.of(), phaseOfHead(batch), id),
        counted(tested, batch, 1),
        timed(List.of(), Timer.of(batch)),
        exchanged(roots, List.of(), root(batch), id),
        exchanged(commits, List.of(), commit(batch), id),
        exchanged(trees, List.of(), trees(batch), id),
        exchanged(fallbacks, List.of(), besideTrain(batch), id));
  }

  BatchIndex without(Batch batch) {
    var id = batch.id();
    return new BatchIndex(
        lanes.without(batch.lanes(), id),
        moved(unready, whereUnready(batch), List.of(), id),
        exchanged(members, batch.members(), List.of(), id),
        exchanged(children, batch.parents(), List.of(), id),
        phases.without(phase(batch), id),
        exchanged(heads, phaseOfHead(batch), List.of(), id),
        counted(tested, batch, -1),
        timed(Timer.of(batch), List.of()),
        exchanged(roots, root(batch), List.of(), id),
        exchanged(commits, commit(batch), List.of(), id),
        exchanged(trees, trees(batch), List.of(), id),
        exchanged(fallbacks, besideTrain(batch), List.of(), id));
  }

  private static Phase phase(Batch batch) {
    return Phase.of(batch.stage());
  }

  private static List<Phase> phaseOfHead(Batch batch) {
    return batch.parents().isEmpty() ? List.of(phase(batch)) : List.of();
  }

  private static List<Lanes> whereUnready(Batch batch) {
    boolean isReady = batch.isTestedUpon() || batch.isOver() || batch.isFallback();
    return isReady ? List.of() : List.of(batch.lanes());
  }

  private static List<BranchName> besideTrain(Batch batch) {
    return batch.isFallback() ? List.of(batch.branch()) : List.of();
  }

  private static LaneIndex<BatchId> moved(
      LaneIndex<BatchId> index, List<Lanes> before, List<Lanes> after, BatchId id) {
    if (before.equals(after)) return index;
    var next = index;
    for (var where : before) next = next.without(where, id);
    for (var where : after) next = next.with(where, id);
    return next;
  }

  private static List<CommitSha> root(Batch batch) {
    return batch.candidate().map(candidate -> List.of(candidate.root())).orElse(List.of());
  }

  private static List<CommitSha> commit(Batch batch) {
    return batch.built().map(built -> List.of(built.tested())).orElse(List.of());
  }

  private static List<TreeSha> trees(Batch batch) {
    return batch.built().map(built -> List.of(built.tree(), built.belowTree())).orElse(List.of());
  }

  private static <K extends Comparable<? super K>> PersistentMultimap<K, BatchId> exchanged(
      PersistentMultimap<K, BatchId> map, List<K> before, List<K> after, BatchId id) {
    if (before.equals(after)) return map;
    var next = map;
    for (var key : before) next = next.without(key, id);
    for (var key : after) next = next.with(key, id);
    return next;
  }

  private PersistentMultimap<Timer.Type, Timer> timed(List<Timer> before, List<Timer> after) {
    if (before.equals(after)) return timers;
    var next = timers;
    for (var timer : before) next = next.without(timer.type(), timer);
    for (var timer : after) next = next.with(timer.type(), timer);
    return next;
  }

  private static PersistentMap<String, Integer> counted(
      PersistentMap<String, Integer> tested, Batch batch, int more) {
    if (!batch.takesSlot() || batch.isFallback()) return tested;
    int count = tested.get(batch.rule()).orElse(0) + more;
    return count == 0 ? tested.without(batch.rule()) : tested.with(batch.rule(), count);
  }
}

package dev.signalbox.scheduling.driver;

import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Changes;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.scheduling.workload.HiddenTruth;
import dev.signalbox.scheduling.workload.QueuedChange;
import dev.signalbox.scheduling.workload.Workload;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A host that merges in memory, at once and always. */
final class MemoryHost {
  private static final PullRequestNumber NO_DRAFT = new PullRequestNumber(0);

  private final Workload workload;
  private final HiddenTruth truth;
  private final Map<CommitSha, MemoryCommit> commits = new HashMap<>();
  private final Map<Merge, MemoryCommit> merges = new HashMap<>();
  private final Map<BitSet, TreeSha> trees = new HashMap<>();
  private final Set<CommitSha> history = new HashSet<>();
  private MemoryCommit tip;

  /** Merging the same once more gives the same commit. */
  private record Merge(CommitSha onto, Effect.Unit unit) {}

  MemoryHost(Workload workload, HiddenTruth truth) {
    this.workload = workload;
    this.truth = truth;
    var root = nextSha();
    var nothing = new BitSet();
    tip = new MemoryCommit(root, tree(nothing), root, nothing, List.of(), false);
    commits.put(root, tip);
    history.add(root);
  }

  CommitSha tip() {
    return tip.sha();
  }

  /** Nothing has landed yet. */
  boolean isAtStart() {
    return history.size() == 1;
  }

  MemoryCommit commit(CommitSha sha) {
    var commit = commits.get(sha);
    if (commit == null) throw new IllegalArgumentException("unknown commit " + sha);
    return commit;
  }

  Built built(Effect.Build build) {
    var below = commit(build.onto());
    for (var unit : build.ahead()) below = merged(below, unit);
    return built(below, build.own());
  }

  Built rebuilt(Effect.Rebuild rebuild) {
    return built(commit(rebuild.onto()), rebuild.own());
  }

  private Built built(MemoryCommit below, Effect.Unit own) {
    var commit = merged(below, own);
    var paths = commit.own().stream().map(WorkloadPulls::path).collect(Collectors.toSet());
    return new Built(
        commit.sha(),
        commit.tree(),
        commit.sha(),
        below.sha(),
        below.tree(),
        new Changes(paths, own.changes().toString()),
        NO_DRAFT);
  }

  private MemoryCommit merged(MemoryCommit onto, Effect.Unit unit) {
    var merge = new Merge(onto.sha(), unit);
    var known = merges.get(merge);
    if (known != null) return known;
    var own = unit.changes().stream().map(pinned -> change(pinned.number())).toList();
    var content = (BitSet) onto.content().clone();
    boolean isRed = onto.isRed();
    for (var change : own) {
      isRed |= truth.breaks(change, content);
      content.set(change.index());
    }
    var commit = new MemoryCommit(nextSha(), tree(content), onto.sha(), content, own, isRed);
    commits.put(commit.sha(), commit);
    merges.put(merge, commit);
    return commit;
  }

  private QueuedChange change(PullRequestNumber number) {
    return workload.changes().get(WorkloadPulls.index(number));
  }

  Ending<CommitSha, LandRefusal> land(Effect.Land land) {
    if (!land.expectedTip().equals(tip.sha())) {
      boolean contains = history.contains(land.commit());
      return new Ending.Refused<>(new LandRefusal.TipMoved(tip.sha(), tip.tree(), contains));
    }
    tip = commit(land.commit());
    for (var at = tip; history.add(at.sha()); ) at = commit(at.parent());
    return new Ending.Done<>(tip.sha());
  }

  BranchState read(Effect.ReadBranch read) {
    boolean contains = read.lookingFor().filter(history::contains).isPresent();
    return new BranchState(tip.sha(), tip.tree(), contains);
  }

  private CommitSha nextSha() {
    return new CommitSha("c%039x".formatted(commits.size()));
  }

  private TreeSha tree(BitSet content) {
    return trees.computeIfAbsent(content, _ -> new TreeSha("e%039x".formatted(trees.size())));
  }
}

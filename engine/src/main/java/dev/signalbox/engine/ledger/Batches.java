package dev.signalbox.engine.ledger;

import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * What is on its way: batches, and the branches they go to. The indexes and the positions follow
 * from those.
 */
public record Batches(
    PersistentMap<BranchName, Branch> branches,
    PersistentMap<BatchId, Batch> byId,
    PersistentMap<StepKey, Step> steps,
    BatchIndex index,
    PersistentMap<BranchName, TrainPositions> positions,
    PersistentMap<BranchName, StepIndex> stepIndexes) {
  public static final Batches EMPTY =
      new Batches(
          PersistentMap.empty(),
          PersistentMap.empty(),
          PersistentMap.empty(),
          BatchIndex.EMPTY,
          PersistentMap.empty(),
          PersistentMap.empty());

  /** The batches as they were, from what is stored of them; the indexes follow. */
  public static Batches restored(
      PersistentMap<BranchName, Branch> branches,
      PersistentMap<BatchId, Batch> byId,
      PersistentMap<StepKey, Step> steps) {
    return EMPTY.becoming(branches, byId, steps);
  }

  /** What these have become, from what is stored of them now: costs what has changed. */
  public Batches becoming(
      PersistentMap<BranchName, Branch> nextBranches,
      PersistentMap<BatchId, Batch> nextById,
      PersistentMap<StepKey, Step> nextSteps) {
    var batches = this;
    for (var change : nextSteps.changesSince(steps).entrySet()) {
      var key = change.getKey();
      if (steps.has(key)) batches = batches.without(key);
      var step = change.getValue();
      if (step.isPresent()) batches = batches.with(key, step.get());
    }
    for (var change : nextById.changesSince(byId).entrySet()) {
      var batch = change.getValue();
      batches =
          batch.isPresent() ? batches.with(batch.get()) : batches.without(byId.at(change.getKey()));
    }
    for (var change : nextBranches.changesSince(branches).entrySet()) {
      var branch = change.getValue();
      batches = branch.isPresent() ? batches.with(branch.get()) : batches.without(change.getKey());
    }
    return batches;
  }

  private Batches without(BranchName name) {
    var emptied = with(branch(name).withTrain(List.of()).withoutSteps());
    return new Batches(
        branches.without(name), byId, steps, index, positions.without(name), emptied.stepIndexes);
  }

  public Branch branch(BranchName name) {
    return branches.get(name).orElseGet(() -> Branch.unseen(name));
  }

  public Optional<Batch> batch(BatchId id) {
    return byId.get(id);
  }

  /** The batches of a branch in the order in which they land. */
  public List<Batch> train(BranchName name) {
    var train = branch(name).train();
    var found = new ArrayList<Batch>(train.size());
    for (var id : train) found.add(byId.at(id));
    return found;
  }

  /** Those in the train of a branch at one of these stages, in order. */
  public List<Batch> at(BranchName name, Phase... phases) {
    var ids = new ArrayList<BatchId>();
    for (var phase : phases) {
      for (var id : index.phases().at(phase)) ids.add(id);
    }
    return inOrder(name, ids);
  }

  /** Those of them that stand on no other. */
  public List<Batch> heads(BranchName name, Phase phase) {
    var ids = new ArrayList<BatchId>();
    for (var id : index.heads().at(phase)) ids.add(id);
    return inOrder(name, ids);
  }

  /** Those in the train of a branch that stand on a batch, in order. */
  public List<Batch> children(BranchName name, BatchId parent) {
    var ids = new ArrayList<BatchId>();
    for (var id : index.children().at(parent)) ids.add(id);
    return inOrder(name, ids);
  }

  /** Whether its landing is under way. */
  public boolean isLanding(Batch batch) {
    return branch(batch.branch())
        .landing()
        .filter(landing -> landing.unit().contains(batch.id()))
        .isPresent();
  }

  /** Those in the train, in order, that may share a lane with these or have such a member. */
  public List<Batch> near(BranchName name, Lanes lanes, Collection<PullRequestNumber> members) {
    var inLanes = index.lanes().near(lanes);
    int most = 0;
    for (var some : inLanes) most += some.size();
    if (most > branch(name).train().size() / 2) return train(name);
    var ids = new HashSet<BatchId>();
    for (var some : inLanes) {
      for (var id : some) ids.add(id);
    }
    for (var number : members) {
      for (var id : index.members().at(number)) ids.add(id);
    }
    return inOrder(name, ids);
  }

  /** Where in the train it is; a negative number for what is not in it. */
  public int position(BranchName name, BatchId id) {
    return positions.get(name).map(train -> train.position(id)).orElse(-1);
  }

  /** The batches of these that are in the train of a branch, in its order. */
  public List<Batch> inOrder(BranchName name, Collection<BatchId> ids) {
    var train = positions.get(name);
    if (ids.isEmpty() || train.isEmpty()) return List.of();
    var places = new int[ids.size()];
    int count = 0;
    for (var id : ids) {
      int position = train.get().position(id);
      if (position >= 0) places[count++] = position;
    }
    Arrays.sort(places, 0, count);
    var found = new ArrayList<Batch>(count);
    for (int at = 0; at < count; at++) found.add(byId.at(train.get().at(places[at])));
    return found;
  }

  /** How a branch came to its tip, the oldest step first, as far back as anything needs it. */
  public List<Step> steps(BranchName name) {
    var found = new ArrayList<Step>();
    for (var step : stepIndex(name).steps()) found.add(step);
    return found;
  }

  /** The same, found by commit and by lane. */
  public StepIndex stepIndex(BranchName name) {
    return stepIndexes.get(name).orElse(StepIndex.EMPTY);
  }

  public Batches moved(BranchName name, Branch.Tip to, Step step) {
    var last = steps.lastKeyBefore(StepKey.afterAllOf(name));
    long number = last.filter(key -> key.branch().equals(name)).map(StepKey::number).orElse(0L);
    return with(new StepKey(name, number + 1), step).with(branch(name).moved(to));
  }

  /** Without the oldest steps of a branch; what an older version kept goes as a whole. */
  public Batches forgetting(BranchName name, int count) {
    int older = branch(name).steps().size();
    if (count < older) return this;
    var next = this;
    for (int gone = older; gone < count; gone++) {
      next = next.without(next.steps.keyFrom(StepKey.firstOf(name)).orElseThrow());
    }
    return older > 0 ? next.with(branch(name).withoutSteps()) : next;
  }

  private Batches with(StepKey key, Step step) {
    var name = key.branch();
    return with(steps.with(key, step), name, stepIndex(name).with(key.number(), step));
  }

  private Batches without(StepKey key) {
    var name = key.branch();
    return with(steps.without(key), name, stepIndex(name).without(key.number()));
  }

  private Batches with(PersistentMap<StepKey, Step> next, BranchName name, StepIndex nextIndex) {
    return new Batches(branches, byId, next, index, positions, indexed(name, nextIndex));
  }

  private PersistentMap<BranchName, StepIndex> indexed(BranchName name, StepIndex next) {
    return next.steps().isEmpty() ? stepIndexes.without(name) : stepIndexes.with(name, next);
  }

  public Batches with(Branch branch) {
    var name = branch.name();
    boolean same = positions.get(name).filter(known -> known.isOf(branch.train())).isPresent();
    var kept = branch(name).steps();
    return new Batches(
        branches.with(name, branch),
        byId,
        steps,
        index,
        same ? positions : positions.with(name, new TrainPositions(branch.train())),
        kept.equals(branch.steps())
            ? stepIndexes
            : indexed(name, stepIndex(name).replaced(kept, branch.steps())));
  }

  public Batches with(Batch batch) {
    var id = batch.id();
    return new Batches(
        branches,
        byId.with(id, batch),
        steps,
        index.replaced(byId.get(id), batch),
        positions,
        stepIndexes);
  }

  /** Puts a batch into the train, before others or at the end. */
  public Batches embark(Batch batch, int at) {
    var branch = branch(batch.branch());
    var train = new ArrayList<>(branch.train());
    train.add(at, batch.id());
    return with(batch).with(branch.withTrain(train));
  }

  /** Those that are tested beside the train of a branch, in case that somebody ahead fails. */
  public List<Batch> fallbacks(BranchName name) {
    var found = new ArrayList<Batch>();
    for (var id : index.fallbacks().at(name)) found.add(byId.at(id));
    return found;
  }

  /** Those of them with these pull requests. */
  public List<Batch> fallbacksOf(List<PullRequestNumber> numbers) {
    var found = new ArrayList<Batch>();
    for (var id : index.members().at(numbers.getFirst())) {
      var batch = byId.at(id);
      if (batch.isFallback() && batch.members().equals(numbers)) found.add(batch);
    }
    return found;
  }

  /** Takes a batch out of the train; whatever stood on it stands on what is left. */
  public Batches uncouple(Batch batch) {
    var branch = branch(batch.branch());
    var train = new ArrayList<>(branch.train());
    train.remove(batch.id());
    var next = with(branch.withTrain(train));
    for (var child : index.children().at(batch.id())) {
      var other = byId.at(child);
      if (position(branch.name(), child) < 0 && !other.isFallback()) continue;
      var parents = new ArrayList<>(other.parents());
      parents.remove(batch.id());
      next = next.with(other.withParents(parents));
    }
    return next;
  }

  public Batches without(Batch batch) {
    var known = byId.get(batch.id());
    if (known.isEmpty()) return this;
    return new Batches(
        branches,
        byId.without(batch.id()),
        steps,
        index.without(known.get()),
        positions,
        stepIndexes);
  }
}

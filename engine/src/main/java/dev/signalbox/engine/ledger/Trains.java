package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.BranchName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is on its way: batches, and the branches they go to. */
public record Trains(
    Ordered<BranchName, Branch> branches,
    Ordered<BatchId, Batch> batches,
    Ordered<StepKey, Step> steps) {
  public static final Trains EMPTY = new Trains(Ordered.empty(), Ordered.empty(), Ordered.empty());

  public Branch branch(BranchName name) {
    return branches.get(name).orElseGet(() -> Branch.unseen(name));
  }

  public Optional<Batch> batch(BatchId id) {
    return batches.get(id);
  }

  /** The batches of a branch in the order in which they land. */
  public List<Batch> train(BranchName name) {
    var train = branch(name).train();
    var found = new ArrayList<Batch>(train.size());
    for (var id : train) found.add(batches.at(id));
    return found;
  }

  /** How a branch came to its tip, the oldest step first, as far back as anything needs it. */
  public List<Step> steps(BranchName name) {
    var found = new ArrayList<>(branch(name).steps());
    var first = StepKey.firstOf(name);
    int count = steps.before(StepKey.afterAllOf(name)) - steps.before(first);
    var each = steps.from(first).iterator();
    for (int at = 0; at < count; at++) found.add(each.next());
    return found;
  }

  public Trains moved(BranchName name, Branch.Tip to, Step step) {
    var last = steps.lastKeyBefore(StepKey.afterAllOf(name));
    long number = last.filter(key -> key.branch().equals(name)).map(StepKey::number).orElse(0L);
    var more = steps.with(new StepKey(name, number + 1), step);
    return new Trains(branches.with(name, branch(name).moved(to)), batches, more);
  }

  /** Without the oldest steps of a branch; what an older version kept goes as a whole. */
  public Trains forgetting(BranchName name, int count) {
    int older = branch(name).steps().size();
    if (count < older) return this;
    var kept = steps;
    for (int gone = older; gone < count; gone++) {
      var first = kept.keyFrom(StepKey.firstOf(name)).orElseThrow();
      kept = kept.without(first);
    }
    var next = older > 0 ? branches.with(name, branch(name).withoutSteps()) : branches;
    return new Trains(next, batches, kept);
  }

  public Trains with(Branch branch) {
    return new Trains(branches.with(branch.name(), branch), batches, steps);
  }

  public Trains with(Batch batch) {
    return new Trains(branches, batches.with(batch.id(), batch), steps);
  }

  /** Puts a batch into the train, before others or at the end. */
  public Trains embark(Batch batch, int index) {
    var branch = branch(batch.branch());
    var train = new ArrayList<>(branch.train());
    train.add(index, batch.id());
    return with(batch).with(branch.withTrain(train));
  }

  /** Takes a batch out of the train; whatever stood on it stands on what is left. */
  public Trains uncouple(Batch batch) {
    var branch = branch(batch.branch());
    var train = new ArrayList<>(branch.train());
    train.remove(batch.id());
    var next = with(branch.withTrain(train));
    for (var id : train) {
      var other = batches.at(id);
      if (!other.parents().contains(batch.id())) continue;
      var parents = new ArrayList<>(other.parents());
      parents.remove(batch.id());
      next = next.with(other.withParents(parents));
    }
    return next;
  }

  public Trains without(Batch batch) {
    return new Trains(branches, batches.without(batch.id()), steps);
  }
}

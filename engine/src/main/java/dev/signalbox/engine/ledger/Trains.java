package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.BranchName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is on its way: batches, and the branches they go to. */
public record Trains(Ordered<BranchName, Branch> branches, Ordered<BatchId, Batch> batches) {
  public static final Trains EMPTY = new Trains(Ordered.empty(), Ordered.empty());

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

  public Trains with(Branch branch) {
    return new Trains(branches.with(branch.name(), branch), batches);
  }

  public Trains with(Batch batch) {
    return new Trains(branches, batches.with(batch.id(), batch));
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
    return new Trains(branches, batches.without(batch.id()));
  }
}

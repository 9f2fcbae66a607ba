package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Hold;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.Priority;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Behind which batches a batch travels. */
public final class Coupling {
  private Coupling() {}

  public static boolean isHeld(Ledger ledger, Batch batch) {
    for (var number : batch.members()) {
      if (holdOf(ledger, number).holds()) return true;
    }
    return false;
  }

  /** Whether something holds some of its members and not all. */
  public static boolean isHeldInPart(Ledger ledger, Batch batch) {
    boolean first = holdOf(ledger, batch.members().getFirst()).holds();
    for (var number : batch.members()) {
      if (holdOf(ledger, number).holds() != first) return true;
    }
    return false;
  }

  private static Hold holdOf(Ledger ledger, PullRequestNumber number) {
    return ledger.entries().byNumber().at(number).standing().hold();
  }

  /** Where in the train it goes: behind all, but before those that wait and are less urgent. */
  public static int index(Ledger ledger, Batch batch) {
    var urgency = leastUrgency(ledger, batch);
    return index(ledger, batch.branch(), batch.lanes(), dependencies(ledger, batch), urgency);
  }

  /** Where in the train it would go by itself. */
  static int index(Ledger ledger, Entry entry) {
    var standing = entry.standing();
    var dependencies = ledger.entries().pull(entry.number()).dependsOn();
    var urgency = standing.rank().priority();
    return index(ledger, entry.branch(), standing.lanes(), dependencies, urgency);
  }

  private static int index(
      Ledger ledger,
      BranchName branch,
      Lanes lanes,
      Set<PullRequestNumber> dependencies,
      Priority urgency) {
    var batches = ledger.batches();
    int index = batches.branch(branch).train().size();
    for (var other : batches.near(branch, lanes, dependencies).reversed()) {
      if (isNeeded(other, dependencies)) break;
      if (!other.lanes().meet(lanes)) continue;
      if (!isOvertakenBy(urgency, ledger, other)) break;
      index = batches.position(branch, other.id());
    }
    return index;
  }

  static boolean isNeeded(Batch batch, Set<PullRequestNumber> dependencies) {
    if (dependencies.isEmpty()) return false;
    for (var member : batch.members()) {
      if (dependencies.contains(member)) return true;
    }
    return false;
  }

  private static boolean isOvertakenBy(Priority urgency, Ledger ledger, Batch batch) {
    return batch.stage() instanceof Stage.Requeued && urgency(ledger, batch).compareTo(urgency) < 0;
  }

  /** Nobody overtakes by travelling with somebody more urgent. */
  private static Priority leastUrgency(Ledger ledger, Batch batch) {
    var urgency = new Priority(Priority.MAX);
    for (var number : batch.members()) {
      var priority = ledger.entries().byNumber().at(number).standing().rank().priority();
      if (priority.compareTo(urgency) < 0) urgency = priority;
    }
    return urgency;
  }

  static Priority urgency(Ledger ledger, Batch batch) {
    var urgency = new Priority(Priority.MIN);
    for (var number : batch.members()) {
      var priority = ledger.entries().byNumber().at(number).standing().rank().priority();
      if (priority.compareTo(urgency) > 0) urgency = priority;
    }
    return urgency;
  }

  /**
   * The batches that it has to be tested on, or nothing while one of them can't be built upon. What
   * is held is overtaken by what is not.
   */
  public static Optional<List<Batch>> parents(Ledger ledger, Batch batch, int index) {
    var dependencies = dependencies(ledger, batch);
    boolean held = isHeld(ledger, batch);
    if (isAnyInTheWay(
        ledger, batch.branch(), batch.lanes(), held, isBefore(ledger, batch.branch(), index))) {
      return Optional.empty();
    }
    var near = before(ledger, batch.branch(), index, batch.lanes(), dependencies);
    var ahead = ahead(ledger, near, batch.lanes(), dependencies, held);
    if (ahead.isEmpty()) return Optional.empty();
    if (!ahead.get().isEmpty() && landsByFastForward(ledger, batch)) return Optional.empty();
    return Optional.of(nearest(ledger, ahead.get()));
  }

  /** Whether a batch that it leads can't be built at this place of the train. */
  static boolean isBlocked(Ledger ledger, Entry first, int index) {
    var standing = first.standing();
    return isAnyInTheWay(
        ledger,
        first.branch(),
        standing.lanes(),
        standing.hold().holds(),
        isBefore(ledger, first.branch(), index));
  }

  private static Predicate<Batch> isBefore(Ledger ledger, BranchName branch, int index) {
    return other -> ledger.batches().position(branch, other.id()) < index;
  }

  /** Whether it could start now, by itself, as far as the batches that are there let it. */
  public static boolean hasPlace(Ledger ledger, Entry entry) {
    var dependencies = ledger.entries().pull(entry.number()).dependsOn();
    var standing = entry.standing();
    boolean held = standing.hold().holds();
    var branch = entry.branch();
    var lanes = standing.lanes();
    Predicate<Batch> stays = it -> !isOvertakenBy(standing.rank().priority(), ledger, it);
    if (isAnyInTheWay(ledger, branch, lanes, held, stays)) return false;
    boolean standsOnAnything = dependencies.isEmpty() && !landsByFastForward(ledger, entry.rule());
    if (standsOnAnything && !isAnyInTheWay(ledger, branch, lanes, held, _ -> true)) return true;
    int index = index(ledger, entry);
    var near = before(ledger, branch, index, lanes, dependencies);
    var ahead = ahead(ledger, near, lanes, dependencies, held);
    return ahead.isPresent()
        && (ahead.get().isEmpty() || !landsByFastForward(ledger, entry.rule()));
  }

  /**
   * Whether any in these lanes is such that nothing can be tested upon it, unless it goes before
   * it. Where much waits for the same, the first that is found does.
   */
  private static boolean isAnyInTheWay(
      Ledger ledger, BranchName branch, Lanes lanes, boolean held, Predicate<Batch> which) {
    var batches = ledger.batches();
    return batches
        .index()
        .unready()
        .hasNear(
            lanes,
            id -> {
              var other = batches.byId().at(id);
              boolean meets = batches.position(branch, id) >= 0 && other.lanes().meet(lanes);
              return meets && which.test(other) && (held || !isHeld(ledger, other));
            });
  }

  private static List<Batch> before(
      Ledger ledger,
      BranchName branch,
      int index,
      Lanes lanes,
      Set<PullRequestNumber> dependencies) {
    var batches = ledger.batches();
    var near = batches.near(branch, lanes, dependencies);
    int before = near.size();
    while (before > 0 && batches.position(branch, near.get(before - 1).id()) >= index) before--;
    return near.subList(0, before);
  }

  private static Optional<List<Batch>> ahead(
      Ledger ledger,
      List<Batch> near,
      Lanes lanes,
      Set<PullRequestNumber> dependencies,
      boolean held) {
    var ahead = new ArrayList<Batch>();
    for (var other : near) {
      boolean needed = isNeeded(other, dependencies);
      boolean overtaken = !held && isHeld(ledger, other);
      if (!needed && (overtaken || !other.lanes().meet(lanes))) continue;
      if (overtaken || !other.isTestedUpon()) return Optional.empty();
      ahead.add(other);
    }
    return Optional.of(ahead);
  }

  public static boolean landsByFastForward(Ledger ledger, Batch batch) {
    return landsByFastForward(ledger, batch.rule());
  }

  private static boolean landsByFastForward(Ledger ledger, String name) {
    var rule = ledger.policy().rule(name);
    return rule.isPresent() && rule.get().mergeMethod() == MergeMethod.FAST_FORWARD;
  }

  static Set<PullRequestNumber> dependencies(Ledger ledger, Batch batch) {
    var dependencies = new HashSet<PullRequestNumber>();
    for (var number : batch.members()) {
      dependencies.addAll(ledger.entries().pull(number).dependsOn());
    }
    return dependencies;
  }

  /** Without those that another of them stands on anyway. */
  static List<Batch> nearest(Ledger ledger, List<Batch> ahead) {
    if (ahead.size() < 2) return ahead;
    var covered = new HashSet<BatchId>();
    for (var batch : ahead.reversed()) {
      if (!covered.contains(batch.id())) covered.addAll(ancestors(ledger, batch));
    }
    return ahead.stream().filter(batch -> !covered.contains(batch.id())).toList();
  }

  /** Everything that a batch stands on. */
  public static Set<BatchId> ancestors(Ledger ledger, Batch batch) {
    var ancestors = new HashSet<BatchId>();
    var open = new ArrayList<>(batch.parents());
    while (!open.isEmpty()) {
      var id = open.removeLast();
      if (ancestors.add(id)) ledger.batches().batch(id).ifPresent(b -> open.addAll(b.parents()));
    }
    return ancestors;
  }

  /** Everything that stands on a batch, in the order of the train. */
  public static List<Batch> descendants(Ledger ledger, Batch batch) {
    var batches = ledger.batches();
    var below = new HashSet<BatchId>();
    var open = new ArrayList<>(List.of(batch.id()));
    while (!open.isEmpty()) {
      for (var child : batches.index().children().at(open.removeLast())) {
        if (below.add(child)) open.add(child);
      }
    }
    return batches.inOrder(batch.branch(), below);
  }
}

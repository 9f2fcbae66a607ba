package dev.signalbox.simulation.planning;

import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.planner.Groups;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.simulation.time.Dice;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Whom a random planner would put into one batch. */
final class Passengers {
  private static final int FAR = 24;
  private static final int TOO_MANY = 9;

  private final Ledger ledger;
  private final BranchName branch;
  private final Dice dice;
  private final List<Entry> waiting = new ArrayList<>();

  Passengers(Ledger ledger, BranchName branch, Dice dice) {
    this.ledger = ledger;
    this.branch = branch;
    this.dice = dice;
    for (var number : ledger.entries().waitingFor(branch)) {
      var entry = ledger.entries().byNumber().at(number);
      if (!entry.branch().equals(branch) || waiting.size() == FAR) break;
      waiting.add(entry);
    }
  }

  List<PullRequestNumber> some() {
    return switch (dice.below(10)) {
      case 0, 1, 2, 3 -> fitting();
      case 4, 5 -> alongALane();
      case 6 -> acrossLanes();
      case 7, 8 -> subset();
      default -> nonsense();
    };
  }

  /** The beginning of what would be tested together anyway. */
  private List<PullRequestNumber> fitting() {
    var groups = Groups.of(ledger, branch, dice.between(1, 4));
    return groups.isEmpty() ? List.of() : beginning(dice.pick(groups).numbers());
  }

  private List<PullRequestNumber> alongALane() {
    if (waiting.isEmpty()) return List.of();
    var first = dice.chance(0.7) ? waiting.getFirst() : dice.pick(waiting);
    var lane = new ArrayList<PullRequestNumber>();
    for (Entry entry : waiting.subList(waiting.indexOf(first), waiting.size())) {
      if (entry.standing().lanes().meet(first.standing().lanes())) lane.add(entry.number());
    }
    return beginning(lane);
  }

  /** Some who share no lane with each other; sometimes one in all lanes is passed by. */
  private List<PullRequestNumber> acrossLanes() {
    var some = new ArrayList<Entry>();
    for (Entry entry : waiting) {
      var lanes = entry.standing().lanes();
      boolean meets = some.stream().anyMatch(other -> other.standing().lanes().meet(lanes));
      boolean isLeft = lanes.everyScope() && dice.chance(0.7);
      if (!meets && !isLeft) some.add(entry);
    }
    return some.isEmpty() ? List.of() : beginning(some.stream().map(Entry::number).toList());
  }

  private List<PullRequestNumber> beginning(List<PullRequestNumber> numbers) {
    return numbers.subList(0, dice.between(1, Math.min(numbers.size(), TOO_MANY)));
  }

  private List<PullRequestNumber> subset() {
    var some = new ArrayList<PullRequestNumber>();
    for (Entry entry : waiting) {
      if (dice.chance(0.4)) some.add(entry.number());
    }
    return some;
  }

  /** Anybody who is known, queued or not, in any order, some of them twice; or nobody's number. */
  private List<PullRequestNumber> nonsense() {
    var known = new ArrayList<PullRequestNumber>();
    for (var pull : ledger.entries().pulls()) known.add(pull.number());
    var some = new ArrayList<PullRequestNumber>();
    for (int more = dice.below(TOO_MANY); more > 0 && !known.isEmpty(); more--) {
      some.add(dice.pick(known));
    }
    if (dice.chance(0.3)) some.add(new PullRequestNumber(1_000_000 + dice.below(10)));
    if (dice.chance(0.3)) some.addAll(alongALane());
    if (dice.chance(0.5)) Collections.reverse(some);
    return some;
  }
}

package dev.signalbox.host.gerrit.changes;

import dev.signalbox.engine.ledger.PullDetails.StackedOn;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.gerrit.changes.GerritChange.ChangeStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The changes that a change stands on: those whose patch sets are its parents. */
record RelationChain(GerritChange change, List<Below> below) {
  /**
   * @param parent the patch set that is stood on
   * @param head the one that it has by now, or had when it landed
   */
  record Below(GerritChange change, CommitSha parent, CommitSha head) {
    boolean isCurrent() {
      return parent.equals(head);
    }
  }

  RelationChain {
    below = List.copyOf(below);
  }

  static RelationChain none(GerritChange change) {
    return new RelationChain(change, List.of());
  }

  RelationChain and(Below next) {
    var all = new ArrayList<>(below);
    all.add(next);
    return new RelationChain(change, all);
  }

  /** Those that have to land first. */
  Set<PullRequestNumber> dependencies() {
    var numbers = new TreeSet<PullRequestNumber>();
    for (var each : below) {
      if (each.change().status() != ChangeStatus.MERGED) numbers.add(each.change().number());
    }
    return numbers;
  }

  /** Whether it stands on what they are by now; if not, it has to be rebased. */
  boolean isCurrent() {
    return below.stream().allMatch(Below::isCurrent);
  }

  private Optional<Below> lower() {
    return below.size() == 1 && below.getFirst().change().branch().equals(change.branch())
        ? Optional.of(below.getFirst())
        : Optional.empty();
  }

  /** A merge of several changes depends on them, and is stacked on none. */
  Optional<StackedOn> stackedOn() {
    return lower().map(it -> new StackedOn(it.change().number(), change.branch(), true));
  }

  /** Where its own commits begin, if that is not on the branch. */
  Optional<CommitSha> footing() {
    return lower().filter(Below::isCurrent).map(Below::parent);
  }

  /** Whether what it stands on is still to come; what has landed may be there as another commit. */
  boolean isOnOpen() {
    return below.stream().allMatch(it -> it.change().status() == ChangeStatus.NEW);
  }
}

package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Hold;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Phase;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.QueueRule;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** What may land on a branch now. */
public final class Readiness {
  private Readiness() {}

  /** One green batch, or several when a green later one vouches for those before it. */
  public static Optional<List<Batch>> next(Ledger ledger, Branch branch, Instant now) {
    if (!isOpen(ledger, branch)) return Optional.empty();
    var batches = ledger.batches();
    boolean skips = ledger.policy().settings().skipIntermediateResults();
    if (skips && batches.at(branch.name(), Phase.GREEN).isEmpty()) return Optional.empty();
    for (var batch :
        skips ? batches.train(branch.name()) : batches.heads(branch.name(), Phase.GREEN)) {
      if (!batch.parents().isEmpty()) continue;
      if (skips) {
        var vouched = vouched(ledger, branch, batch, now);
        if (vouched.isPresent()) return vouched;
      }
      if (mayLand(ledger, batch, now)) return Optional.of(List.of(batch));
    }
    return Optional.empty();
  }

  /** Whether a green batch behind it speaks for it as well. */
  static boolean isVouchedFor(Ledger ledger, Batch batch, Instant now) {
    var branch = ledger.batches().branch(batch.branch());
    return vouched(ledger, branch, batch, now).isPresent();
  }

  static boolean isOpen(Ledger ledger, Branch branch) {
    return !ledger.policy().standsStill() && branch.landing().isEmpty() && branch.tip().isPresent();
  }

  static boolean mayLand(Ledger ledger, Batch batch, Instant now) {
    return batch.isGreen()
        && batch.built().isPresent()
        && dependenciesHaveLanded(ledger, List.of(batch))
        && isLandable(ledger, batch, batch.testing().orElseThrow(), now);
  }

  /** Asked when a landing is sent, and asked again whenever it is sent again. */
  public static boolean mayLandTogether(Ledger ledger, List<Batch> unit, Instant now) {
    return unit.size() == 1 ? mayLand(ledger, unit.getFirst(), now) : vouches(ledger, unit, now);
  }

  private static boolean isLandable(Ledger ledger, Batch batch, Testing testing, Instant now) {
    var colour = Colour.of(ledger, batch, testing, now);
    return colour.shade() == Colour.Shade.GREEN
        && colour.hold(ledger, batch) == Hold.NONE
        && !isFrozen(ledger, batch, now);
  }

  /** What is kept of a pull request that is landing may be older than a freeze. */
  private static boolean isFrozen(Ledger ledger, Batch batch, Instant now) {
    for (var number : batch.members()) {
      if (Standings.isFrozen(ledger, ledger.entries().pull(number), now)) return true;
    }
    return false;
  }

  static boolean dependenciesHaveLanded(Ledger ledger, List<Batch> unit) {
    var before = new HashSet<>();
    for (var batch : unit) {
      for (var number : batch.members()) {
        for (var on : ledger.entries().pull(number).dependsOn()) {
          if (!before.contains(on) && !Boarding.isLanded(ledger, on)) return false;
        }
        before.add(number);
      }
    }
    return true;
  }

  /** The longest run of batches from this one on, the last of which is green for all of them. */
  private static Optional<List<Batch>> vouched(
      Ledger ledger, Branch branch, Batch first, Instant now) {
    var chain = chain(ledger, branch, first);
    for (int last = chain.size() - 1; last > 0; last--) {
      var unit = chain.subList(0, last + 1);
      if (vouches(ledger, unit, now) && !takesFooting(ledger, branch, unit)) {
        return Optional.of(List.copyOf(unit));
      }
    }
    return Optional.empty();
  }

  /**
   * Whether somebody else stands on one of them, and not on the last: landed in one step they are
   * one to it, and it would be built anew. Those that are not red land without that one by one.
   */
  private static boolean takesFooting(Ledger ledger, Branch branch, List<Batch> unit) {
    boolean isTaken = false;
    for (int at = 0; at < unit.size() - 1; at++) {
      if (unit.get(at).isRed()) return false;
      var next = unit.get(at + 1).id();
      for (var behind : ledger.batches().children(branch.name(), unit.get(at).id())) {
        isTaken |= !behind.id().equals(next) && (behind.takesSlot() || behind.isFooting());
      }
    }
    return isTaken;
  }

  private static boolean vouches(Ledger ledger, List<Batch> unit, Instant now) {
    var last = unit.getLast();
    if (!last.isGreen() || !dependenciesHaveLanded(ledger, unit)) return false;
    var testing = last.testing().orElseThrow();
    for (var batch : unit) {
      if (isMergedByHost(ledger, batch)) return false;
      if (!isLandable(ledger, batch, testing, now)) return false;
    }
    return true;
  }

  /** A host merges one at a time. */
  public static boolean isMergedByHost(Ledger ledger, Batch batch) {
    return ledger.policy().rule(batch.rule()).filter(QueueRule::hostMerge).isPresent();
  }

  private static List<Batch> chain(Ledger ledger, Branch branch, Batch first) {
    var chain = new ArrayList<Batch>();
    var next = Optional.of(first).filter(batch -> carries(batch, tip(branch)));
    while (next.isPresent()) {
      var top = next.get();
      chain.add(top);
      next =
          ledger.batches().children(branch.name(), top.id()).stream()
              .filter(batch -> batch.parents().equals(List.of(top.id())))
              .filter(batch -> carries(batch, top.built().map(Built::commit)))
              .findFirst();
    }
    return chain;
  }

  private static Optional<CommitSha> tip(Branch branch) {
    return branch.tip().map(Branch.Tip::commit);
  }

  private static boolean carries(Batch batch, Optional<CommitSha> below) {
    return batch.within().isEmpty()
        && batch.isFooting()
        && batch.built().map(Built::below).equals(below);
  }
}

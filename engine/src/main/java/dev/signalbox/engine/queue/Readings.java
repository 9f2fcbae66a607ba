package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.judge.Departure;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Reading;
import dev.signalbox.engine.ledger.Step;
import dev.signalbox.engine.ledger.Trunk;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.repository.BranchName;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Keeps in step with where branches are. */
final class Readings {
  private static final Duration DELAY = Duration.ofSeconds(15);

  /** A branch that was taken back is read so often before it is believed. */
  private static final int MOST_DOUBTS = 4;

  private final Turn turn;

  Readings(Turn turn) {
    this.turn = turn;
  }

  /** Something may have moved it; while a landing is under way, that one finds out. */
  void stirred(BranchName name) {
    var branch = turn.branch(name);
    if (branch.reading().effect().isPresent() || branch.landing().isPresent()) {
      turn.put(branch.with(branch.reading().onceMore()));
    } else {
      read(branch);
    }
  }

  private void read(Branch branch) {
    var known = branch.tip().map(Branch.Tip::commit);
    var effect = turn.ask(id -> new Effect.ReadBranch(id, branch.name(), known, false));
    turn.put(branch.with(branch.reading().under(effect)));
  }

  /** Reads what had to wait. */
  void look(Branch branch) {
    var reading = branch.reading();
    boolean idle = reading.effect().isEmpty() && branch.landing().isEmpty();
    boolean due = reading.retryAt().filter(at -> !turn.now.isBefore(at)).isPresent();
    if (idle && (reading.again() || due)) read(branch);
  }

  void ended(Branch branch, Ending<BranchState, String> ending) {
    var reading = branch.reading();
    var rest = new Reading(Optional.empty(), reading.again(), Optional.empty(), reading.doubt());
    var idle = branch.with(rest);
    switch (ending) {
      case Ending.Done<BranchState, String>(var state) -> {
        turn.put(idle);
        seen(idle, state);
      }
      case Ending.Refused<BranchState, String> _ -> gone(idle);
      case Ending.RetryLater<BranchState, String>(var at) -> turn.put(branch.with(reading.at(at)));
      case Ending.Unknown<BranchState, String>() ->
          turn.put(branch.with(reading.at(turn.now.plus(DELAY))));
    }
  }

  /** A tip without the known one in its history is believed only when it is read repeatedly. */
  private void seen(Branch branch, BranchState state) {
    if (branch.landing().isPresent()) return;
    boolean same = branch.tip().filter(tip -> tip.commit().equals(state.tip())).isPresent();
    var doubting = branch.reading().doubting(state.tip());
    boolean believed =
        branch.tip().isEmpty() || state.contains() || doubting.timesDoubted() >= MOST_DOUBTS;
    if (same || believed) {
      var sure =
          branch.with(
              new Reading(
                  Optional.empty(), branch.reading().again(), Optional.empty(), Optional.empty()));
      turn.put(sure);
      moved(sure, state);
    } else {
      turn.put(branch.with(doubting.at(turn.now.plus(DELAY))));
    }
  }

  /** It is there now, whoever moved it. */
  void moved(Branch branch, BranchState state) {
    var tip = Branch.Tip.of(state.tip(), state.tree());
    if (branch.tip().isEmpty()) {
      turn.put(branch.at(tip));
    } else if (!branch.tip().get().commit().equals(state.tip())) {
      turn.moved(branch.name(), tip, Step.outside(branch.tip().get().commit(), tip));
    } else {
      return;
    }
    turn.touchTrain(branch.name());
  }

  /** There is no such branch: whoever wanted to land on it leaves. */
  void gone(Branch branch) {
    new BaseProbes(turn).giveUpAll(branch);
    turn.put(
        new Branch(
            branch.name(),
            Optional.empty(),
            List.of(),
            branch.train(),
            new Trunk.NotAsked(),
            Reading.IDLE,
            Optional.empty(),
            PersistentMap.empty()));
    forgetTheWay(branch.name());
    var departure = new Departure(AbortCode.BASE_BRANCH_MISSING, "the base branch is gone");
    for (var entry : entries(branch.name())) {
      turn.entries()
          .entry(entry.number())
          .ifPresent(queued -> new Removals(turn).expel(queued, departure));
    }
  }

  /** A branch of the same name that is made later did not come the same way. */
  private void forgetTheWay(BranchName name) {
    int steps = turn.batches().stepIndex(name).steps().size();
    turn.set(turn.batches().forgetting(name, steps));
  }

  private List<Entry> entries(BranchName name) {
    var entries = new ArrayList<Entry>();
    for (var entry : turn.entries().byNumber()) {
      if (entry.branch().equals(name)) entries.add(entry);
    }
    return entries;
  }
}

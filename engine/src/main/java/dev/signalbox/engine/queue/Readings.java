package dev.signalbox.engine.queue;

import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.judge.Departure;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Reading;
import dev.signalbox.engine.ledger.Step;
import dev.signalbox.engine.ledger.Trunk;
import dev.signalbox.engine.log.AbortCode;
import dev.signalbox.engine.repository.BranchName;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Keeps in step with where branches are. */
final class Readings {
  private static final Duration DELAY = Duration.ofSeconds(15);

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
    var effect = turn.ask(id -> new Effect.ReadBranch(id, branch.name(), Optional.empty()));
    turn.put(branch.with(Reading.under(effect)));
  }

  /** Reads what had to wait. */
  void look(Branch branch) {
    var reading = branch.reading();
    boolean idle = reading.effect().isEmpty() && branch.landing().isEmpty();
    boolean due = reading.retryAt().filter(at -> !turn.now.isBefore(at)).isPresent();
    if (idle && (reading.again() || due)) read(branch);
  }

  void ended(Branch branch, Ending<BranchState, String> ending) {
    boolean again = branch.reading().again();
    var idle = branch.with(again ? Reading.IDLE.onceMore() : Reading.IDLE);
    switch (ending) {
      case Ending.Done<BranchState, String>(var state) -> {
        turn.put(idle);
        seen(idle, state);
      }
      case Ending.Refused<BranchState, String> _ -> gone(idle);
      case Ending.RetryLater<BranchState, String>(var at) -> turn.put(branch.with(Reading.at(at)));
      case Ending.Unknown<BranchState, String>() ->
          turn.put(branch.with(Reading.at(turn.now.plus(DELAY))));
    }
  }

  /** What was read may be old: a tip that it had before tells nothing. */
  private void seen(Branch branch, BranchState state) {
    if (branch.landing().isPresent() || branch.stood(state.tip())) return;
    moved(branch, state);
  }

  /** It is there now, whoever moved it. */
  void moved(Branch branch, BranchState state) {
    var tip = Branch.Tip.of(state.tip(), state.tree());
    if (branch.tip().isEmpty()) {
      turn.put(branch.at(tip));
    } else if (!branch.tip().get().commit().equals(state.tip())) {
      turn.put(branch.moved(tip, Step.outside(branch.tip().get().commit(), state.tip())));
    } else {
      return;
    }
    turn.touchTrain(branch.name());
  }

  /** There is no such branch: whoever wanted to land on it leaves. */
  void gone(Branch branch) {
    turn.put(
        new Branch(
            branch.name(),
            Optional.empty(),
            List.of(),
            branch.train(),
            new Trunk.NotAsked(),
            Reading.IDLE,
            Optional.empty()));
    var departure = new Departure(AbortCode.BASE_BRANCH_MISSING, "the base branch is gone");
    for (var entry : entries(branch.name())) {
      turn.roll()
          .entry(entry.number())
          .ifPresent(queued -> new Leaving(turn).expel(queued, departure));
    }
  }

  private List<Entry> entries(BranchName name) {
    var entries = new ArrayList<Entry>();
    for (var entry : turn.roll().entries()) {
      if (entry.branch().equals(name)) entries.add(entry);
    }
    return entries;
  }
}

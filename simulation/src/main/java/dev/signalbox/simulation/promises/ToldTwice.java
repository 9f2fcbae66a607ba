package dev.signalbox.simulation.promises;

import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.queue.Decision;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.runtime.Decider;
import java.util.HashMap;
import java.util.Map;

/** The same again, or something older about the same, changes nothing. */
public final class ToldTwice implements Promise {
  /** Asking twice costs as much as deciding; every so many events is enough. */
  private static final int EVERY = 5;

  private final Decider decider;
  private final Map<PullRequestNumber, PullRequest> earlier = new HashMap<>();

  public ToldTwice(Decider decider) {
    this.decider = decider;
  }

  @Override
  public String name() {
    return "told twice is told once";
  }

  @Override
  public void check(Moment moment) {
    switch (moment.event()) {
      case Observation.PullRequestSeen(var pull) -> {
        var before = earlier.put(pull.number(), pull);
        if (before != null) again(moment, new Observation.PullRequestSeen(before));
        again(moment, moment.event());
      }
      case Observation.BranchStirred _ -> {}
      case Observation _, Command _ -> again(moment, moment.event());
      default -> {}
    }
  }

  private void again(Moment moment, dev.signalbox.engine.events.QueueEvent event) {
    if (moment.number() % EVERY != 0) return;
    var twice = decider.decide(moment.after(), event, moment.now());
    if (!isNothing(twice, moment.after())) throw new NotKept("it made a difference: " + event);
  }

  static boolean isNothing(Decision decision, Ledger before) {
    return decision.effects().isEmpty()
        && decision.log().isEmpty()
        && decision.ledger().equals(before);
  }
}

package dev.signalbox.simulation.promises;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.evaluation.Assessment;
import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.evaluation.Outlook;
import dev.signalbox.engine.freezes.Freeze;
import dev.signalbox.engine.judge.PullRequestSubject;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.simulation.promises.SentLandings.SentLanding;
import java.time.Instant;

/** Nothing starts or lands in a queue that stands still; no frozen or closed-hours landing. */
public final class FreezesHold implements Promise {
  private final SentLandings sent = new SentLandings();

  @Override
  public String name() {
    return "pause, freeze and schedule hold";
  }

  @Override
  public void check(Moment moment) {
    boolean still = moment.after().policy().standsStill();
    for (Effect effect : moment.decision().effects()) {
      boolean starts =
          effect instanceof Effect.Build
              || effect instanceof Effect.Land
              || effect instanceof Effect.Probe;
      NotKept.unless(!(still && starts), "something starts though the queue stands still");
    }
    var unwarranted = moment.truth().runtime().store().unwarranted();
    if (!unwarranted.isEmpty()) {
      throw new NotKept("leave was given against the facts: " + unwarranted);
    }
    for (SentLanding landing : sent.of(moment)) {
      for (Entry entry : landing.entries()) notHeld(landing, entry, moment.now());
    }
  }

  static boolean isFrozen(PullRequestSubject subject, Instant now) {
    for (Freeze freeze : subject.ledger().policy().freezes()) {
      boolean isSpared =
          !freeze.excluding().isEmpty()
              && Outlook.of(freeze.excluding(), subject, now).answer() == ConditionAnswer.YES;
      boolean isMeant =
          freeze.isOn(now)
              && Outlook.of(freeze.matching(), subject, now).answer() == ConditionAnswer.YES;
      if (isMeant && !isSpared) return true;
    }
    return false;
  }

  private static void notHeld(SentLanding landing, Entry entry, Instant now) {
    var ledger = landing.ledger();
    var subject = PullRequestSubject.alone(ledger, ledger.entries().pull(entry.number()));
    if (isFrozen(subject, now)) throw new NotKept(entry.number() + " lands though it is frozen");
    for (Condition condition : landing.rule().mergeConditions()) {
      boolean hours =
          condition instanceof Condition.OfAttribute(var _, var question)
              && question.attribute() == Attribute.SCHEDULE;
      if (!hours) continue;
      if (Assessment.of(condition, subject, now).answer() != ConditionAnswer.YES) {
        throw new NotKept(entry.number() + " lands outside the schedule");
      }
    }
  }
}

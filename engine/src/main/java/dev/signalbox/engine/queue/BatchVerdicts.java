package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.judge.Blame;
import dev.signalbox.engine.judge.Colour;
import dev.signalbox.engine.judge.Coupling;
import dev.signalbox.engine.judge.Departure;
import dev.signalbox.engine.judge.FlakeRetry;
import dev.signalbox.engine.judge.Interruption;
import dev.signalbox.engine.judge.JobRetryPlan;
import dev.signalbox.engine.judge.Readiness;
import dev.signalbox.engine.judge.Slots;
import dev.signalbox.engine.judge.UntestedFooting;
import dev.signalbox.engine.judge.Verdict;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.rules.ChecksTimeout;
import dev.signalbox.engine.rules.QueueRule;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Asks the judge about a batch, and does what follows. */
final class BatchVerdicts {
  private final Turn turn;

  BatchVerdicts(Turn turn) {
    this.turn = turn;
  }

  /** A landing under way is let end first. */
  void judge(Batch batch) {
    if (turn.batches().isLanding(batch)) return;
    if (batch.isFallback()) {
      new Fallbacks(turn).judge(batch);
      return;
    }
    switch (batch.stage()) {
      case Stage.NotStarted _, Stage.Bisecting _, Stage.Over _ -> {}
      case Stage.Requeued _ -> {
        if (Coupling.isHeldInPart(turn.ledger(), batch)) new BatchTeardown(turn).dissolve(batch);
      }
      case Stage.Preparing preparing -> {
        if (!interrupt(batch)) new Preparation(turn).resume(batch, preparing);
      }
      case Stage.Running _ -> {
        if (!interrupt(batch)) running(batch, Colour.of(turn.ledger(), batch, turn.now));
      }
      case Stage.Green green -> {
        if (!interrupt(batch)) green(batch, green);
      }
      case Stage.Red _ -> {
        if (!interrupt(batch)) red(batch);
      }
    }
  }

  private boolean interrupt(Batch batch) {
    var interruption = Interruption.of(turn.ledger(), batch);
    interruption.ifPresent(by -> new BatchTeardown(turn).requeue(batch, by.code(), by.reason()));
    return interruption.isPresent();
  }

  private void running(Batch batch, Colour colour) {
    var testing = batch.testing().orElseThrow();
    if (expelHopeless(colour)) return;
    switch (colour.shade()) {
      case GREEN -> pass(batch, testing, colour);
      case RED -> {
        if (!retry(batch)) fail(batch, testing, false);
      }
      case PENDING -> {
        if (new Reruns(turn).isIgnored(batch)) {
          new Reruns(turn).settle(batch);
        } else if (isOverdue(batch, testing)) {
          fail(batch, testing, true);
        } else if (testing.hasInterrupted()) {
          new Reruns(turn).resume(batch);
        }
      }
    }
  }

  private boolean expelHopeless(Colour colour) {
    if (colour.hopeless().isEmpty()) return false;
    var departure = new Departure(AbortCode.PR_DEQUEUED, "the merge conditions no longer match");
    var entry = turn.entry(colour.hopeless().getFirst());
    new Removals(turn).expel(entry, departure);
    return true;
  }

  private void pass(Batch batch, Testing testing, Colour colour) {
    var ended = testing.ended(turn.now);
    var hold = colour.hold(turn.ledger(), batch);
    var green = batch.with(ended).at(new Stage.Green(hold, turn.now));
    turn.endChecks(green, LogLines.End.success());
    var took = Duration.between(testing.startedAt(), endOf(batch, testing));
    var history = turn.ledger().checkHistory().took(batch.rule(), batch.lanes(), took);
    turn.set(turn.ledger().with(history));
    new OutcomeRecords(turn).green(green);
    turn.put(green);
    lookAgain(batch.rule());
  }

  /** What was tested as a fallback may have been well for some time. */
  private Instant endOf(Batch batch, Testing testing) {
    return batch.stage() instanceof Stage.Running ? testing.endedAt().orElse(turn.now) : turn.now;
  }

  /** A limit that has become shorter may have passed already, and no timer tells of the past. */
  private void lookAgain(String rule) {
    if (!rule(rule).checksTimeout().equals(Optional.of(ChecksTimeout.AUTOMATIC))) return;
    for (var batch : turn.batches().byId()) {
      if (batch.rule().equals(rule) && batch.stage() instanceof Stage.Running) {
        turn.touched.add(batch.id());
      }
    }
  }

  private boolean isOverdue(Batch batch, Testing testing) {
    var timeout = turn.ledger().checksTimeout(batch.rule());
    return timeout.isPresent() && !turn.now.isBefore(testing.startedAt().plus(timeout.get()));
  }

  private QueueRule rule(Batch batch) {
    return rule(batch.rule());
  }

  private QueueRule rule(String name) {
    return turn.ledger().policy().rule(name).orElseThrow();
  }

  /** Tries again first, if the rule allows it. */
  private void fail(Batch batch, Testing testing, boolean timedOut) {
    int most = rule(batch).maxChecksRetries();
    boolean isInVain = testing.isAskedInVain() || !(timedOut || testing.hasRerunnable());
    boolean mayBeFlake = !timedOut && FlakeRetry.isDue(turn.ledger(), batch);
    if (isInVain || (testing.attempt() >= most && !mayBeFlake)) {
      new OutcomeRecords(turn).red(batch);
      turn.put(batch.with(testing.ended(turn.now)).at(new Stage.Red(timedOut, turn.now)));
      return;
    }
    tryAgain(batch, testing, timedOut ? "checks took too long" : "checks failed", most);
  }

  private void tryAgain(Batch batch, Testing testing, String reason, int most) {
    int next = testing.attempt() + 1;
    var end = LogLines.End.retried(reason, next, next > most ? FlakeRetry.MOST : most);
    turn.endChecks(batch, end);
    var again = new Reruns(turn).ask(batch, testing.again(turn.now));
    for (var number : batch.members()) {
      turn.log.add(LogLines.checksStart(turn.entry(number), again, "checks are tried again"));
    }
  }

  /** Stays green only while its checks say so; what holds it may change. */
  private void green(Batch batch, Stage.Green green) {
    var colour = Colour.of(turn.ledger(), batch, turn.now);
    if (expelHopeless(colour)) return;
    switch (colour.shade()) {
      case RED -> {
        if (!retry(batch) && !doubtedAfterGreen(batch)) redAfterGreen(batch, false);
      }
      case PENDING -> runsAgain(batch, batch.testing().orElseThrow());
      case GREEN -> {
        var testing = batch.testing().orElseThrow();
        var current = testing.endedAt().isEmpty() ? batch.with(testing.ended(turn.now)) : batch;
        var hold = colour.hold(turn.ledger(), batch);
        if (hold != green.hold() && !landsAtOnce(batch)) {
          new BatchTeardown(turn).settleHold(batch);
          current = current.at(new Stage.Green(hold, turn.now));
        }
        if (!current.equals(batch)) turn.put(current);
      }
    }
  }

  /** What was held until now lands from where it stood. */
  private boolean landsAtOnce(Batch batch) {
    return Readiness.next(turn.ledger(), turn.branch(batch.branch()), turn.now)
        .filter(unit -> unit.contains(batch))
        .isPresent();
  }

  private void redAfterGreen(Batch batch, boolean timedOut) {
    new BatchTeardown(turn).settleHold(batch);
    turn.put(batch.at(new Stage.Red(timedOut, turn.now)));
  }

  /** Somebody started checks again: it lands only when they are green, too. */
  private void runsAgain(Batch batch, Testing testing) {
    if (testing.endedAt().isPresent()) {
      turn.put(batch.with(testing.reopened(turn.now)));
    } else if (new Reruns(turn).isIgnored(batch)) {
      new Reruns(turn).settle(batch);
    } else if (isOverdue(batch, testing)) {
      redAfterGreen(batch, true);
    } else if (testing.hasInterrupted()) {
      new Reruns(turn).resume(batch);
    }
  }

  private void red(Batch batch) {
    var colour = Colour.of(turn.ledger(), batch, turn.now);
    if (expelHopeless(colour)) return;
    if (colour.shade() == Colour.Shade.GREEN) {
      pass(batch, batch.testing().orElseThrow(), colour);
      return;
    }
    if (colour.shade() == Colour.Shade.PENDING && !isTimedOut(batch)) {
      testOn(batch);
      return;
    }
    var verdict = Blame.of(turn.ledger(), batch, turn.now);
    if (!(verdict instanceof Verdict.Wait) && (retried(batch) || doubted(batch))) return;
    switch (verdict) {
      case Verdict.Wait _ -> {
        if (UntestedFooting.isWorthProbing(turn.ledger(), batch)) new BaseProbes(turn).ask(batch);
      }
      case Verdict.AskBase _ -> new BaseProbes(turn).ask(batch);
      case Verdict.Expel(var code) ->
          new Removals(turn)
              .expel(
                  turn.entry(batch.members().getFirst()), new Departure(code, reason(batch, code)));
      case Verdict.Split _ -> new Bisections(turn).split(batch);
      case Verdict.GiveUp _ -> new Bisections(turn).giveUp(batch);
    }
  }

  private static String reason(Batch batch, AbortCode code) {
    String reason = Reruns.reason(batch, code);
    return batch.parents().isEmpty() ? reason : reason + ", and without those ahead as well";
  }

  private boolean retry(Batch batch) {
    var requests = new JobRetryRequests(turn);
    var plans = requests.mending(batch);
    if (!plans.isEmpty()) requests.ask(batch, plans);
    return !plans.isEmpty();
  }

  /** Something may have become known since it turned red: of a job, or by another rule. */
  private boolean retried(Batch batch) {
    var requests = new JobRetryRequests(turn);
    var plans = isTimedOut(batch) ? List.<JobRetryPlan>of() : requests.mending(batch);
    if (plans.isEmpty()) return false;
    if (Slots.free(turn.ledger()) > 0 && !turn.ledger().policy().standsStill()) {
      requests.ask(batch.at(new Stage.Running()), plans);
    }
    return true;
  }

  /** What it stands on is decided by now, which makes a flake likelier. */
  private boolean doubted(Batch batch) {
    if (wasGreen(batch) || !FlakeRetry.isDue(turn.ledger(), batch)) return false;
    if (Slots.free(turn.ledger()) > 0 && !turn.ledger().policy().standsStill()) {
      var testing = batch.testing().orElseThrow();
      int most = rule(batch).maxChecksRetries();
      tryAgain(batch.at(new Stage.Running()), testing, "checks failed", most);
    }
    return true;
  }

  /** Whether it could have been doubted without giving up its place, and was not. */
  private boolean wasGreen(Batch batch) {
    return turn.before().batches().batch(batch.id()).filter(Batch::isGreen).isPresent();
  }

  /** It keeps its place while its checks are tried again, as it does while a job is. */
  private boolean doubtedAfterGreen(Batch batch) {
    if (!FlakeRetry.isDue(turn.ledger(), batch)) return false;
    new Reruns(turn).ask(batch, batch.testing().orElseThrow().again(turn.now));
    return true;
  }

  private static boolean isTimedOut(Batch batch) {
    return batch.stage() instanceof Stage.Red(var timedOut, var _) && timedOut;
  }

  /** Somebody runs again what had failed: nobody is blamed before that has ended. */
  private void testOn(Batch batch) {
    if (Slots.free(turn.ledger()) <= 0 || turn.ledger().policy().standsStill()) return;
    var testing = batch.testing().orElseThrow().reopened(turn.now);
    turn.put(batch.with(testing).at(new Stage.Running()));
  }
}

package dev.signalbox.engine.queue;

import dev.signalbox.engine.judge.FailedJobs;
import dev.signalbox.engine.judge.JobRetryPlan;
import dev.signalbox.engine.judge.QuarantinedJobs;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.HeadTesting;
import dev.signalbox.engine.ledger.HeadTestings;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.OwnChecks;
import java.time.Duration;
import java.util.List;

/**
 * Failed jobs on the own heads of pull requests: has them run again, and leaves out what is
 * quarantined. A head that the queue tests in place is the queue's business.
 */
final class HeadJobs {
  /** When the product is switched on, what failed long ago is not run again everywhere. */
  private static final Duration RECENT = Duration.ofDays(1);

  private final Turn turn;

  HeadJobs(Turn turn) {
    this.turn = turn;
  }

  private HeadTestings heads() {
    return turn.ledger().jobs().heads();
  }

  private boolean isOn() {
    return turn.ledger().policy().isOn(Product.CI_INSIGHTS);
  }

  /** Of several pull requests with the same head, the oldest has its jobs run again. */
  void heard(CommitSha commit, List<CheckRun> runs) {
    if (!isOn()) return;
    boolean mayAsk = !isTestedByQueue(commit);
    for (var pull : turn.entries().openAt(commit)) {
      mayAsk = mayAsk && !isAboutToBeTested(pull);
      if (heads().hasRoomFor(pull.number())) heard(pull, runs, mayAsk);
      mayAsk = false;
    }
  }

  private boolean isTestedByQueue(CommitSha commit) {
    for (var id : turn.batches().index().commits().at(commit)) {
      if (!turn.batches().byId().at(id).isOver()) return true;
    }
    return false;
  }

  /** What the queue tests in place may have said something before its host says that it begins. */
  private boolean isAboutToBeTested(PullRequest pull) {
    return turn.entries()
        .entry(pull.number())
        .flatMap(Entry::batch)
        .flatMap(turn::batch)
        .filter(batch -> batch.inPlace() && batch.stage() instanceof Stage.Preparing)
        .isPresent();
  }

  private void heard(PullRequest pull, List<CheckRun> runs, boolean mayAsk) {
    var known = heads().of(pull);
    var before =
        known
            .map(HeadTesting::testing)
            .orElseGet(() -> Testing.from(turn.now, PersistentMap.empty()));
    var next = counted(pull, heard(before, runs));
    if (next.equals(before) || (known.isEmpty() && !hasFailed(next))) return;
    var plans = mayAsk ? toRetry(pull, next) : List.<JobRetryPlan>of();
    if (!plans.isEmpty()) next = new JobRetryRequests(turn).ask(pull, next, plans);
    put(new HeadTesting(pull.number(), pull.head(), next));
  }

  private Testing heard(Testing testing, List<CheckRun> runs) {
    var next = testing;
    for (var run : runs) {
      boolean isOwn = OwnChecks.isOne(turn.ledger().policy().rules(), run.key().name());
      boolean hasRoom = next.runs().has(run.key()) || next.runs().size() < HeadTestings.MOST_RUNS;
      if (!isOwn && hasRoom) next = next.heard(run);
    }
    return next;
  }

  private Testing counted(PullRequest pull, Testing testing) {
    var next = testing;
    for (var run : testing.runs()) {
      next = next.counting(QuarantinedJobs.onHead(turn.ledger(), pull, run, testing, turn.now));
    }
    return next;
  }

  private static boolean hasFailed(Testing testing) {
    for (var run : testing.runs()) {
      if (run.isExcused() || FailedJobs.conclusion(run.state()).isPresent()) return true;
    }
    return false;
  }

  private List<JobRetryPlan> toRetry(PullRequest pull, Testing testing) {
    return FailedJobs.toRetry(turn.ledger(), pull, testing).stream()
        .filter(plan -> isRecent(plan.failed()))
        .toList();
  }

  private boolean isRecent(CheckRun run) {
    var oldest = turn.now.minus(RECENT);
    return run.details().endedAt().filter(at -> at.isBefore(oldest)).isEmpty();
  }

  /** An upload may come after the end of its job. */
  void tested(CommitSha commit) {
    if (!isOn()) return;
    for (var pull : turn.entries().openAt(commit)) {
      heads().of(pull).ifPresent(head -> change(head, counted(pull, head.testing())));
    }
  }

  void refused(EffectId effect) {
    for (var head : heads().byNumber()) change(head, head.testing().refused(effect));
  }

  /** What was asked to run again and stays silent counts as it was. */
  void timeHasPassed() {
    for (var number : heads().silent()) {
      var head = heads().byNumber().at(number);
      var testing = head.testing().ignoredAt(turn.now, Reruns.PATIENCE);
      if (testing.equals(head.testing())) return;
      put(head.with(testing));
    }
  }

  private void change(HeadTesting head, Testing next) {
    if (!next.equals(head.testing())) put(head.with(next));
  }

  /** What counts on its head has changed, and so may all that conditions say of it. */
  private void put(HeadTesting head) {
    turn.set(turn.ledger().with(turn.ledger().jobs().with(heads().with(head))));
    turn.toEvaluate.add(head.number());
    turn.unsettled.add(head.number());
    turn.entries().entry(head.number()).ifPresent(turn::put);
  }

  /** Nothing is known for long of heads that are no more. */
  @SuppressWarnings("ReferenceEquality")
  void forget() {
    var before = turn.before();
    boolean isSame =
        turn.entries().pulls() == before.entries().pulls()
            && turn.ledger().policy() == before.policy();
    if (isSame || heads().byNumber().isEmpty()) return;
    var left = heads();
    for (var head : heads().byNumber()) {
      if (!isNeeded(head)) left = left.without(head.number());
    }
    if (!left.equals(heads())) turn.set(turn.ledger().with(turn.ledger().jobs().with(left)));
  }

  private boolean isNeeded(HeadTesting head) {
    var pull = turn.entries().pulls().get(head.number());
    return isOn()
        && pull.filter(it -> it.state() == PullRequest.State.OPEN)
            .filter(it -> it.head().equals(head.head()))
            .isPresent();
  }
}

package dev.signalbox.engine.queue;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.jobs.JobExecution;
import dev.signalbox.engine.judge.BaseSelection;
import dev.signalbox.engine.judge.DeferredTrial;
import dev.signalbox.engine.judge.FootingSelection;
import dev.signalbox.engine.judge.Position;
import dev.signalbox.engine.judge.SoloTrial;
import dev.signalbox.engine.judge.UntestedFooting;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Batches;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Entries;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Phase;
import dev.signalbox.engine.ledger.Step;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.LocalCheck;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;

/**
 * One decision in the making: the facts so far, what was asked for, and what has to be looked at
 * because something it depends on has changed.
 */
final class Turn {
  final Instant now;
  final List<Effect> effects = new ArrayList<>();
  final List<LogEntry> log = new ArrayList<>();
  final List<Reply> replies = new ArrayList<>();
  final List<JobExecution> executions = new ArrayList<>();
  final Set<PullRequestNumber> unsettled = new LinkedHashSet<>();
  final Set<PullRequestNumber> toEvaluate = new LinkedHashSet<>();
  final Set<BatchId> touched = new LinkedHashSet<>();
  final Set<BranchName> stirred = new TreeSet<>();

  /** Its batches may be tested, though fewer may be by now: the limit lets landings be. */
  boolean hasDroppedLanding;

  boolean hasTakenBacklog;
  Optional<Observation.TestResultsSeen> unneeded = Optional.empty();
  private final Ledger before;
  private Ledger ledger;

  Turn(Ledger ledger, Instant now) {
    this.before = ledger;
    this.ledger = ledger;
    this.now = now;
  }

  Ledger ledger() {
    return ledger;
  }

  Ledger before() {
    return before;
  }

  Entries entries() {
    return ledger.entries();
  }

  Batches batches() {
    return ledger.batches();
  }

  Branch branch(BranchName name) {
    return batches().branch(name);
  }

  Optional<Batch> batch(BatchId id) {
    return batches().batch(id);
  }

  Entry entry(PullRequestNumber number) {
    return entries().byNumber().at(number);
  }

  void set(Ledger next) {
    ledger = next;
  }

  void set(Entries next) {
    ledger = ledger.with(next);
  }

  void set(Batches next) {
    ledger = ledger.with(next);
  }

  void put(Entry entry) {
    boolean isOut = entry.batch().isEmpty() && isBatched(entry.number());
    if (isOut) touchThoseUpon(entry.branch(), entry.number());
    set(entries().with(entry));
    toEvaluate.add(entry.number());
    stirred.add(entry.branch());
    entry.batch().flatMap(this::batch).ifPresent(this::touch);
  }

  private boolean isBatched(PullRequestNumber number) {
    return entries().entry(number).flatMap(Entry::batch).isPresent();
  }

  /** Who was tested upon a pull request that is no longer ahead starts over. */
  void touchThoseUpon(BranchName branch, PullRequestNumber number) {
    for (var batch : batches().train(branch)) {
      if (FootingSelection.containsAny(batch, Set.of(number))) touched.add(batch.id());
    }
  }

  void put(Batch batch) {
    set(batches().with(batch));
    touch(batch);
  }

  private void touch(Batch batch) {
    touched.add(batch.id());
    touchAround(batch);
  }

  /** A change of a batch concerns those who stand on it, and red ones that wait for others. */
  void touchAround(Batch batch) {
    stirred.add(batch.branch());
    var concerned = new ArrayList<BatchId>();
    for (var child : batches().index().children().at(batch.id())) concerned.add(child);
    for (var red : batches().index().phases().at(Phase.RED)) {
      if (mayBeDecided(red)) concerned.add(red);
    }
    for (var other : batches().inOrder(batch.branch(), concerned)) touched.add(other.id());
  }

  /**
   * Whether a red batch waits for something else than what it stands on, or what that is should be
   * tested. Otherwise it is looked at when that changes; and what is beside the train, when
   * something of its own does.
   */
  boolean mayBeDecided(BatchId red) {
    var batch = batches().byId().at(red);
    if (batch.isFallback()) return DeferredTrial.hasFailed(before, ledger, batch);
    return batch.parents().isEmpty()
        || batch.testing().filter(Turn::runsAgain).isPresent()
        || UntestedFooting.isWorthProbing(ledger(), batch)
        || SoloTrial.hasFailed(ledger(), batch);
  }

  /** It waits for a slot to be tested on. */
  private static boolean runsAgain(Testing testing) {
    return testing.hasPending() || testing.hasInterrupted();
  }

  void put(Branch branch) {
    set(batches().with(branch));
    stirred.add(branch.name());
  }

  /** What nothing needs any more of the way there is forgotten. */
  void moved(BranchName name, Branch.Tip tip, Step step) {
    set(batches().moved(name, tip, step));
    set(batches().forgetting(name, BaseSelection.forgettable(ledger, branch(name))));
    stirred.add(name);
  }

  /** What has landed takes the footing from nobody but those who share a lane with it. */
  void touchLanes(BranchName branch, Lanes lanes) {
    if (Position.isAskedFor(ledger)) touchTrain(branch);
    for (var near : batches().near(branch, lanes, List.of())) touched.add(near.id());
    stirred.add(branch);
  }

  /** What a base is known to be worth matters to nobody but those who are red. */
  void touchRed(BranchName branch) {
    for (var red : batches().at(branch, Phase.RED)) touched.add(red.id());
    stirred.add(branch);
  }

  void touchTrain(BranchName branch) {
    touched.addAll(branch(branch).train());
    stirred.add(branch);
  }

  void touchEverything() {
    for (var branch : batches().branches()) touchTrain(branch.name());
    for (var entry : entries().byNumber()) stirred.add(entry.branch());
  }

  /** Logs for each pull request of a batch how its checks ended. */
  void endChecks(Batch batch, LogLines.End end) {
    for (var number : batch.members()) log.add(LogLines.checksEnd(entry(number), batch, end));
  }

  UUID newId() {
    ledger = ledger.with(ledger.sequence().next());
    return ledger.sequence().uuid();
  }

  EffectId ask(Function<EffectId, Effect> effect) {
    ledger = ledger.with(ledger.sequence().next());
    var id = new EffectId(ledger.sequence().last());
    effects.add(effect.apply(id));
    return id;
  }

  /** What the rules in force have a host run for candidates, for the effects that start checks. */
  Optional<List<LocalCheck>> checks() {
    return checks(LocalCheck.Occasion.QUEUE);
  }

  Optional<List<LocalCheck>> checks(LocalCheck.Occasion occasion) {
    return Optional.of(ledger.policy().rules().checks(occasion));
  }
}

package dev.signalbox.engine.explanation;

import dev.signalbox.engine.judge.Boarding;
import dev.signalbox.engine.judge.MissingChecks;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.ledger.Trunk;
import dev.signalbox.engine.notation.DurationText;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.ChecksTimeout;
import dev.signalbox.engine.rules.QueueRule;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Why a batch has not landed yet, and the batches that it waits for. */
record BatchReasons(Ledger ledger, Instant now, ReasonChain chain) {
  void explain(Batch batch) {
    if (!chain.comesTo(batch.id())) return;
    switch (batch.stage()) {
      case Stage.NotStarted _ -> part(batch);
      case Stage.Preparing preparing -> preparing(batch, preparing);
      case Stage.Running _ -> running(batch);
      case Stage.Green _ -> green(batch);
      case Stage.Red(var timedOut, var _) -> red(batch, timedOut);
      case Stage.Bisecting _ -> bisecting(batch);
      case Stage.Requeued(var because) -> requeued(batch, because.name());
      case Stage.Over(var merged, var _, var _) ->
          add(batch, ReasonCode.LANDED, merged ? " has landed" : " has failed", "");
    }
    batch.within().flatMap(ledger.batches()::batch).ifPresent(this::explain);
  }

  private void preparing(Batch batch, Stage.Preparing preparing) {
    String what = preparing.updating() ? " is brought up to date" : " is put together for testing";
    chain.add(
        reason(batch, ReasonCode.PREPARING, what, "the host is done with it")
            .until(preparing.retryAt()));
  }

  private void running(Batch batch) {
    missing(batch);
    var awaited = AwaitedChecks.of(ledger, batch, now);
    String names = awaited.isEmpty() ? "" : ": waiting for " + NameLists.checks(awaited);
    var remarks = AwaitedChecks.remarks(batch);
    if (!remarks.isEmpty()) names += " (" + String.join("; ", remarks) + ")";
    names += limit(batch.rule());
    chain.add(
        reason(batch, ReasonCode.CHECKS_RUNNING, " is being tested" + names, "the checks pass")
            .waitingFor(awaited)
            .until(timeout(batch)));
  }

  /** What would be waited for in vain, since nobody has begun with it. */
  private void missing(Batch batch) {
    var missing = MissingChecks.overdue(ledger, batch, now);
    if (missing.isEmpty()) return;
    String verb = missing.size() == 1 ? " has" : " have";
    chain.add(
        Reason.of(
                ReasonCode.CHECKS_MISSING,
                NameLists.checks(missing)
                    + verb
                    + " not reported on "
                    + batch.built().map(it -> it.tested().hex().substring(0, 12)).orElse("it")
                    + ", which is under test for more than "
                    + MissingChecks.PATIENCE.toMinutes()
                    + " minutes")
            .about(batch)
            .waitingFor(missing)
            .until(timeout(batch))
            .endsWhen("a CI reports it on that commit, or the rules require it no more"));
  }

  /** A limit that nobody wrote down has to be told. */
  private String limit(String rule) {
    boolean isAutomatic =
        ledger
            .policy()
            .rule(rule)
            .flatMap(QueueRule::checksTimeout)
            .filter(ChecksTimeout.AUTOMATIC::equals)
            .isPresent();
    return isAutomatic
        ? ledger
            .checksTimeout(rule)
            .map(
                limit ->
                    "; they may take up to "
                        + DurationText.print(limit)
                        + " (checks_timeout: auto)")
            .orElse("")
        : "";
  }

  private Optional<Instant> timeout(Batch batch) {
    return ledger
        .checksTimeout(batch.rule())
        .flatMap(limit -> batch.testing().map(Testing::startedAt).map(at -> at.plus(limit)));
  }

  private void green(Batch batch) {
    var branch = ledger.batches().branch(batch.branch());
    if (ledger.batches().isLanding(batch)) {
      add(batch, ReasonCode.LANDING, " is landing now", "the branch has been moved");
    } else if (!batch.parents().isEmpty()) {
      add(
          batch,
          ReasonCode.WAITING_FOR_PARENTS,
          " has passed and waits for what it stands on: " + NameLists.pulls(membersOf(batch)),
          "those land");
      batch.parents().forEach(this::follow);
    } else if (!dependencies(batch).isEmpty()) {
      waitsForDependencies(batch);
    } else if (!isHeld(batch)) {
      next(batch, branch);
    }
  }

  private void next(Batch batch, Branch branch) {
    String others = branch.landing().isPresent() ? ", after what is landing now" : "";
    add(batch, ReasonCode.LANDING_NEXT, " has passed and lands next" + others, "its turn comes");
  }

  private boolean isHeld(Batch batch) {
    boolean held = false;
    for (var number : batch.members()) {
      var entry = ledger.entries().entry(number);
      if (entry.filter(it -> it.standing().hold().holds()).isEmpty()) continue;
      held = true;
      new HoldReasons(ledger, now, chain).explain(entry.get());
    }
    return held;
  }

  private List<PullRequestNumber> dependencies(Batch batch) {
    var open = new TreeSet<PullRequestNumber>();
    for (var number : batch.members()) {
      for (var on : ledger.entries().pull(number).dependsOn()) {
        if (!batch.members().contains(on) && !Boarding.isLanded(ledger, on)) open.add(on);
      }
    }
    return List.copyOf(open);
  }

  private void waitsForDependencies(Batch batch) {
    var open = dependencies(batch);
    chain.add(
        Reason.of(
                ReasonCode.DEPENDENCY,
                NameLists.pulls(batch.members()) + " depends on " + NameLists.pulls(open))
            .about(open)
            .endsWhen(NameLists.pulls(open) + " lands"));
    for (var number : open) {
      ledger.entries().entry(number).flatMap(Entry::batch).ifPresent(this::follow);
    }
  }

  /** A failure that nobody is blamed for yet. */
  private void red(Batch batch, boolean timedOut) {
    String what = timedOut ? " took too long" : " has failed";
    if (!batch.parents().isEmpty()) {
      add(
          batch,
          ReasonCode.RED,
          what + " on top of " + NameLists.pulls(membersOf(batch)) + ", of which nobody knows yet",
          "what it stands on is decided");
      batch.parents().forEach(this::follow);
      return;
    }
    add(batch, ReasonCode.RED, what + ", and it is not decided yet who is to blame", "");
    TrunkReasons.explain(ledger.batches().branch(batch.branch()), chain);
  }

  private void bisecting(Batch batch) {
    if (!(batch.stage() instanceof Stage.Bisecting(var parts, var _, var original, var _))) return;
    chain.add(
        Reason.of(
                ReasonCode.BISECTING,
                "The batch of "
                    + NameLists.pulls(original)
                    + " has failed; its parts are tested to find who is to blame")
            .about(batch)
            .endsWhen("the parts are decided"));
    for (var part : parts) {
      var known = ledger.batches().batch(part);
      if (known.isEmpty() || known.get().isGreen()) continue;
      explain(known.get());
      return;
    }
  }

  private void part(Batch batch) {
    add(
        batch,
        ReasonCode.WAITING_FOR_PARTS,
        " is a part of a batch that failed, and other parts are tested first",
        "those are decided");
  }

  private void requeued(Batch batch, String because) {
    add(batch, ReasonCode.WAITING_FOR_REQUEUE, " is built anew: " + because, "its turn comes");
    var branch = ledger.batches().branch(batch.branch());
    if (branch.trunk() instanceof Trunk.NotAsked && branch.probes().isEmpty()) {
      CapacityReason.explain(ledger, chain, this::explain);
    } else {
      TrunkReasons.explain(branch, chain);
    }
  }

  private void follow(BatchId id) {
    ledger.batches().batch(id).ifPresent(this::explain);
  }

  private List<PullRequestNumber> membersOf(Batch batch) {
    return batch.parents().stream()
        .flatMap(id -> ledger.batches().batch(id).stream())
        .flatMap(parent -> parent.members().stream())
        .toList();
  }

  private void add(Batch batch, ReasonCode code, String what, String cure) {
    chain.add(reason(batch, code, what, cure));
  }

  private static Reason reason(Batch batch, ReasonCode code, String what, String cure) {
    var reason = Reason.of(code, NameLists.pulls(batch.members()) + what).about(batch);
    return cure.isEmpty() ? reason : reason.endsWhen(cure);
  }
}

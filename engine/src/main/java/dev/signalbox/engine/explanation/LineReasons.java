package dev.signalbox.engine.explanation;

import dev.signalbox.engine.judge.Coupling;
import dev.signalbox.engine.judge.Deferral;
import dev.signalbox.engine.judge.TrunkHealth;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.planner.Group;
import dev.signalbox.engine.planner.JointPlanner;
import dev.signalbox.engine.planner.NextGroups;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Why somebody in the line is in no batch, when nothing of their own keeps them. */
record LineReasons(Ledger ledger, Instant now, ReasonChain chain) {
  void explain(Entry entry) {
    var branch = ledger.batches().branch(entry.branch());
    if (branch.tip().isEmpty()) {
      chain.add(
          Reason.of(
                  ReasonCode.BASE_BRANCH_UNKNOWN,
                  "Where `" + entry.branch() + "` is at is not known yet")
              .endsWhen("the branch has been read"));
      return;
    }
    if (isDeferred(entry)) {
      chain.add(deferred(entry));
      return;
    }
    int known = chain.size();
    inLane(entry, branch);
    if (chain.size() == known) inOtherLanes(entry);
  }

  private boolean isDeferred(Entry entry) {
    return ledger.policy().settings().isPlannedBy(PlannerKind.JOINT)
        && JointPlanner.defers(ledger, entry, now);
  }

  private boolean passes(Entry entry, Entry other) {
    return isDeferred(other) && Deferral.mayPass(other, entry);
  }

  private Reason deferred(Entry entry) {
    return Reason.of(
            ReasonCode.BEHIND_OTHERS,
            entry.number() + " shares a lane with everything and would hold up many; they go first")
        .until(Optional.of(Deferral.nextEnd(ledger, entry, now)))
        .endsWhen("fewer are queued, or the time has come");
  }

  /** Whoever is next for a slot that is free keeps it while they wait for something else. */
  private void inOtherLanes(Entry entry) {
    var before = new ArrayList<PullRequestNumber>();
    for (var number : ledger.entries().waitingFor(entry.branch())) {
      if (number.equals(entry.number())) break;
      if (!passes(entry, ledger.entries().byNumber().at(number))) before.add(number);
    }
    if (before.isEmpty()) return;
    behind(entry, before);
    new QueuedReasons(ledger, now, chain)
        .explain(ledger.entries().byNumber().at(before.getFirst()));
  }

  private void inLane(Entry entry, Branch branch) {
    var ahead = ahead(entry);
    if (!ahead.isEmpty()) behind(entry, ahead);
    var first = ahead.isEmpty() ? entry : ledger.entries().byNumber().at(ahead.getFirst());
    if (TrunkHealth.isBroken(branch)) {
      TrunkReasons.explain(branch, chain);
    } else {
      NextGroups.of(ledger, first, now).ifPresent(group -> start(entry, group, ahead.isEmpty()));
    }
  }

  /** Those before it who share a lane and do not travel with it. */
  private List<PullRequestNumber> ahead(Entry entry) {
    var together = NextGroups.of(ledger, entry, now).map(Group::numbers).orElse(List.of());
    var ahead = new ArrayList<PullRequestNumber>();
    for (var number : ledger.entries().waitingFor(entry.branch())) {
      if (number.equals(entry.number())) break;
      var other = ledger.entries().byNumber().at(number);
      boolean shares = other.standing().lanes().meet(entry.standing().lanes());
      if (shares && !together.contains(number) && !passes(entry, other)) ahead.add(number);
    }
    return ahead;
  }

  private void behind(Entry entry, List<PullRequestNumber> ahead) {
    long urgent = ahead.stream().filter(number -> isMoreUrgent(number, entry)).count();
    String why =
        urgent == 0
            ? " came earlier"
            : urgent == ahead.size() ? " has a higher priority" : " came earlier or is more urgent";
    chain.add(
        Reason.of(
                ReasonCode.BEHIND_OTHERS,
                entry.number() + " is behind " + NameLists.pulls(ahead) + ", which" + why)
            .about(ahead)
            .endsWhen("those are under way"));
  }

  private boolean isMoreUrgent(PullRequestNumber number, Entry entry) {
    var other = ledger.entries().byNumber().at(number).standing().rank().priority();
    return other.compareTo(entry.standing().rank().priority()) > 0;
  }

  private void start(Entry entry, Group group, boolean own) {
    if (!group.isReady(now)) {
      chain.add(filling(group, own));
      return;
    }
    var further = new BatchReasons(ledger, now, chain);
    if (CapacityReason.explain(ledger, chain, further::explain)) return;
    blocking(entry)
        .or(() -> lastBefore(entry))
        .ifPresent(
            batch -> {
              chain.add(undecided(entry, batch));
              further.explain(batch);
            });
  }

  private static Reason undecided(Entry entry, Batch batch) {
    String names = NameLists.pulls(batch.members());
    return Reason.of(
            ReasonCode.BEHIND_OTHERS,
            entry.number() + " can't be tested on top of " + names + " as things stand")
        .about(batch)
        .endsWhen(names + " is decided");
  }

  private static Reason filling(Group group, boolean own) {
    String whose = own ? "Its batch" : "The batch before its own";
    return Reason.of(
            ReasonCode.WAITING_FOR_BATCH,
            whose + " has " + group.members().size() + " of " + group.slots() + " pull requests")
        .about(group.numbers())
        .until(Optional.of(group.startsAt()))
        .endsWhen("more pull requests are queued, or the time has come");
  }

  /** The first batch it has to go behind that nothing can be tested upon. */
  private Optional<Batch> blocking(Entry entry) {
    for (var batch : ledger.batches().train(entry.branch())) {
      boolean isOpen = batch.stage() instanceof Stage.Bisecting || !batch.isFooting();
      boolean isOvertaken = Coupling.isHeld(ledger, batch) && !entry.standing().hold().holds();
      if (isNeeded(batch, entry) && isOvertaken) return Optional.of(batch);
      boolean blocks = batch.within().isEmpty() && (isOpen || batch.isRed());
      if (isBefore(batch, entry) && !isOvertaken && blocks) return Optional.of(batch);
    }
    return Optional.empty();
  }

  private Optional<Batch> lastBefore(Entry entry) {
    return ledger.batches().train(entry.branch()).reversed().stream()
        .filter(batch -> isBefore(batch, entry))
        .findFirst();
  }

  private boolean isBefore(Batch batch, Entry entry) {
    return batch.lanes().meet(entry.standing().lanes()) || isNeeded(batch, entry);
  }

  private boolean isNeeded(Batch batch, Entry entry) {
    var dependencies = ledger.entries().pull(entry.number()).dependsOn();
    return batch.members().stream().anyMatch(dependencies::contains);
  }
}

package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.judge.Admission;
import dev.signalbox.engine.judge.Boarding;
import dev.signalbox.engine.judge.Coupling;
import dev.signalbox.engine.judge.Deferral;
import dev.signalbox.engine.judge.Overtaken;
import dev.signalbox.engine.judge.Slots;
import dev.signalbox.engine.judge.UntestedFooting;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchComposition;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.BatchPlacement;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.planner.Plan;
import dev.signalbox.engine.planner.Proposal;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.List;

/** Does whatever of a plan breaks no rule. */
final class PlanExecutor {
  private final Turn turn;
  private boolean hasAdopted;

  PlanExecutor(Turn turn) {
    this.turn = turn;
  }

  /** Whether anything was done. What a fallback has shown is judged before anything else is. */
  boolean follow(Plan plan) {
    boolean any = false;
    boolean started = false;
    for (var proposal : plan.proposals()) {
      if (hasAdopted) break;
      if (!isItsTurn(proposal, started) || !carryOut(proposal)) continue;
      any = true;
      started |= !isInAdvance(proposal);
    }
    return any;
  }

  private static boolean isInAdvance(Proposal proposal) {
    return proposal instanceof Proposal.StartFallback || proposal instanceof Proposal.ProbeFooting;
  }

  /** Nothing is tested in case of a failure before all is under way that can be. */
  private static boolean isItsTurn(Proposal proposal, boolean started) {
    return switch (proposal) {
      case Proposal.Embark(var _, var later) -> started || !later;
      case Proposal.StartFallback _, Proposal.ProbeFooting _ -> !started;
      case Proposal.BuildAnew _,
          Proposal.StartPart _,
          Proposal.StopFallback _,
          Proposal.GiveWay _ ->
          true;
    };
  }

  private boolean carryOut(Proposal proposal) {
    return switch (proposal) {
      case Proposal.Embark(var members, var _) ->
          hasPlace(members)
              && Admission.mayEmbark(turn.ledger(), members, turn.now)
              && embark(members);
      case Proposal.BuildAnew(var id) ->
          turn.batch(id).filter(batch -> Admission.mayBuildAnew(turn.ledger(), batch)).isPresent()
              && buildAnew(turn.batches().byId().at(id));
      case Proposal.StartPart(var id) ->
          turn.batch(id).filter(part -> Admission.mayStartPart(turn.ledger(), part)).isPresent()
              && startPart(turn.batches().byId().at(id));
      case Proposal.StartFallback(var members, var failing) ->
          new FallbackBuilds(turn).start(members, failing);
      case Proposal.ProbeFooting(var id) ->
          turn.batch(id)
                  .filter(batch -> UntestedFooting.isProbedAhead(turn.ledger(), batch))
                  .isPresent()
              && Slots.spare(turn.ledger()) > 0
              && new BaseProbes(turn).ask(turn.batches().byId().at(id));
      case Proposal.GiveWay(var id) ->
          turn.batch(id).filter(batch -> Admission.mayGiveWay(turn.ledger(), batch)).isPresent()
              && giveWay(turn.batches().byId().at(id));
      case Proposal.StopFallback(var id) ->
          turn.batch(id).filter(Batch::isFallback).isPresent()
              && stopFallback(turn.batches().byId().at(id));
    };
  }

  /** Whoever the first of them can't go behind, all of them can't. It is the cheapest to find. */
  private boolean hasPlace(List<PullRequestNumber> members) {
    var first = members.stream().findFirst().flatMap(turn.entries()::entry);
    return first.filter(entry -> Coupling.hasPlace(turn.ledger(), entry)).isPresent();
  }

  private boolean embark(List<PullRequestNumber> members) {
    var draft = draft(members);
    int index = Coupling.index(turn.ledger(), draft);
    var parents = Coupling.parents(turn.ledger(), draft, index);
    if (parents.isEmpty()) return false;
    tellOvertaken(members);
    board(draft, parents.get(), index);
    return true;
  }

  /** Once in its stay, whoever else goes ahead later. */
  private void tellOvertaken(List<PullRequestNumber> members) {
    var starting = members.stream().map(turn::entry).toList();
    for (var passed : Overtaken.by(turn.ledger(), starting, turn.now)) {
      turn.log.add(LogLines.deferred(passed, Deferral.endOf(turn.ledger(), passed)));
      turn.put(passed.with(passed.journey().passedAt(turn.now)));
    }
  }

  private Batch draft(List<PullRequestNumber> members) {
    return Batch.of(
        BatchComposition.of(members.stream().map(turn::entry).toList()),
        BatchPlacement.onBranch(turn.now));
  }

  private void board(Batch draft, List<Batch> parents, int index) {
    var fresh = placed(draft, parents);
    var adopted = new FallbackAdoption(turn).find(fresh);
    var batch = adopted.orElse(fresh);
    turn.set(turn.batches().embark(batch, index));
    for (var number : batch.members()) {
      var entry = turn.entry(number);
      turn.put(entry.with(entry.journey().embarked(batch.id())));
    }
    if (adopted.isPresent()) {
      hasAdopted = true;
      new FallbackAdoption(turn).start(batch);
    } else {
      new Preparation(turn).start(batch);
    }
  }

  private Batch placed(Batch draft, List<Batch> parents) {
    var ids = parents.stream().map(Batch::id).toList();
    boolean inPlace = parents.isEmpty() && isTestedInPlace(draft);
    return draft.with(draft.placement().withParents(ids).inPlace(inPlace));
  }

  /** Alone and up to date with its base; or it can land in no other way. */
  private boolean isTestedInPlace(Batch batch) {
    if (!batch.isSingle()) return false;
    if (Coupling.landsByFastForward(turn.ledger(), batch)) return true;
    var pull = turn.entries().pull(batch.members().getFirst());
    return pull.difference().commitsBehind() == 0;
  }

  /** The same members in the same place under a new id; who does not fit goes back to the line. */
  private boolean buildAnew(Batch old) {
    var members = new ArrayList<PullRequestNumber>();
    var others = new ArrayList<Entry>();
    sort(old, members, others);
    if (members.isEmpty()) {
      new BatchTeardown(turn).dissolve(old);
      return true;
    }
    int index = turn.batches().position(old.branch(), old.id());
    var draft = draft(members);
    var parents = Coupling.parents(turn.ledger(), draft, index);
    if (parents.isEmpty()) return false;
    var behind = turn.batches().children(old.branch(), old.id());
    new BatchTeardown(turn).remove(old);
    for (var other : others) turn.put(other.with(other.journey().alighted(true)));
    board(draft, parents.get(), index);
    couple(behind, turn.entry(members.getFirst()).batch().orElseThrow());
    return true;
  }

  /** Whoever was tested upon the same pull requests lands after them under their new id as well. */
  private void couple(List<Batch> behind, BatchId on) {
    for (var known : behind) {
      var batch = turn.batches().byId().at(known.id());
      var parents = new ArrayList<>(batch.parents());
      parents.add(on);
      turn.put(batch.withParents(parents));
    }
  }

  private void sort(Batch old, List<PullRequestNumber> members, List<Entry> others) {
    var rule = turn.ledger().policy().rule(old.rule());
    int most = rule.map(Boarding::largestBatch).orElse(1);
    for (var number : old.members()) {
      var entry = turn.entry(number);
      boolean fits =
          members.size() < most
              && Boarding.isEligible(turn.ledger(), entry, members)
              && (members.isEmpty()
                  || Boarding.mayTravelTogether(turn.entry(members.getFirst()), entry));
      if (fits) {
        members.add(number);
      } else {
        others.add(entry);
      }
    }
  }

  private boolean startPart(Batch part) {
    new Preparation(turn).rebuild(part, Coupling.landsByFastForward(turn.ledger(), part));
    return true;
  }

  private boolean giveWay(Batch batch) {
    new BatchTeardown(turn)
        .requeue(batch, AbortCode.BATCH_AHEAD_FAILED, "a batch ahead of it is red");
    return true;
  }

  /** Stopped while it is tested, it is remembered: a planner may want it and not at once. */
  private boolean stopFallback(Batch fallback) {
    if (fallback.stage() instanceof Stage.Requeued) return false;
    if (fallback.takesSlot()) {
      new Fallbacks(turn).setAside(fallback);
    } else {
      new Fallbacks(turn).stop(fallback);
    }
    return true;
  }
}

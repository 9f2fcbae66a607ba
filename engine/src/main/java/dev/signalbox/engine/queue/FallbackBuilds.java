package dev.signalbox.engine.queue;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.judge.BaseSelection;
import dev.signalbox.engine.judge.Coupling;
import dev.signalbox.engine.judge.FallbackAdmission;
import dev.signalbox.engine.judge.FallbackValidity;
import dev.signalbox.engine.judge.FootingSelection;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchComposition;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Candidate;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.QueueRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Has fallbacks made by the host, as what they would be if those that they leave out failed. */
final class FallbackBuilds {
  private final Turn turn;

  FallbackBuilds(Turn turn) {
    this.turn = turn;
  }

  /** Whether it was started. */
  boolean start(List<PullRequestNumber> members, Set<PullRequestNumber> failing) {
    if (!FallbackAdmission.isRoom(turn.ledger(), members)) return false;
    var draft = FallbackAdmission.draft(turn.ledger(), members, failing, turn.now);
    if (draft.isEmpty()) return false;
    var firm = firmParent(draft.get());
    var planned = draft.get().with(candidate(draft.get(), firm));
    if (!FallbackValidity.isPossible(turn.ledger(), planned)) return false;
    new Fallbacks(turn).forgetSetAside(members);
    var fallback = named(planned);
    var preparing = new Stage.Preparing(build(fallback, firm), false, Optional.empty());
    turn.put(fallback.at(preparing));
    return true;
  }

  /** The id that its first pull request would come to is kept for the train. */
  private Batch named(Batch draft) {
    var of = draft.composition();
    var id = new BatchId(turn.newId());
    var composition = new BatchComposition(id, of.branch(), of.rule(), of.lanes(), of.members());
    return new Batch(composition, draft.placement(), draft.attempt());
  }

  private Optional<Batch> firmParent(Batch draft) {
    if (draft.parents().size() != 1) return Optional.empty();
    return turn.batch(draft.parents().getFirst())
        .filter(on -> isOfTheSame(behind(on, pinned(draft)), draft))
        .filter(on -> BaseSelection.holds(turn.ledger(), draft, behind(on, pinned(draft))));
  }

  private boolean isOfTheSame(Candidate behind, Batch draft) {
    return FallbackValidity.pending(turn.ledger(), behind).equals(ahead(draft));
  }

  private List<Pinned> ahead(Batch draft) {
    var ahead = new ArrayList<Pinned>();
    for (var on : ancestors(draft)) ahead.addAll(on.candidate().orElseThrow().own());
    return ahead;
  }

  private Candidate candidate(Batch draft, Optional<Batch> firm) {
    var own = pinned(draft);
    if (firm.isPresent()) return behind(firm.get(), own);
    if (draft.parents().isEmpty()) {
      return new Candidate(
          BaseSelection.root(turn.ledger(), draft), List.of(), own, Optional.empty());
    }
    var tip = turn.branch(draft.branch()).tip().orElseThrow().commit();
    return new Candidate(tip, ahead(draft), own, Optional.empty());
  }

  private static Candidate behind(Batch parent, List<Pinned> own) {
    var below = parent.candidate().orElseThrow();
    var ahead = new ArrayList<>(below.ahead());
    ahead.addAll(below.own());
    return new Candidate(below.root(), ahead, own, Optional.empty());
  }

  private List<Pinned> pinned(Batch draft) {
    return draft.members().stream().map(number -> turn.entry(number).pinned()).toList();
  }

  /** In the order that they would have in the train. */
  private List<Batch> ancestors(Batch draft) {
    var without = draft.placement().without().orElseThrow();
    var ahead =
        Coupling.ancestors(turn.ledger(), draft).stream()
            .map(turn.batches().byId()::at)
            .filter(on -> !without.containsAll(on.members()))
            .sorted(
                Comparator.comparingInt((Batch on) -> FallbackValidity.position(turn.ledger(), on))
                    .thenComparing(on -> turn.entry(on.members().getFirst()).place()))
            .toList();
    return FootingSelection.among(turn.ledger(), draft, once(ahead));
  }

  /** The same pull requests may be in the train and beside it. */
  private static List<Batch> once(List<Batch> ahead) {
    var seen = new HashSet<List<PullRequestNumber>>();
    return ahead.stream().filter(on -> seen.add(on.members())).toList();
  }

  private EffectId build(Batch fallback, Optional<Batch> firm) {
    var preparation = new Preparation(turn);
    var candidate = fallback.candidate().orElseThrow();
    var onto = firm.map(on -> on.built().orElseThrow().commit()).orElse(candidate.root());
    var ahead =
        firm.isPresent()
            ? List.<Effect.Unit>of()
            : ancestors(fallback).stream().map(preparation::unit).toList();
    var prefix = turn.ledger().policy().rule(fallback.rule()).flatMap(QueueRule::queueBranchPrefix);
    return turn.ask(
        id ->
            new Effect.Build(
                id,
                fallback.id(),
                fallback.branch(),
                onto,
                ahead,
                preparation.unit(fallback),
                false,
                turn.checks(),
                prefix));
  }
}

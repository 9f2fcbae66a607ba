package dev.signalbox.runtime;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.judge.DirectMerge;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.LandingGuard;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Merges a pull request without the queue. The host makes the commit; from then on it is a landing
 * like those of the queue: the facts are looked at once more, leave is on record before it is used,
 * the tip is compared, and "merged" is said once the branch was read and has the commit. A landing
 * that may be under way is settled before anything else is done.
 */
final class DirectMergeRun {
  private static final Logger LOG = LoggerFactory.getLogger(DirectMergeRun.class);
  private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

  private final EffectRun run;
  private final EffectDispatcher dispatcher;
  private final Effect.Merge merge;
  private final Backoff backoff = new Backoff(FIRST_PAUSE, LONGEST_PAUSE);

  DirectMergeRun(EffectRun run, EffectDispatcher dispatcher, Effect.Merge merge) {
    this.run = run;
    this.dispatcher = dispatcher;
    this.merge = merge;
  }

  TaskStep begin() {
    var sent =
        dispatcher.store().permits().stream()
            .map(OpenPermit::land)
            .filter(land -> land.id().equals(merge.id()))
            .findFirst();
    if (sent.isPresent()) return settle(sent.get());
    var objection = objection();
    if (objection.isPresent()) return notNow(objection.get());
    return run.ask(
        new HostCall.OfEffect<Effect.Land, ActRefusal>(
            merge, (host, slug) -> host.prepareMerge(slug, merge)),
        this::prepared);
  }

  private Optional<String> objection() {
    return dispatcher
        .facts()
        .map(facts -> DirectMerge.objection(facts, merge, run.now()))
        .orElseGet(() -> Optional.of("its facts are not known"));
  }

  private TaskStep notNow(String why) {
    return unlanded(new Ending.Refused<>(new ActRefusal.NotNow(why)));
  }

  private TaskStep unlanded(Ending<List<PullRequestAction>, ActRefusal> ending) {
    return run.close(
        Optional.of(new Report.ActEnded(merge.id(), merge.pull().number(), merge.rule(), ending)));
  }

  private TaskStep prepared(Ending<Effect.Land, ActRefusal> ending) {
    return switch (ending) {
      case Ending.Done<Effect.Land, ActRefusal>(var land) -> land(land);
      case Ending.Refused<Effect.Land, ActRefusal>(var why) -> unlanded(new Ending.Refused<>(why));
      case Ending.RetryLater<Effect.Land, ActRefusal>(var at) ->
          unlanded(new Ending.RetryLater<>(at));
      case Ending.Unknown<Effect.Land, ActRefusal>() -> unlanded(new Ending.Unknown<>());
    };
  }

  /** Making the commit may have taken long enough for a pause or a review to come. */
  private TaskStep land(Effect.Land land) {
    var objection = objection();
    if (objection.isPresent()) return notNow(objection.get());
    var until = dispatcher.store().permit(land, run.now());
    if (until.isEmpty()) return ended(land, LandingGuard.noPermit());
    var guard = new LandingGuard(dispatcher.slug(), land);
    return run.ask(
        new HostCall.OfEffect<BranchState, String>(
            guard.question(), (host, slug) -> host.readBranch(slug, guard.question())),
        state -> move(land, guard.look(state, until.get())));
  }

  private TaskStep move(Effect.Land land, LandingGuard.Look look) {
    return switch (look) {
      case LandingGuard.Look.Clear(var permit) ->
          new TaskStep.Ask<>(
              new HostCall.OfLanding(permit),
              end -> heard(land, end),
              failure -> unheard(land, failure));
      case LandingGuard.Look.Ended(var ending) -> ended(land, ending);
    };
  }

  private TaskStep heard(Effect.Land land, Ending<CommitSha, LandRefusal> ending) {
    return switch (ending) {
      case Ending.Done<CommitSha, LandRefusal>(var commit) -> readBack(land, commit);
      case Ending.Unknown<CommitSha, LandRefusal>() -> settleLater(land);
      case Ending.Refused<CommitSha, LandRefusal> _, Ending.RetryLater<CommitSha, LandRefusal> _ ->
          ended(land, ending);
    };
  }

  private TaskStep unheard(Effect.Land land, Throwable failure) {
    LOG.warn(
        "landing.outcome_unknown: {}: {} may have been merged",
        dispatcher.slug(),
        merge.pull().number(),
        failure);
    return settleLater(land);
  }

  private TaskStep settleLater(Effect.Land land) {
    return run.pause(backoff.next(), () -> settle(land));
  }

  private TaskStep settle(Effect.Land land) {
    return new TaskStep.Ask<>(
        new HostCall.OfSettling(land), end -> heard(land, end), failure -> unheard(land, failure));
  }

  /** A host that says "done" is not believed before its branch shows it. */
  private TaskStep readBack(Effect.Land land, CommitSha commit) {
    var question = Effect.ReadBranch.looking(land.id(), land.branch(), commit);
    return new TaskStep.Ask<>(
        new HostCall.OfEffect<BranchState, String>(
            question, (host, slug) -> host.readBranch(slug, question)),
        state -> read(land, commit, state),
        failure -> unheard(land, failure));
  }

  private TaskStep read(Effect.Land land, CommitSha commit, Ending<BranchState, String> answer) {
    if (!(answer instanceof Ending.Done<BranchState, String>(var state)) || !state.contains()) {
      return settleLater(land);
    }
    boolean isAsPlanned =
        commit.equals(land.commit())
            || (state.tip().equals(commit) && state.tree().equals(land.tree()));
    return run.close(
        Optional.of(
            new Report.MergeEnded(land.id(), land, isAsPlanned, new Ending.Done<>(commit))));
  }

  private TaskStep ended(Effect.Land land, Ending<CommitSha, LandRefusal> ending) {
    return run.close(Optional.of(Report.landed(land, ending)));
  }
}

package dev.signalbox.runtime;

import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Observation.ChecksSeen;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.judge.Clearance;
import dev.signalbox.engine.judge.JobInterest;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.LandingGuard;
import dev.signalbox.host.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries out one effect and reports how it ended. It stays in the outbox until its end is
 * reported, and whoever takes over does it again.
 */
public final class EffectRun implements HostTask {
  private static final Logger LOG = LoggerFactory.getLogger(EffectRun.class);
  private static final Duration RETRY = Duration.ofMillis(500);
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

  private final EffectDispatcher dispatcher;
  private final Effect effect;
  private final boolean wasSent;
  private final Backoff untaken = new Backoff(RETRY, LONGEST_PAUSE);

  /**
   * @param wasSent a landing that was sent before is only settled
   */
  EffectRun(EffectDispatcher dispatcher, Effect effect, boolean wasSent) {
    this.dispatcher = dispatcher;
    this.effect = effect;
    this.wasSent = wasSent;
  }

  @Override
  public String name() {
    return "effect-" + effect.id().value();
  }

  @Override
  public boolean isLanding() {
    return effect instanceof Effect.Land || effect instanceof Effect.Merge;
  }

  @Override
  public TaskStep begin() {
    return guarded(this::carryOut);
  }

  Instant now() {
    return dispatcher.clock().instant();
  }

  private TaskStep carryOut() {
    if (dispatcher.isClosed()) return over();
    return switch (effect) {
      case Effect.Build it ->
          asked((host, slug) -> host.build(slug, it), end -> new Report.BuildEnded(it.id(), end));
      case Effect.Rebuild it ->
          asked((host, slug) -> host.rebuild(slug, it), end -> new Report.BuildEnded(it.id(), end));
      case Effect.UpdateBranch it ->
          asked(
              (host, slug) -> host.updateBranch(slug, it),
              end -> new Report.UpdateEnded(it.id(), end));
      case Effect.ReadBranch it ->
          asked(
              (host, slug) -> host.readBranch(slug, it),
              end -> new Report.BranchRead(it.id(), it.branch(), end));
      case Effect.Act it ->
          asked(
              (host, slug) -> host.act(slug, it),
              end -> new Report.ActEnded(it.id(), it.pull().number(), it.rule(), end));
      case Effect.ReadPermission it ->
          asked(
              (host, slug) -> host.permission(slug, it),
              end -> new Report.PermissionRead(it.id(), it.number(), end));
      case Effect.ReadForeignPull it ->
          asked(
              (host, slug) -> host.foreignPull(slug, it),
              end -> new Report.ForeignPullRead(it.id(), it.pull(), end));
      case Effect.Land it -> wasSent ? settle(it) : land(it);
      case Effect.Merge it -> new DirectMergeRun(this, dispatcher, it).begin();
      case Effect.Tidy it ->
          insist(
              (host, slug) -> host.tidy(slug, it),
              Insistence.Aim.STOPPING,
              end -> Optional.of(new Report.TidyEnded(it.id(), end)));
      case Effect.StopProbe it ->
          insist(
              (host, slug) -> host.stopProbe(slug, it),
              Insistence.Aim.STOPPING,
              _ -> Optional.empty());
      case Effect.CheckHead it ->
          insist(
              (host, slug) -> host.checkHead(slug, it),
              Insistence.Aim.STARTING,
              _ -> Optional.empty());
      case Effect.RunAgain it ->
          insist(
              (host, slug) -> host.runAgain(slug, it),
              Insistence.Aim.STARTING,
              end -> Optional.of(new Report.RunAgainEnded(it.id(), end)));
      case Effect.Probe it ->
          insist(
              (host, slug) -> host.probe(slug, it),
              Insistence.Aim.STARTING,
              end -> Optional.of(new Report.ProbeEnded(it.id(), end)));
    };
  }

  private <D, R> TaskStep asked(
      HostCall.OfEffect.Method<D, R> method, Function<Ending<D, R>, Report> report) {
    return ask(
        new HostCall.OfEffect<>(effect, method), end -> close(Optional.of(report.apply(end))));
  }

  private TaskStep insist(
      HostCall.OfEffect.Method<Boolean, String> method,
      Insistence.Aim aim,
      Function<Ending<Boolean, String>, Optional<Report>> report) {
    var call = new HostCall.OfEffect<>(effect, method);
    return new Insistence(this, call, aim, end -> insisted(end, report)).ask();
  }

  private TaskStep insisted(
      Ending<Boolean, String> ending, Function<Ending<Boolean, String>, Optional<Report>> report) {
    if (ending instanceof Ending.Unknown) {
      LOG.warn("effect.abandoned: {}: {}: no result from the host", dispatcher.slug(), effect);
    }
    return close(report.apply(ending));
  }

  /**
   * Whatever was decided before may be out of date by now: the facts are looked at once more
   * (tested commit, freeze, schedule), then leave is taken (pause, lease), and at last the tip is
   * compared. Leave that is on record holds up a pause, so it is not asked for in vain.
   */
  private TaskStep land(Effect.Land land) {
    var facts = dispatcher.facts();
    if (facts.isEmpty()) return landed(land, new Ending.RetryLater<>(now()));
    if (Clearance.objection(facts.get(), land, now()).isPresent()) {
      return landed(land, LandingGuard.noPermit());
    }
    var until = dispatcher.store().permit(land, now());
    if (until.isEmpty()) return landed(land, LandingGuard.noPermit());
    var guard = new LandingGuard(dispatcher.slug(), land);
    return ask(
        new HostCall.OfEffect<BranchState, String>(
            guard.question(), (host, slug) -> host.readBranch(slug, guard.question())),
        state -> move(guard.look(state, until.get())));
  }

  private TaskStep move(LandingGuard.Look look) {
    var land = (Effect.Land) effect;
    return switch (look) {
      case LandingGuard.Look.Clear(var permit) ->
          ask(new HostCall.OfLanding(permit), end -> landed(land, end));
      case LandingGuard.Look.Ended(var ending) -> landed(land, ending);
    };
  }

  private TaskStep settle(Effect.Land land) {
    return ask(new HostCall.OfSettling(land), end -> landed(land, end));
  }

  private TaskStep landed(Effect.Land land, Ending<CommitSha, LandRefusal> ending) {
    if (!(ending instanceof Ending.Done)) return landed(land, ending, Optional.empty());
    return readBack(land, state -> landed(land, ending, state));
  }

  /** A host that says "done" is not believed before its branch shows it. */
  private TaskStep readBack(Effect.Land land, Function<Optional<BranchState>, TaskStep> then) {
    var question = new LandingGuard(dispatcher.slug(), land).question();
    return new TaskStep.Ask<>(
        new HostCall.OfEffect<BranchState, String>(
            question, (host, slug) -> host.readBranch(slug, question)),
        answer -> then.apply(seen(answer)),
        failure -> {
          LOG.warn(
              "landing.outcome_unknown: {}: cannot read {} back", dispatcher.slug(), land, failure);
          return then.apply(Optional.empty());
        });
  }

  private static Optional<BranchState> seen(Ending<BranchState, String> answer) {
    return answer instanceof Ending.Done<BranchState, String>(var state)
        ? Optional.of(state)
        : Optional.empty();
  }

  private TaskStep landed(
      Effect.Land land, Ending<CommitSha, LandRefusal> ending, Optional<BranchState> seen) {
    return close(Optional.of(new Report.LandEnded(land.id(), land.branch(), ending, seen)));
  }

  <A> TaskStep ask(HostCall<A> call, Function<A, TaskStep> then) {
    Function<A, TaskStep> next = answer -> guarded(() -> then.apply(answer));
    return new TaskStep.Ask<>(call, next, e -> failed(e, () -> ask(call, then)));
  }

  TaskStep pause(Duration time, Supplier<TaskStep> then) {
    return new TaskStep.Pause(time, () -> dispatcher.isClosed() ? over() : guarded(then));
  }

  private TaskStep guarded(Supplier<TaskStep> next) {
    try {
      return next.get();
    } catch (RuntimeException | Error e) {
      return failed(e, next);
    }
  }

  /**
   * Whatever the host throws is an end that nobody knows, and the queue counts those. While the
   * store is away nothing could be reported, so what may be repeated is.
   */
  private TaskStep failed(Throwable failure, Supplier<TaskStep> again) {
    if (failure instanceof StoreUnavailable) {
      LOG.warn(
          "effect.postponed: {}: {}: the database is unavailable: {}",
          dispatcher.slug(),
          effect,
          failure.getMessage());
      return effect instanceof Effect.Land ? close(Report.unknown(effect)) : pause(RETRY, again);
    }
    LOG.error(
        "effect.failed: {}: the host failed to carry out {}", dispatcher.slug(), effect, failure);
    return close(Report.unknown(effect));
  }

  /** A report that the store does not take is as good as none. */
  TaskStep close(Optional<Report> report) {
    if (dispatcher.isClosed()) return over();
    try {
      dispatcher.store().close(effect.id(), report);
    } catch (StoreUnavailable e) {
      return pause(RETRY, () -> close(report));
    } catch (RuntimeException | Error e) { // a run that never ends holds up its whole batch
      LOG.error(
          "effect.record_failed: {}: cannot record the outcome of {}",
          dispatcher.slug(),
          effect,
          e);
      return pause(untaken.next(), () -> close(Report.unknown(effect)));
    }
    return closed(report);
  }

  private TaskStep closed(Optional<Report> report) {
    if (report.filter(EffectRun::isLandingInTheAir).isPresent()) dispatcher.awaitEnd(effect.id());
    return report
        .flatMap(EffectRun::built)
        .<TaskStep>map(
            built ->
                new TaskStep.Ask<>(
                    new HostCall.OfChecks(built.tested(), interest(built.tested())),
                    this::told,
                    this::untold))
        .orElseGet(this::over);
  }

  /** Whether it tells of a landing that may yet happen. */
  public static boolean isLandingInTheAir(Report report) {
    return report instanceof Report.LandEnded(var _, var _, Ending.Unknown<?, ?> _, var _);
  }

  private static Optional<Built> built(Report report) {
    return report instanceof Report.BuildEnded(var _, Ending.Done<Built, ?>(var built))
        ? Optional.of(built)
        : Optional.empty();
  }

  private JobInterest interest(CommitSha tested) {
    return dispatcher.facts().map(it -> JobInterest.in(it, tested)).orElse(JobInterest.NONE);
  }

  /** Checks may have ended before the queue knew what they are about, and so went unheard. */
  private TaskStep told(Outcome<ChecksSeen> known) {
    try {
      if (!dispatcher.isClosed()
          && known instanceof Outcome.Done<ChecksSeen>(var seen)
          && !seen.runs().isEmpty()) {
        dispatcher.store().append(List.of(seen));
      }
    } catch (RuntimeException e) {
      return untold(e);
    }
    return over();
  }

  private TaskStep untold(Throwable failure) {
    LOG.debug(
        "observation.record_failed: {}: left to the next reconciliation",
        dispatcher.slug(),
        failure);
    return over();
  }

  private TaskStep over() {
    dispatcher.ended(effect);
    return TaskStep.OVER;
  }
}

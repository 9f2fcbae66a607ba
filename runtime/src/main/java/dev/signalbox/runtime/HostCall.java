package dev.signalbox.runtime;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Observation.ChecksSeen;
import dev.signalbox.engine.judge.JobInterest;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.LandingPermit;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.SourceHost;

/** A call to the host, as a value: it may be late, and its answer may be lost. */
public sealed interface HostCall<A> {
  A on(SourceHost host, RepositorySlug slug);

  /** What counts when no answer comes. */
  A unanswered();

  /** Carries out an effect; landings go by their permit. */
  record OfEffect<D, R>(Effect effect, Method<D, R> method) implements HostCall<Ending<D, R>> {
    /** The host's method for such an effect. */
    @FunctionalInterface
    public interface Method<D, R> {
      Ending<D, R> on(SourceHost host, RepositorySlug slug);
    }

    @Override
    public Ending<D, R> on(SourceHost host, RepositorySlug slug) {
      return method.on(host, slug);
    }

    @Override
    public Ending<D, R> unanswered() {
      return new Ending.Unknown<>();
    }
  }

  /** Moves a branch. */
  record OfLanding(LandingPermit permit) implements HostCall<Ending<CommitSha, LandRefusal>> {
    @Override
    public Ending<CommitSha, LandRefusal> on(SourceHost host, RepositorySlug slug) {
      return host.land(permit);
    }

    @Override
    public Ending<CommitSha, LandRefusal> unanswered() {
      return new Ending.Unknown<>();
    }
  }

  /** Ends a landing that was sent before. */
  record OfSettling(Effect.Land land) implements HostCall<Ending<CommitSha, LandRefusal>> {
    @Override
    public Ending<CommitSha, LandRefusal> on(SourceHost host, RepositorySlug slug) {
      return host.settle(slug, land);
    }

    @Override
    public Ending<CommitSha, LandRefusal> unanswered() {
      return new Ending.Unknown<>();
    }
  }

  /** Reads the checks of a commit. */
  record OfChecks(CommitSha commit, JobInterest interest) implements HostCall<Outcome<ChecksSeen>> {
    @Override
    public Outcome<ChecksSeen> on(SourceHost host, RepositorySlug slug) {
      return host.observeChecks(slug, commit, interest);
    }

    @Override
    public Outcome<ChecksSeen> unanswered() {
      return new Outcome.Unknown<>("no answer");
    }
  }
}

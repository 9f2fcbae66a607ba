package dev.signalbox.simulation.host;

import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.LandingPermit;
import dev.signalbox.hosts.Outcome;
import dev.signalbox.hosts.RulesFile;
import dev.signalbox.hosts.SourceHost;
import dev.signalbox.simulation.ci.CiRun;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The simulated host behind the port of the real ones. */
final class FakeSourceHost implements SourceHost {
  private final Yard yard;

  FakeSourceHost(Yard yard) {
    this.yard = yard;
  }

  @Override
  public Outcome<RepositorySlug> createRepository(RepositorySlug slug, String defaultBranch) {
    return new Outcome.Done<>(slug);
  }

  @Override
  public Outcome<Optional<RulesFile>> readRules(RepositorySlug slug, String branch) {
    return new Outcome.Done<>(Optional.empty());
  }

  @Override
  public Ending<Built, BuildRefusal> build(RepositorySlug slug, Effect.Build build) {
    return yard.built(build);
  }

  @Override
  public Ending<Built, BuildRefusal> rebuild(RepositorySlug slug, Effect.Rebuild rebuild) {
    return ((Report.BuildEnded) perform(rebuild)).ending();
  }

  @Override
  public Ending<CommitSha, String> updateBranch(RepositorySlug slug, Effect.UpdateBranch update) {
    return ((Report.UpdateEnded) perform(update)).ending();
  }

  @Override
  public Ending<Boolean, String> runAgain(RepositorySlug slug, Effect.RunAgain again) {
    yard.host.perform(again, Mood.HELPFUL);
    return new Ending.Done<>(true);
  }

  @Override
  public Ending<Boolean, String> probe(RepositorySlug slug, Effect.Probe probe) {
    yard.host.perform(probe, Mood.HELPFUL);
    return new Ending.Done<>(true);
  }

  @Override
  public Ending<Boolean, String> stopProbe(RepositorySlug slug, Effect.StopProbe stop) {
    yard.host.perform(stop, Mood.HELPFUL);
    return new Ending.Done<>(true);
  }

  @Override
  public Ending<Boolean, String> tidy(RepositorySlug slug, Effect.Tidy tidy) {
    return ((Report.TidyEnded) perform(tidy)).ending();
  }

  @Override
  public Ending<BranchState, String> readBranch(RepositorySlug slug, Effect.ReadBranch read) {
    return ((Report.BranchRead) perform(read)).ending();
  }

  @Override
  public Ending<CommitSha, LandRefusal> land(LandingPermit permit) {
    return yard.landed(permit.land());
  }

  /** Nothing is ever under way here: what has not happened will not. */
  @Override
  public Ending<CommitSha, LandRefusal> settle(RepositorySlug slug, Effect.Land land) {
    var read = Effect.ReadBranch.after(yard.nextEffect(), land);
    return switch (readBranch(slug, read)) {
      case Ending.Done<BranchState, String>(var state) -> settled(land, state);
      case Ending.Refused<BranchState, String> _ ->
          new Ending.Refused<>(new LandRefusal.BaseGone());
      case Ending.RetryLater<BranchState, String>(var at) -> new Ending.RetryLater<>(at);
      case Ending.Unknown<BranchState, String> _ -> new Ending.Unknown<>();
    };
  }

  private Ending<CommitSha, LandRefusal> settled(Effect.Land land, BranchState state) {
    if (state.contains()) return new Ending.Done<>(land.commit());
    if (state.merge().isPresent()) return new Ending.Done<>(state.merge().get().commit());
    if (state.tip().equals(land.expectedTip())) return new Ending.RetryLater<>(yard.agenda.now());
    return new Ending.Refused<>(new LandRefusal.TipMoved(state.tip(), state.tree(), false));
  }

  /** Nobody clones what is only simulated. */
  @Override
  public Ending<Boolean, String> annotate(RepositorySlug slug, CommitSha commit, String text) {
    return new Ending.Done<>(true);
  }

  @Override
  public Outcome<List<PullRequest>> pulls(RepositorySlug slug) {
    return new Outcome.Done<>(yard.host.pulls().all().stream().map(HostPull::shown).toList());
  }

  @Override
  public Outcome<Map<BranchName, CommitSha>> branches(RepositorySlug slug) {
    var tips = new TreeMap<BranchName, CommitSha>();
    for (var name : yard.host.branches().names()) {
      tips.put(name, yard.host.branches().tip(name).orElseThrow());
    }
    return new Outcome.Done<>(tips);
  }

  @Override
  public Outcome<List<CheckRun>> checks(RepositorySlug slug, CommitSha commit) {
    return new Outcome.Done<>(yard.ci.runs(commit).stream().map(CiRun::shown).toList());
  }

  private Report perform(Effect effect) {
    return yard.perform(effect, Mood.HELPFUL);
  }
}

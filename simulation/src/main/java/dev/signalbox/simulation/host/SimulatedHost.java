package dev.signalbox.simulation.host;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.ForeignPull;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.LandingPermit;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.RulesFile;
import dev.signalbox.host.SourceHost;
import dev.signalbox.simulation.ci.CiRun;
import dev.signalbox.simulation.ci.FakeCi;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.time.Dice;
import dev.signalbox.simulation.weather.Sky;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/** The simulated host behind the port of the real ones, in the mood that the weather gives it. */
public final class SimulatedHost implements SourceHost {
  private final FakeHost host;
  private final FakeCi ci;
  private final Agenda agenda;
  private final Sky sky;
  private final Dice dice;

  private final Traits traits;

  /**
   * In what hosts differ. Some can make sure that a landing does not happen any more, others only
   * wait; some show checks before they have begun.
   */
  public record Traits(boolean canFence, boolean showsQueuedChecks) {}

  public SimulatedHost(FakeHost host, FakeCi ci, Agenda agenda, Sky sky, Dice dice, Traits traits) {
    this.host = host;
    this.ci = ci;
    this.agenda = agenda;
    this.sky = sky;
    this.dice = dice;
    this.traits = traits;
  }

  private boolean putsOff() {
    return dice.chance(sky.weather().calls().retryLater());
  }

  private <D, R> Ending<D, R> later() {
    return new Ending.RetryLater<>(agenda.now().plusSeconds(10L + dice.below(50)));
  }

  private <T> Outcome<T> read(Supplier<T> reading) {
    return putsOff()
        ? new Outcome.RetryLater<>("too many requests")
        : new Outcome.Done<>(reading.get());
  }

  private Optional<Report> performed(Effect effect) {
    var mood = Mood.drawn(effect, sky.weather(), dice);
    return mood.ownMind().isPresent() ? mood.ownMind() : host.perform(effect, mood);
  }

  @Override
  public Outcome<Optional<RulesFile>> readRules(RepositorySlug slug, String branch) {
    return new Outcome.Done<>(Optional.empty());
  }

  @Override
  public Ending<Built, BuildRefusal> build(RepositorySlug slug, Effect.Build build) {
    return putsOff() ? later() : ((Report.BuildEnded) performed(build).orElseThrow()).ending();
  }

  @Override
  public Ending<Built, BuildRefusal> rebuild(RepositorySlug slug, Effect.Rebuild rebuild) {
    return putsOff() ? later() : ((Report.BuildEnded) performed(rebuild).orElseThrow()).ending();
  }

  @Override
  public Ending<CommitSha, String> updateBranch(RepositorySlug slug, Effect.UpdateBranch update) {
    return putsOff() ? later() : ((Report.UpdateEnded) performed(update).orElseThrow()).ending();
  }

  @Override
  public Ending<Boolean, String> runAgain(RepositorySlug slug, Effect.RunAgain again) {
    return putsOff() ? later() : ((Report.RunAgainEnded) performed(again).orElseThrow()).ending();
  }

  @Override
  public Ending<Boolean, String> probe(RepositorySlug slug, Effect.Probe probe) {
    if (putsOff()) return later();
    performed(probe);
    return new Ending.Done<>(true);
  }

  @Override
  public Ending<Boolean, String> stopProbe(RepositorySlug slug, Effect.StopProbe stop) {
    if (putsOff()) return later();
    performed(stop);
    return new Ending.Done<>(true);
  }

  @Override
  public Ending<Boolean, String> tidy(RepositorySlug slug, Effect.Tidy tidy) {
    return putsOff() ? later() : ((Report.TidyEnded) performed(tidy).orElseThrow()).ending();
  }

  @Override
  public Ending<BranchState, String> readBranch(RepositorySlug slug, Effect.ReadBranch read) {
    return putsOff() ? later() : ((Report.BranchRead) performed(read).orElseThrow()).ending();
  }

  @Override
  public Ending<List<PullRequestAction>, ActRefusal> act(RepositorySlug slug, Effect.Act act) {
    return putsOff() ? later() : ((Report.ActEnded) performed(act).orElseThrow()).ending();
  }

  @Override
  public Ending<Effect.Land, ActRefusal> prepareMerge(RepositorySlug slug, Effect.Merge merge) {
    return putsOff() ? later() : host.prepare(merge);
  }

  @Override
  public Ending<Permission, String> permission(RepositorySlug slug, Effect.ReadPermission read) {
    return putsOff() ? later() : ((Report.PermissionRead) performed(read).orElseThrow()).ending();
  }

  @Override
  public Ending<ForeignPull.LastSeen, String> foreignPull(
      RepositorySlug slug, Effect.ReadForeignPull read) {
    return putsOff() ? later() : ((Report.ForeignPullRead) performed(read).orElseThrow()).ending();
  }

  @Override
  public Ending<CommitSha, LandRefusal> land(LandingPermit permit) {
    if (putsOff()) return later();
    var mood = Mood.drawn(permit.land(), sky.weather(), dice);
    return mood.ownMind()
        .map(answer -> ((Report.LandEnded) answer).ending())
        .orElseGet(() -> host.land(permit.land(), permit.notAfter()));
  }

  @Override
  public Ending<CommitSha, LandRefusal> settle(RepositorySlug slug, Effect.Land land) {
    if (traits.canFence) host.fence(land.id());
    var settled = host.settled(land);
    boolean mayStillHappen =
        !traits.canFence
            && !agenda.now().isAfter(land.notAfter())
            && !(settled instanceof Ending.Done);
    return mayStillHappen ? new Ending.Unknown<>() : settled;
  }

  /** Nobody clones what is only simulated. */
  @Override
  public Ending<Boolean, String> annotate(RepositorySlug slug, CommitSha commit, String text) {
    return new Ending.Done<>(true);
  }

  @Override
  public Outcome<List<PullRequest>> pulls(RepositorySlug slug) {
    return read(
        () -> {
          double stale = sky.weather().messages().staleReads();
          var shown = new ArrayList<PullRequest>(host.pulls().all().size());
          for (HostPull pull : host.pulls().all()) {
            shown.add(dice.chance(stale) ? pull.shownLate() : pull.shown());
          }
          return shown;
        });
  }

  @Override
  public Outcome<Map<BranchName, CommitSha>> branches(RepositorySlug slug) {
    return read(
        () -> {
          var tips = new TreeMap<BranchName, CommitSha>();
          for (var name : host.branches().names()) {
            tips.put(name, host.branches().tip(name).orElseThrow());
          }
          return tips;
        });
  }

  @Override
  public Outcome<List<CheckRun>> checks(RepositorySlug slug, CommitSha commit) {
    return read(
        () ->
            traits.showsQueuedChecks
                ? ci.runs(commit).stream().map(CiRun::shown).toList()
                : ci.seen(commit));
  }
}

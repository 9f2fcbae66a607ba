package dev.signalbox.server.hosting;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.evaluation.TeamMembers;
import dev.signalbox.engine.events.Observation.ChecksSeen;
import dev.signalbox.engine.judge.JobInterest;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.ForeignPull;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TeamName;
import dev.signalbox.host.LandingPermit;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.RulesFile;
import dev.signalbox.host.SourceHost;
import dev.signalbox.hosting.HostSite;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Asks the host that a repository lives at. */
public record HostByRepository(Hosts hosts, KeyPermissions keys) implements SourceHost {
  /** Queues are kept only of repositories whose host is there. */
  private SourceHost of(RepositorySlug slug) {
    return hosts
        .of(slug)
        .map(HostSite::host)
        .orElseThrow(() -> new IllegalStateException(away(slug)));
  }

  private <T> Outcome<T> asked(RepositorySlug slug, Function<SourceHost, Outcome<T>> question) {
    return hosts
        .of(slug)
        .map(HostSite::host)
        .map(question)
        .orElseGet(() -> new Outcome.RetryLater<>(away(slug)));
  }

  private String away(RepositorySlug slug) {
    return slug
        + " is hosted on "
        + hosts.titleOf(slug)
        + ", which this server is not connected to";
  }

  @Override
  public Outcome<Optional<RulesFile>> readRules(RepositorySlug slug, String branch) {
    return asked(slug, host -> host.readRules(slug, branch));
  }

  @Override
  public Outcome<Optional<RulesFile>> rulesAtHand(RepositorySlug slug, CommitSha commit) {
    return asked(slug, host -> host.rulesAtHand(slug, commit));
  }

  /** At the same host, where the other may be unknown to us. */
  @Override
  public Outcome<Optional<RulesFile>> readExtendedRules(
      RepositorySlug slug, RepositorySlug extended) {
    return asked(slug, host -> host.readExtendedRules(slug, extended));
  }

  @Override
  public Outcome<TeamMembers> members(RepositorySlug slug, TeamName team) {
    return asked(slug, host -> host.members(slug, team));
  }

  @Override
  public Ending<Built, BuildRefusal> build(RepositorySlug slug, Effect.Build build) {
    return of(slug).build(slug, build);
  }

  @Override
  public Ending<Built, BuildRefusal> rebuild(RepositorySlug slug, Effect.Rebuild rebuild) {
    return of(slug).rebuild(slug, rebuild);
  }

  @Override
  public Ending<CommitSha, String> updateBranch(RepositorySlug slug, Effect.UpdateBranch update) {
    return of(slug).updateBranch(slug, update);
  }

  @Override
  public Ending<Boolean, String> runAgain(RepositorySlug slug, Effect.RunAgain again) {
    return of(slug).runAgain(slug, again);
  }

  @Override
  public Ending<Boolean, String> probe(RepositorySlug slug, Effect.Probe probe) {
    return of(slug).probe(slug, probe);
  }

  @Override
  public Ending<Boolean, String> stopProbe(RepositorySlug slug, Effect.StopProbe stop) {
    return of(slug).stopProbe(slug, stop);
  }

  @Override
  public Ending<Boolean, String> checkHead(RepositorySlug slug, Effect.CheckHead check) {
    return of(slug).checkHead(slug, check);
  }

  @Override
  public Ending<Boolean, String> tidy(RepositorySlug slug, Effect.Tidy tidy) {
    return of(slug).tidy(slug, tidy);
  }

  @Override
  public Ending<BranchState, String> readBranch(RepositorySlug slug, Effect.ReadBranch read) {
    return of(slug).readBranch(slug, read);
  }

  @Override
  public Ending<List<PullRequestAction>, ActRefusal> act(RepositorySlug slug, Effect.Act act) {
    return of(slug).act(slug, act);
  }

  /** People of the host are known there, and holders of keys here. */
  @Override
  public Ending<Permission, String> permission(RepositorySlug slug, Effect.ReadPermission read) {
    return switch (read.source()) {
      case HOST -> of(slug).permission(slug, read);
      case KEYS -> new Ending.Done<>(keys.of(read.login(), slug.owner()));
      case ROOT_KEY -> new Ending.Done<>(Permission.ADMIN);
    };
  }

  @Override
  public Ending<Effect.Land, ActRefusal> prepareMerge(RepositorySlug slug, Effect.Merge merge) {
    return of(slug).prepareMerge(slug, merge);
  }

  /** What people write means a repository of the same host. */
  @Override
  public Ending<ForeignPull.LastSeen, String> foreignPull(
      RepositorySlug slug, Effect.ReadForeignPull read) {
    return of(slug).foreignPull(slug, read);
  }

  @Override
  public Ending<CommitSha, LandRefusal> land(LandingPermit permit) {
    return of(permit.repository()).land(permit);
  }

  @Override
  public Ending<CommitSha, LandRefusal> settle(RepositorySlug slug, Effect.Land land) {
    return of(slug).settle(slug, land);
  }

  @Override
  public Ending<Boolean, String> annotate(RepositorySlug slug, CommitSha commit, String text) {
    return of(slug).annotate(slug, commit, text);
  }

  @Override
  public Outcome<List<PullRequest>> pulls(RepositorySlug slug) {
    return asked(slug, host -> host.pulls(slug));
  }

  @Override
  public Outcome<Map<BranchName, CommitSha>> branches(RepositorySlug slug) {
    return asked(slug, host -> host.branches(slug));
  }

  @Override
  public Outcome<List<CheckRun>> checks(RepositorySlug slug, CommitSha commit) {
    return asked(slug, host -> host.checks(slug, commit));
  }

  @Override
  public Outcome<ChecksSeen> observeChecks(
      RepositorySlug slug, CommitSha commit, JobInterest interest) {
    return asked(slug, host -> host.observeChecks(slug, commit, interest));
  }
}

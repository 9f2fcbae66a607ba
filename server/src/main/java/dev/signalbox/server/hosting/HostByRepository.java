package dev.signalbox.server.hosting;

import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.Outcome;
import dev.signalbox.hosts.RulesFile;
import dev.signalbox.hosts.SourceHost;
import dev.signalbox.hosts.landing.LandingPermit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Asks the host that a repository lives at. */
public record HostByRepository(Function<RepositorySlug, SourceHost> hosts) implements SourceHost {
  private SourceHost of(RepositorySlug slug) {
    return hosts.apply(slug);
  }

  @Override
  public Outcome<RepositorySlug> createRepository(RepositorySlug slug, String defaultBranch) {
    return of(slug).createRepository(slug, defaultBranch);
  }

  @Override
  public Outcome<Optional<RulesFile>> readRules(RepositorySlug slug, String branch) {
    return of(slug).readRules(slug, branch);
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
  public Ending<Boolean, String> tidy(RepositorySlug slug, Effect.Tidy tidy) {
    return of(slug).tidy(slug, tidy);
  }

  @Override
  public Ending<BranchState, String> readBranch(RepositorySlug slug, Effect.ReadBranch read) {
    return of(slug).readBranch(slug, read);
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
    return of(slug).pulls(slug);
  }

  @Override
  public Outcome<Map<BranchName, CommitSha>> branches(RepositorySlug slug) {
    return of(slug).branches(slug);
  }

  @Override
  public Outcome<List<CheckRun>> checks(RepositorySlug slug, CommitSha commit) {
    return of(slug).checks(slug, commit);
  }
}

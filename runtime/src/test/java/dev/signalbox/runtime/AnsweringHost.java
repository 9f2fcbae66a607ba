package dev.signalbox.runtime;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** A host that answers as it is told, and keeps the permits it is given. */
final class AnsweringHost implements SourceHost {
  final List<LandingPermit> permits = new ArrayList<>();
  Ending<BranchState, String> shown = new Ending.Unknown<>();
  Supplier<Ending<Boolean, String>> switching = () -> new Ending.Done<>(true);

  @Override
  public Ending<BranchState, String> readBranch(RepositorySlug slug, Effect.ReadBranch read) {
    if (!read.readsBack()) throw new AssertionError("a copy is not good enough");
    return shown;
  }

  @Override
  public Ending<CommitSha, LandRefusal> land(LandingPermit permit) {
    permits.add(permit);
    return new Ending.Done<>(permit.land().commit());
  }

  @Override
  public Ending<List<PullRequestAction>, ActRefusal> act(RepositorySlug slug, Effect.Act act) {
    throw unasked();
  }

  @Override
  public Ending<Effect.Land, ActRefusal> prepareMerge(RepositorySlug slug, Effect.Merge merge) {
    throw unasked();
  }

  @Override
  public Ending<Permission, String> permission(RepositorySlug slug, Effect.ReadPermission read) {
    throw unasked();
  }

  @Override
  public Ending<ForeignPull.LastSeen, String> foreignPull(
      RepositorySlug slug, Effect.ReadForeignPull read) {
    throw unasked();
  }

  private static AssertionError unasked() {
    return new AssertionError("nobody should ask for that");
  }

  @Override
  public Outcome<Optional<RulesFile>> readRules(RepositorySlug slug, String branch) {
    throw unasked();
  }

  @Override
  public Ending<Built, BuildRefusal> build(RepositorySlug slug, Effect.Build build) {
    throw unasked();
  }

  @Override
  public Ending<Built, BuildRefusal> rebuild(RepositorySlug slug, Effect.Rebuild rebuild) {
    throw unasked();
  }

  @Override
  public Ending<CommitSha, String> updateBranch(RepositorySlug slug, Effect.UpdateBranch update) {
    throw unasked();
  }

  @Override
  public Ending<Boolean, String> runAgain(RepositorySlug slug, Effect.RunAgain again) {
    return switching.get();
  }

  @Override
  public Ending<Boolean, String> probe(RepositorySlug slug, Effect.Probe probe) {
    throw unasked();
  }

  @Override
  public Ending<Boolean, String> stopProbe(RepositorySlug slug, Effect.StopProbe stop) {
    throw unasked();
  }

  @Override
  public Ending<Boolean, String> tidy(RepositorySlug slug, Effect.Tidy tidy) {
    return switching.get();
  }

  @Override
  public Ending<CommitSha, LandRefusal> settle(RepositorySlug slug, Effect.Land land) {
    throw unasked();
  }

  @Override
  public Ending<Boolean, String> annotate(RepositorySlug slug, CommitSha commit, String text) {
    throw unasked();
  }

  @Override
  public Outcome<List<PullRequest>> pulls(RepositorySlug slug) {
    throw unasked();
  }

  @Override
  public Outcome<Map<BranchName, CommitSha>> branches(RepositorySlug slug) {
    throw unasked();
  }

  @Override
  public Outcome<List<CheckRun>> checks(RepositorySlug slug, CommitSha commit) {
    throw unasked();
  }
}

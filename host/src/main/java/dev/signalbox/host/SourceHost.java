package dev.signalbox.host;

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
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What keeps repositories and does what the queue asks for. Doing the same effect twice is as good
 * as once, also in another process; no method throws for what a host or network may do.
 */
public interface SourceHost {
  /** The rules file at the tip of a branch, if branch and file exist. */
  Outcome<Optional<RulesFile>> readRules(RepositorySlug slug, String branch);

  /**
   * The rules file at a commit that was just read off a branch, if it can be told without asking
   * anybody; where it can't, not done.
   */
  default Outcome<Optional<RulesFile>> rulesAtHand(RepositorySlug slug, CommitSha commit) {
    return new Outcome.RetryLater<>("this host keeps no copies");
  }

  /**
   * The rules file on the default branch of another repository, whose rules those of the first
   * extend. Refused: there is no such repository, or it is not shown to us.
   */
  default Outcome<Optional<RulesFile>> readExtendedRules(
      RepositorySlug slug, RepositorySlug extended) {
    return new Outcome.Refused<>("rules can't extend those of another repository at this host");
  }

  /** Makes a candidate and has its checks started. */
  Ending<Built, BuildRefusal> build(RepositorySlug slug, Effect.Build build);

  /** Makes a candidate of what was tested elsewhere; no checks. */
  Ending<Built, BuildRefusal> rebuild(RepositorySlug slug, Effect.Rebuild rebuild);

  /** Brings the pull request's own branch up to date, and tells its new head. */
  Ending<CommitSha, String> updateBranch(RepositorySlug slug, Effect.UpdateBranch update);

  Ending<Boolean, String> runAgain(RepositorySlug slug, Effect.RunAgain again);

  Ending<Boolean, String> probe(RepositorySlug slug, Effect.Probe probe);

  /** Stops what a probe has started; checks that others want of the same commit go on. */
  Ending<Boolean, String> stopProbe(RepositorySlug slug, Effect.StopProbe stop);

  /** Runs checks on the own head of a pull request. Nothing to do where others run all checks. */
  default Ending<Boolean, String> checkHead(RepositorySlug slug, Effect.CheckHead check) {
    return new Ending.Done<>(true);
  }

  /** Stops the checks of a batch and takes away what was made for it. */
  Ending<Boolean, String> tidy(RepositorySlug slug, Effect.Tidy tidy);

  /** Refused: there is no such branch. */
  Ending<BranchState, String> readBranch(RepositorySlug slug, Effect.ReadBranch read);

  /**
   * Does to a pull request what a rule asks for, unless it has another head by now. Gives what was
   * done; nothing of what was done under its key already is done again, though it is given again.
   */
  default Ending<List<PullRequestAction>, ActRefusal> act(RepositorySlug slug, Effect.Act act) {
    return new Ending.Refused<>(new ActRefusal.ByHost("this host carries out no actions of rules"));
  }

  /**
   * Makes the commit of a merge without the queue, on the present tip of its base, and says how it
   * is to land; no branch moves yet. Refused where the pull request has another head by now.
   */
  default Ending<Effect.Land, ActRefusal> prepareMerge(RepositorySlug slug, Effect.Merge merge) {
    return new Ending.Refused<>(new ActRefusal.ByHost("this host merges only what was queued"));
  }

  /** What somebody whom the host knows may do there; nothing, for whoever it does not know. */
  default Ending<Permission, String> permission(RepositorySlug slug, Effect.ReadPermission read) {
    return new Ending.Done<>(Permission.NONE);
  }

  /** How a pull request of another repository of this host stands. */
  default Ending<ForeignPull.LastSeen, String> foreignPull(
      RepositorySlug slug, Effect.ReadForeignPull read) {
    return new Ending.Refused<>("this host reads no other repositories");
  }

  /** Who belongs to a team; unreadable where there is none, or where it is not shown to us. */
  default Outcome<TeamMembers> members(RepositorySlug slug, TeamName team) {
    return new Outcome.Done<>(new TeamMembers.Unreadable("this host knows no teams"));
  }

  /** Audits the landing and moves the branch by compare-and-set, never after the permit ended. */
  Ending<CommitSha, LandRefusal> land(LandingPermit permit);

  /**
   * Ends a landing that was sent before and whose end nobody heard: after this it can't happen any
   * more, if it has not. Unknown where the host can't promise that.
   */
  Ending<CommitSha, LandRefusal> settle(RepositorySlug slug, Effect.Land land);

  /** Keeps a text with a commit, for whoever clones the repository; an earlier one is replaced. */
  Ending<Boolean, String> annotate(RepositorySlug slug, CommitSha commit, String text);

  /** All pull requests that are open, and those that were closed or merged lately. */
  Outcome<List<PullRequest>> pulls(RepositorySlug slug);

  /** The tips of all branches of the repository that people work on. */
  Outcome<Map<BranchName, CommitSha>> branches(RepositorySlug slug);

  /** Everything that is known of checks on a commit. */
  Outcome<List<CheckRun>> checks(RepositorySlug slug, CommitSha commit);

  /**
   * The same, with what else is wanted of the jobs as far as the host can tell it. What it can't
   * tell costs nothing of the rest.
   */
  default Outcome<ChecksSeen> observeChecks(
      RepositorySlug slug, CommitSha commit, JobInterest interest) {
    return checks(slug, commit).map(runs -> new ChecksSeen(commit, runs));
  }
}

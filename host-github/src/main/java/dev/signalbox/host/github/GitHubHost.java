package dev.signalbox.host.github;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.evaluation.TeamMembers;
import dev.signalbox.engine.events.Observation.BranchStirred;
import dev.signalbox.engine.events.Observation.ChecksSeen;
import dev.signalbox.engine.judge.JobInterest;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.ForeignPull;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TeamName;
import dev.signalbox.host.HeadWork;
import dev.signalbox.host.HostListener;
import dev.signalbox.host.LandingPermit;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.Protection;
import dev.signalbox.host.QueueBranch;
import dev.signalbox.host.RulesFile;
import dev.signalbox.host.SourceHost;
import dev.signalbox.host.audit.AuditMemory;
import dev.signalbox.host.candidates.CandidateRefs;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.access.GitHubRemote;
import dev.signalbox.host.github.actions.GitHubActions;
import dev.signalbox.host.github.building.BatchCleanup;
import dev.signalbox.host.github.building.CandidateBranches;
import dev.signalbox.host.github.building.DraftPulls;
import dev.signalbox.host.github.building.HeadUpdate;
import dev.signalbox.host.github.building.ProbeBranches;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.checking.CheckObservations;
import dev.signalbox.host.github.checking.CommitChecks;
import dev.signalbox.host.github.checking.RequiredReporters;
import dev.signalbox.host.github.landing.GitHubLanding;
import dev.signalbox.host.github.landing.HostMerge;
import dev.signalbox.host.github.landing.LandingCleanup;
import dev.signalbox.host.github.reading.GitHubRules;
import dev.signalbox.host.github.reading.RepositoryNodeIds;
import dev.signalbox.host.github.reading.Requirements;
import dev.signalbox.host.github.reading.UserReader;
import dev.signalbox.host.github.sync.GitHubRecords;
import dev.signalbox.host.github.sync.PullRequestSync;
import dev.signalbox.host.github.writing.RefWrites;
import dev.signalbox.host.mirror.Mirror;
import dev.signalbox.host.mirror.Mirrors;
import dev.signalbox.host.mirror.Notes;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** GitHub as a source host: native git on mirrors below one folder, and GitHub's API. */
public final class GitHubHost implements SourceHost {
  private static final Logger LOG = LoggerFactory.getLogger(GitHubHost.class);

  private final GitHubAccess access;
  private final HostListener listener;
  private final GitHubSettings settings;
  private final InstantSource clock;
  private final Mirrors mirrors;
  private final PullRequestSync sync;
  private final RequiredReporters requiredReporters;
  private final CommitChecks checks;
  private final BatchCleanup cleanup;
  private final CheckObservations observations;
  private final PullRequestNews news;
  private final LandingCleanup arrivals;
  private final Endings endings;
  private final GitHubActions actions;
  private final TeamReader teams;
  private final RepositoryNodeIds repositoryIds;
  private final AuditMemory audits = new AuditMemory();

  public GitHubHost(
      Path folder,
      GitHubAccess access,
      GitHubRecords records,
      HostListener listener,
      GitHubSettings settings,
      InstantSource clock) {
    this.access = access;
    this.listener = listener;
    this.settings = settings;
    this.clock = clock;
    this.mirrors = new Mirrors(folder, slug -> new GitHubRemote(slug, access, clock));
    this.sync = new PullRequestSync(access, mirrors, records, settings.allowsForks(), clock);
    this.news = new PullRequestNews(sync, listener);
    this.requiredReporters = new RequiredReporters(clock);
    this.checks = new CommitChecks(access, requiredReporters);
    this.cleanup = new BatchCleanup(mirrors, checks, clock);
    this.observations = new CheckObservations(checks, access, clock);
    this.arrivals = new LandingCleanup(access, records);
    this.endings = new Endings(clock);
    this.repositoryIds = new RepositoryNodeIds(access);
    this.teams = new TeamReader(access, clock);
    this.actions = new GitHubActions(access, mirrors, sync, clock);
  }

  @Override
  public Outcome<Optional<RulesFile>> readRules(RepositorySlug slug, String branch) {
    return new GitHubRules(access).at(slug, branch);
  }

  @Override
  public Outcome<Optional<RulesFile>> rulesAtHand(RepositorySlug slug, CommitSha commit) {
    return endings.reading(() -> mirrors.of(slug).rulesAt(commit));
  }

  @Override
  public Outcome<Optional<RulesFile>> readExtendedRules(
      RepositorySlug slug, RepositorySlug extended) {
    return new GitHubRules(access).atDefaultBranch(extended);
  }

  @Override
  public Ending<Built, BuildRefusal> build(RepositorySlug slug, Effect.Build build) {
    if (!build.isComplete()) return new Ending.RetryLater<>(clock.instant());
    return endings.ofMaking(
        slug,
        BuildRefusal.CreationFailed::new,
        () -> {
          cleanup.expect(slug, build.batch());
          var mirror = mirrors.of(slug);
          var before = new CandidateRefs(mirror.repository()).of(build.batch());
          var ending = candidates(slug, mirror).build(build);
          if (before.isPresent() && !build.inPlace())
            cleanup.stopOther(slug, mirror, before.get(), ending);
          return ending;
        });
  }

  @Override
  public Ending<Built, BuildRefusal> rebuild(RepositorySlug slug, Effect.Rebuild rebuild) {
    return endings.ofMaking(
        slug,
        BuildRefusal.CreationFailed::new,
        () -> candidates(slug, mirrors.of(slug)).rebuild(rebuild));
  }

  private CandidateBranches candidates(RepositorySlug slug, Mirror mirror) {
    var drafts = Optional.of(new DraftPulls(access)).filter(_ -> settings.draftPullRequests());
    return new CandidateBranches(slug, mirror, sync, new Requirements(access), drafts);
  }

  @Override
  public Ending<CommitSha, String> updateBranch(RepositorySlug slug, Effect.UpdateBranch update) {
    return endings.ofMaking(
        slug,
        words -> words,
        () -> {
          var ending = new HeadUpdate(slug, mirrors.of(slug), access, clock).update(update);
          if (ending instanceof Ending.Done) news.tell(slug, List.of(update.pull().number()));
          return ending;
        });
  }

  @Override
  public Ending<Boolean, String> runAgain(RepositorySlug slug, Effect.RunAgain again) {
    return endings.of(slug, words -> words, () -> checks.runAgain(slug, again, clock.instant()));
  }

  @Override
  public Ending<Boolean, String> probe(RepositorySlug slug, Effect.Probe probe) {
    return endings.of(slug, words -> words, () -> probes(slug).show(probe));
  }

  @Override
  public Ending<Boolean, String> stopProbe(RepositorySlug slug, Effect.StopProbe stop) {
    return endings.of(slug, words -> words, () -> probes(slug).remove(stop));
  }

  private ProbeBranches probes(RepositorySlug slug) throws IOException {
    return new ProbeBranches(slug, mirrors.of(slug), checks);
  }

  @Override
  public Ending<Boolean, String> tidy(RepositorySlug slug, Effect.Tidy tidy) {
    return endings.of(
        slug,
        words -> words,
        () -> {
          arrivals.closeAll(slug);
          cleanup.tidy(slug, tidy);
          return new Ending.Done<>(true);
        });
  }

  @Override
  public Ending<BranchState, String> readBranch(RepositorySlug slug, Effect.ReadBranch read) {
    return endings.of(
        slug,
        words -> words,
        () -> {
          var mirror = mirrors.of(slug);
          var tip = mirror.tip(read.branch());
          if (tip.isEmpty()) return new Ending.Refused<>("there is no branch " + read.branch());
          var sought = read.lookingFor();
          boolean contains =
              sought.isPresent() && mirror.repository().isAncestor(sought.get(), tip.get());
          var tree = mirror.repository().tree(tip.get());
          Optional<BranchState.Merge> merge =
              contains || read.mergeOf().isEmpty()
                  ? Optional.empty()
                  : hostMerge(slug, mirror).merge(read.mergeOf().get(), tip.get());
          return new Ending.Done<>(new BranchState(tip.get(), tree, contains, merge));
        });
  }

  @Override
  public Ending<List<PullRequestAction>, ActRefusal> act(RepositorySlug slug, Effect.Act act) {
    return endings.of(slug, ActRefusal.ByHost::new, () -> actions.act(slug, act));
  }

  @Override
  public Ending<Effect.Land, ActRefusal> prepareMerge(RepositorySlug slug, Effect.Merge merge) {
    return endings.ofMaking(slug, ActRefusal.ByHost::new, () -> actions.prepareMerge(slug, merge));
  }

  @Override
  public Ending<Permission, String> permission(RepositorySlug slug, Effect.ReadPermission read) {
    var users = new UserReader(access);
    return endings.of(
        slug,
        why -> why,
        () -> {
          var found = GitHubException.answered(users.permission(slug, read.login()));
          return new Ending.Done<>(found.level());
        });
  }

  @Override
  public Ending<ForeignPull.LastSeen, String> foreignPull(
      RepositorySlug slug, Effect.ReadForeignPull read) {
    return endings.of(slug, why -> why, () -> sync.foreign(slug, read.pull()));
  }

  @Override
  public Outcome<TeamMembers> members(RepositorySlug slug, TeamName team) {
    return teams.members(slug, team);
  }

  @Override
  public Ending<CommitSha, LandRefusal> land(LandingPermit permit) {
    var slug = permit.repository();
    var land = permit.land();
    var ending = endings.ofLanding(slug, () -> landing(slug).land(permit));
    return arrived(slug, land, ending, land.rule().isPresent());
  }

  @Override
  public Ending<CommitSha, LandRefusal> settle(RepositorySlug slug, Effect.Land land) {
    return arrived(slug, land, endings.ofSettling(slug, () -> landing(slug).settle(land)), true);
  }

  private GitHubLanding landing(RepositorySlug slug) throws IOException {
    var mirror = mirrors.of(slug);
    return new GitHubLanding(
        slug,
        mirror,
        repositoryIds,
        new RefWrites(access),
        hostMerge(slug, mirror),
        candidates(slug, mirror)::remake,
        audits,
        clock);
  }

  private HostMerge hostMerge(RepositorySlug slug, Mirror mirror) {
    return new HostMerge(slug, mirror, access, clock);
  }

  /** Who can't record that it landed has not ended the landing: settling it records it. */
  private Ending<CommitSha, LandRefusal> arrived(
      RepositorySlug slug,
      Effect.Land land,
      Ending<CommitSha, LandRefusal> ending,
      boolean isNews) {
    if (!(ending instanceof Ending.Done<CommitSha, LandRefusal>(var commit))) return ending;
    try {
      arrivals.record(slug, land, commit);
      if (isNews) listener.hear(slug, new BranchStirred(land.branch()));
      else listener.landed(slug, land.branch(), List.of());
      Thread.ofVirtual().name("github-landed-" + slug).start(() -> followUp(slug, land));
      return ending;
    } catch (RuntimeException e) {
      LOG.warn("landing.record_failed: {}: cannot record that {} landed", slug, land.commit(), e);
      return new Ending.Unknown<>();
    }
  }

  /** The next landing does not wait for this, and what fails is done by polling. */
  private void followUp(RepositorySlug slug, Effect.Land land) {
    try {
      arrivals.closeAll(slug);
      news.tell(slug, land.numbers());
    } catch (RuntimeException e) {
      LOG.info("landing.follow_up_failed: {}: left to the next poll: {}", slug, e.getMessage());
    }
  }

  @Override
  public Ending<Boolean, String> annotate(RepositorySlug slug, CommitSha commit, String text) {
    return endings.of(
        slug,
        words -> words,
        () ->
            new Notes(mirrors.of(slug)).add(commit, text)
                ? new Ending.Done<>(true)
                : new Ending.Refused<>("there is no commit " + commit));
  }

  @Override
  public Outcome<List<PullRequest>> pulls(RepositorySlug slug) {
    return endings.reading(() -> sync.all(slug));
  }

  /** Closes what landed and could not be closed then. */
  public void closeLanded(RepositorySlug slug) {
    arrivals.closeAll(slug);
  }

  /** One of them as it is now; nothing where there is none, or one of our own making. */
  public Outcome<Optional<PullRequest>> pull(RepositorySlug slug, PullRequestNumber number) {
    return endings.reading(() -> sync.one(slug, number));
  }

  public BatchCleanup cleanup() {
    return cleanup;
  }

  /** What can be done with the commits of pull requests, besides queueing them. */
  public HeadWork headWork() {
    return new HeadWorkshop(access, mirrors, endings, clock);
  }

  /** What rulesets and branch protection demand. */
  public Protection protection() {
    var requirements = new Requirements(access);
    return (slug, branch) -> {
      var demands = requirements.of(slug, branch).outcome();
      if (demands instanceof Outcome.Done<Protection.Demands>(var found)) {
        requiredReporters.learn(slug, branch, found.checks());
      }
      return demands;
    };
  }

  /** Where the branches stand that were made for candidates. */
  public Outcome<Map<BranchName, CommitSha>> candidateTips(RepositorySlug slug) {
    return endings.reading(() -> CandidateBranches.tips(mirrors.of(slug)));
  }

  /** By git, which costs none of the hour's points. */
  @Override
  public Outcome<Map<BranchName, CommitSha>> branches(RepositorySlug slug) {
    return endings.reading(
        () -> {
          var tips = mirrors.of(slug).heads();
          tips.keySet().removeIf(branch -> QueueBranch.is(branch.value()));
          return tips;
        });
  }

  @Override
  public Outcome<List<CheckRun>> checks(RepositorySlug slug, CommitSha commit) {
    return checks.of(slug, commit).outcome();
  }

  @Override
  public Outcome<ChecksSeen> observeChecks(
      RepositorySlug slug, CommitSha commit, JobInterest interest) {
    return observations.of(slug, commit, interest).outcome();
  }

  /** Reads checks on commits that are no candidates, while there is plenty of the budget. */
  public CheckObservations backgroundObservations() {
    return observations.inBackground();
  }
}

package dev.signalbox.host.local;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Observation.ChecksSeen;
import dev.signalbox.engine.judge.JobInterest;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.ForeignPull;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.HeadWork;
import dev.signalbox.host.HostListener;
import dev.signalbox.host.LandingPermit;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.RulesFile;
import dev.signalbox.host.SourceHost;
import dev.signalbox.host.audit.AuditMemory;
import dev.signalbox.host.candidates.CandidateBuilder;
import dev.signalbox.host.candidates.CandidateRefs;
import dev.signalbox.host.candidates.Titled;
import dev.signalbox.host.git.CommitNotes;
import dev.signalbox.host.git.GitAttempt;
import dev.signalbox.host.git.GitFailure;
import dev.signalbox.host.git.GitLimitExceeded;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.git.RulesLookup;
import dev.signalbox.host.landing.GitLanding;
import dev.signalbox.host.local.actions.ActionRecords;
import dev.signalbox.host.local.actions.RecordedActions;
import dev.signalbox.hosting.checking.LocalChecks;
import dev.signalbox.hosting.checking.LocalReruns;
import dev.signalbox.rules.templates.TemplateRenderer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The source host inside the program: bare repositories below one folder, and native git. */
public final class LocalHost implements SourceHost {
  private static final Logger LOG = LoggerFactory.getLogger(LocalHost.class);
  private static final String NO_CHECKS_NAMED =
      "it was asked for by an earlier version, which did not say which checks to run";

  private final LocalRepositories repositories;
  private final PullRequestUpdates updates;
  private final LocalChecks checks;
  private final RecordedActions actions;
  private final LocalPulls pulls;
  private final AuditMemory audits = new AuditMemory();
  private final TemplateRenderer renderer = new TemplateRenderer();

  public LocalHost(
      Path folder,
      PullRecords records,
      ActionRecords actions,
      HostListener listener,
      LocalChecks checks,
      LocalPulls.PullRequestUrls pages,
      InstantSource clock) {
    this.repositories = new LocalRepositories(folder);
    this.pulls = new LocalPulls(folder, records, listener, pages, clock);
    this.updates = new PullRequestUpdates(records, listener, clock);
    this.checks = checks;
    this.actions = new RecordedActions(actions);
  }

  public Path folderOf(RepositorySlug slug) {
    return repositories.folderOf(slug);
  }

  public Outcome<RepositorySlug> createRepository(RepositorySlug slug, String defaultBranch) {
    return repositories.create(slug, defaultBranch);
  }

  @Override
  public Outcome<Optional<RulesFile>> readRules(RepositorySlug slug, String branch) {
    return reading(slug, repository -> RulesLookup.at(repository.folder(), "refs/heads/" + branch));
  }

  @Override
  public Outcome<Optional<RulesFile>> rulesAtHand(RepositorySlug slug, CommitSha commit) {
    return reading(slug, repository -> RulesLookup.at(repository.folder(), commit.hex()));
  }

  @Override
  public Outcome<Optional<RulesFile>> readExtendedRules(
      RepositorySlug slug, RepositorySlug extended) {
    if (repositories.find(extended).isEmpty()) {
      return new Outcome.Refused<>("there is no repository " + extended + " on this server");
    }
    return reading(extended, repository -> RulesLookup.at(repository.folder(), "HEAD"));
  }

  @Override
  public Ending<Built, BuildRefusal> build(RepositorySlug slug, Effect.Build build) {
    if (!build.isComplete()) return new Ending.RetryLater<>(updates.clock().instant());
    var ending =
        making(
            slug,
            noFolder(slug),
            repository -> {
              var before = new CandidateRefs(repository).of(build.batch());
              var made = candidates(slug, repository).build(build);
              if (before.isPresent() && !build.inPlace())
                stopOther(slug, repository, before.get(), made);
              return KeptCommits.kept(repository, made);
            });
    if (ending instanceof Ending.Done<Built, BuildRefusal>(var built)) {
      checks.start(slug, built.tested(), build.checks().orElseThrow());
    }
    return ending;
  }

  /** Nobody waits any more for what was made for the batch before. */
  private void stopOther(
      RepositorySlug slug,
      GitRepository repository,
      CommitSha before,
      Ending<Built, BuildRefusal> ending)
      throws IOException {
    if (!(ending instanceof Ending.Done<Built, BuildRefusal>(var built))) return;
    if (!before.equals(built.tested())) stop(slug, new CandidateRefs(repository), before);
  }

  @Override
  public Ending<Built, BuildRefusal> rebuild(RepositorySlug slug, Effect.Rebuild rebuild) {
    return making(
        slug, noFolder(slug), repository -> candidates(slug, repository).rebuild(rebuild));
  }

  private static BuildRefusal noFolder(RepositorySlug slug) {
    return new BuildRefusal.CreationFailed(gone(slug));
  }

  private CandidateBuilder candidates(RepositorySlug slug, GitRepository repository) {
    return new CandidateBuilder(repository, titles(slug));
  }

  private Titled.Lookup titles(RepositorySlug slug) {
    return number ->
        updates.records().pull(slug, number).map(PullRequest::description).map(Titled::of);
  }

  @Override
  public Ending<CommitSha, String> updateBranch(RepositorySlug slug, Effect.UpdateBranch update) {
    return making(
        slug, gone(slug), repository -> new BranchUpdate(updates, repository).update(slug, update));
  }

  /** Puts the commits of a pull request on the tip of its base. */
  public Ending<CommitSha, String> rebase(RepositorySlug slug, Pinned pull) {
    return rewrite(slug, pull, head -> head.rebased(false));
  }

  /** Makes one commit of a pull request. */
  public Ending<CommitSha, String> squash(RepositorySlug slug, Pinned pull, String message) {
    return rewrite(slug, pull, head -> head.squashed(_ -> message));
  }

  /** Puts the commits of a pull request on another branch, by a pull request of its own. */
  public Ending<HeadWork.Carried, String> carry(
      RepositorySlug slug, PullRequest pull, BranchName to, HeadWork.Carriage how) {
    return making(
        slug,
        gone(slug),
        repository -> new LocalCopies(pulls, updates, repository).carry(slug, pull, to, how));
  }

  private Ending<CommitSha, String> rewrite(
      RepositorySlug slug, Pinned pull, HeadRewrites.Rewrite rewrite) {
    return making(
        slug,
        gone(slug),
        repository -> new HeadRewrites(updates, repository).rewrite(slug, pull, rewrite));
  }

  @Override
  public Ending<Boolean, String> runAgain(RepositorySlug slug, Effect.RunAgain again) {
    if (again.checks().isEmpty()) return new Ending.Refused<>(NO_CHECKS_NAMED);
    return LocalReruns.ask(checks, slug, again.commit(), again.checks().get(), again.jobs());
  }

  @Override
  public Ending<Boolean, String> probe(RepositorySlug slug, Effect.Probe probe) {
    if (probe.checks().isEmpty()) return new Ending.Refused<>(NO_CHECKS_NAMED);
    return trying(
        slug,
        gone(slug),
        repository -> {
          KeptCommits.keep(repository, probe.commit());
          checks.runAgain(slug, probe.commit(), probe.checks().get());
          return new Ending.Done<>(true);
        });
  }

  @Override
  public Ending<Boolean, String> stopProbe(RepositorySlug slug, Effect.StopProbe stop) {
    return trying(
        slug,
        gone(slug),
        repository -> {
          KeptCommits.forget(repository, stop.commit());
          if (!new CandidateRefs(repository).isKept(stop.commit()))
            checks.cancel(slug, stop.commit());
          return new Ending.Done<>(true);
        });
  }

  @Override
  public Ending<Boolean, String> checkHead(RepositorySlug slug, Effect.CheckHead check) {
    return trying(
        slug,
        gone(slug),
        repository -> {
          var old = check.before();
          boolean isNeeded = old.isEmpty() || pulls.hasOpenAt(slug, old.get());
          if (!isNeeded) stop(slug, new CandidateRefs(repository), old.orElseThrow());
          var head = check.pull().head();
          if (pulls.hasOpenAt(slug, head)) checks.startAtHead(slug, head, check.checks());
          return new Ending.Done<>(true);
        });
  }

  @Override
  public Ending<Boolean, String> tidy(RepositorySlug slug, Effect.Tidy tidy) {
    return trying(
        slug,
        gone(slug),
        repository -> {
          var origins = new CandidateRefs(repository);
          var made = origins.of(tidy.batch());
          origins.forget(tidy.batch());
          var tested = tidy.tested();
          if (tidy.inPlace()) {
            if (tested.isPresent()) KeptCommits.forget(repository, tested.get());
          } else {
            if (tested.isPresent()) stop(slug, origins, tested.get());
            if (made.isPresent() && !made.equals(tested)) stop(slug, origins, made.get());
          }
          return new Ending.Done<>(true);
        });
  }

  /** Another batch may have come to the same commit, and goes on testing it. */
  private void stop(RepositorySlug slug, CandidateRefs origins, CommitSha commit)
      throws IOException {
    if (!origins.isKept(commit)) checks.cancel(slug, commit);
  }

  @Override
  public Ending<BranchState, String> readBranch(RepositorySlug slug, Effect.ReadBranch read) {
    return trying(slug, gone(slug), repository -> repository.read(read));
  }

  @Override
  public Ending<List<PullRequestAction>, ActRefusal> act(RepositorySlug slug, Effect.Act act) {
    return making(
        slug,
        new ActRefusal.ByHost(gone(slug)),
        repository -> new LocalActions(actions, updates, pulls, checks, repository).act(slug, act));
  }

  @Override
  public Ending<ForeignPull.LastSeen, String> foreignPull(
      RepositorySlug slug, Effect.ReadForeignPull read) {
    var at = read.pull().repository();
    return pulls
        .find(at, read.pull().number())
        .<Ending<ForeignPull.LastSeen, String>>map(
            pull -> new Ending.Done<>(ForeignPull.LastSeen.of(at, pull)))
        .orElseGet(() -> new Ending.Refused<>("there is no " + read.pull()));
  }

  @Override
  public Ending<Effect.Land, ActRefusal> prepareMerge(RepositorySlug slug, Effect.Merge merge) {
    return making(
        slug,
        new ActRefusal.ByHost(gone(slug)),
        repository -> new LocalMerge(updates, repository, titles(slug), renderer).of(slug, merge));
  }

  @Override
  public Ending<CommitSha, LandRefusal> land(LandingPermit permit) {
    var slug = permit.repository();
    return arrived(
        slug,
        permit.land(),
        trying(slug, noHome(slug), repository -> landing(repository).land(permit)),
        permit.land().rule().isPresent());
  }

  @Override
  public Ending<CommitSha, LandRefusal> settle(RepositorySlug slug, Effect.Land land) {
    var ending = trying(slug, noHome(slug), repository -> landing(repository).settle(land));
    return arrived(slug, land, ending, true);
  }

  private GitLanding landing(GitRepository repository) {
    return new GitLanding(repository, audits, updates.clock());
  }

  private static LandRefusal noHome(RepositorySlug slug) {
    return new LandRefusal.ByHost(gone(slug));
  }

  /** Who can't record that it landed has not ended the landing: settling it records it. */
  private Ending<CommitSha, LandRefusal> arrived(
      RepositorySlug slug,
      Effect.Land land,
      Ending<CommitSha, LandRefusal> ending,
      boolean isNews) {
    if (!(ending instanceof Ending.Done)) return ending;
    try {
      updates.landed(slug, land, isNews);
      return ending;
    } catch (RuntimeException e) {
      LOG.warn("landing.record_failed: {}: cannot record that {} landed", slug, land.commit(), e);
      return new Ending.Unknown<>();
    }
  }

  @Override
  public Ending<Boolean, String> annotate(RepositorySlug slug, CommitSha commit, String text) {
    return trying(
        slug,
        gone(slug),
        repository -> {
          CommitNotes.add(repository, commit, text);
          return new Ending.Done<>(true);
        });
  }

  @Override
  public Outcome<List<PullRequest>> pulls(RepositorySlug slug) {
    return new Outcome.Done<>(updates.records().pulls(slug));
  }

  @Override
  public Outcome<Map<BranchName, CommitSha>> branches(RepositorySlug slug) {
    return reading(slug, GitRepository::branches);
  }

  @Override
  public Outcome<List<CheckRun>> checks(RepositorySlug slug, CommitSha commit) {
    return new Outcome.Done<>(checks.runs(slug, commit));
  }

  @Override
  public Outcome<ChecksSeen> observeChecks(
      RepositorySlug slug, CommitSha commit, JobInterest interest) {
    return new Outcome.Done<>(checks.seen(slug, commit, interest));
  }

  private <T> Outcome<T> reading(RepositorySlug slug, RepositoryWork<T> work) {
    var repository = repositories.find(slug);
    if (repository.isEmpty()) return new Outcome.Refused<>(gone(slug));
    return GitAttempt.outcome(() -> work.on(repository.get()));
  }

  /** What git itself fails at may be the fault of what is made: that is not tried for ever. */
  private <D, R> Ending<D, R> making(
      RepositorySlug slug, R gone, RepositoryWork<Ending<D, R>> work) {
    return trying(
        slug,
        gone,
        repository -> {
          try {
            return work.on(repository);
          } catch (GitFailure | GitLimitExceeded e) {
            if (e instanceof GitFailure failure && failure.isPassing()) throw e;
            LOG.warn("candidate.build_failed: {}: git failed: {}", slug, e.getMessage());
            return new Ending.Unknown<>();
          }
        });
  }

  private <D, R> Ending<D, R> trying(
      RepositorySlug slug, R gone, RepositoryWork<Ending<D, R>> work) {
    var repository = repositories.find(slug);
    if (repository.isEmpty()) return new Ending.Refused<>(gone);
    return GitAttempt.ending(slug, updates.clock(), () -> work.on(repository.get()));
  }

  private static String gone(RepositorySlug slug) {
    return "the folder of " + slug + " is gone";
  }
}

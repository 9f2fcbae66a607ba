package dev.signalbox.host.gerrit;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Observation.BranchStirred;
import dev.signalbox.engine.events.Observation.ChecksSeen;
import dev.signalbox.engine.events.Observation.PullRequestSeen;
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
import dev.signalbox.host.HostListener;
import dev.signalbox.host.LandingPermit;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.QueueBranch;
import dev.signalbox.host.RulesFile;
import dev.signalbox.host.SourceHost;
import dev.signalbox.host.audit.AuditMemory;
import dev.signalbox.host.candidates.CandidateRefs;
import dev.signalbox.host.gerrit.actions.GerritActions;
import dev.signalbox.host.gerrit.calls.GerritClient;
import dev.signalbox.host.gerrit.changes.ChangeSync;
import dev.signalbox.host.gerrit.changes.GerritRecords;
import dev.signalbox.host.gerrit.changes.LabelRoles;
import dev.signalbox.host.gerrit.changes.ProjectAccess;
import dev.signalbox.host.git.RulesLookup;
import dev.signalbox.host.mirror.Mirror;
import dev.signalbox.host.mirror.Mirrors;
import dev.signalbox.host.mirror.Notes;
import dev.signalbox.hosting.checking.LocalChecks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Gerrit as a source host: native git on mirrors below one folder, Gerrit's REST, checks here. */
public final class GerritHost implements SourceHost {
  private static final Logger LOG = LoggerFactory.getLogger(GerritHost.class);

  private final GerritClient client;
  private final HostListener listener;
  private final LabelRoles labels;
  private final LocalChecks checks;
  private final ChangeSync.ProjectLookup projects;
  private final InstantSource clock;
  private final Mirrors mirrors;
  private final ChangeSync sync;
  private final GerritEndings endings;
  private final GerritActions actions;
  private final CheckedCommits checked;
  private final AuditMemory audits = new AuditMemory();

  /**
   * What a host is made of.
   *
   * @param folder where mirrors lie
   */
  public record GerritHostParts(
      Path folder,
      GerritClient client,
      GerritRecords records,
      HostListener listener,
      LabelRoles labels,
      LocalChecks checks,
      ChangeSync.ProjectLookup projects,
      InstantSource clock) {}

  public GerritHost(GerritHostParts parts) {
    this.client = parts.client();
    this.listener = parts.listener();
    this.labels = parts.labels();
    this.checks = parts.checks();
    this.projects = parts.projects();
    this.clock = parts.clock();
    this.mirrors = new Mirrors(parts.folder(), this::remote);
    this.sync = new ChangeSync(client, mirrors, parts.records(), labels, projects);
    this.endings = new GerritEndings(clock);
    this.checked = new CheckedCommits(mirrors, checks, endings);
    this.actions = new GerritActions(client, sync, labels, this::updated, this::branchNames);
  }

  private GerritRemote remote(RepositorySlug slug) {
    try {
      return new GerritRemote(projects.of(slug), client, clock);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public ChangeSync sync() {
    return sync;
  }

  @Override
  public Outcome<Optional<RulesFile>> readRules(RepositorySlug slug, String branch) {
    return endings.reading(
        () -> {
          var mirror = mirrors.of(slug);
          var tip = mirror.fetch(new BranchName(branch));
          if (tip.isEmpty()) return Optional.empty();
          return RulesLookup.at(mirror.repository().folder(), tip.get().hex());
        });
  }

  @Override
  public Outcome<Optional<RulesFile>> rulesAtHand(RepositorySlug slug, CommitSha commit) {
    return endings.reading(() -> mirrors.of(slug).rulesAt(commit));
  }

  @Override
  public Ending<Built, BuildRefusal> build(RepositorySlug slug, Effect.Build build) {
    if (!build.isComplete()) return new Ending.RetryLater<>(clock.instant());
    return endings.ofMaking(
        slug, BuildRefusal.CreationFailed::new, () -> built(slug, mirrors.of(slug), build));
  }

  private Ending<Built, BuildRefusal> built(RepositorySlug slug, Mirror mirror, Effect.Build build)
      throws IOException {
    var objection = requirements(slug).to(List.of(build.own()));
    if (objection.isPresent()) {
      var no = objection.get();
      return new Ending.Refused<>(new BuildRefusal.Unprocessable(no.at(), no.why()));
    }
    var refs = new CandidateRefs(mirror.repository());
    var before = refs.of(build.batch());
    var ending = candidates(slug, mirror).build(build);
    if (ending instanceof Ending.Done<Built, BuildRefusal>(var built)) {
      checks.start(slug, built.tested(), build.checks().orElseThrow());
      boolean isOther = before.isPresent() && !before.get().equals(built.tested());
      if (isOther && !build.inPlace() && !refs.isKept(before.get())) {
        checks.cancel(slug, before.get());
      }
    }
    return ending;
  }

  @Override
  public Ending<Built, BuildRefusal> rebuild(RepositorySlug slug, Effect.Rebuild rebuild) {
    return endings.ofMaking(
        slug,
        BuildRefusal.CreationFailed::new,
        () -> candidates(slug, mirrors.of(slug)).rebuild(rebuild));
  }

  private ShownCandidates candidates(RepositorySlug slug, Mirror mirror) {
    return new ShownCandidates(slug, mirror, sync);
  }

  private SubmitRequirements requirements(RepositorySlug slug) {
    return new SubmitRequirements(slug, sync, labels);
  }

  @Override
  public Ending<CommitSha, String> updateBranch(RepositorySlug slug, Effect.UpdateBranch update) {
    return endings.ofMaking(
        slug,
        words -> words,
        () -> {
          var ending = new ChangeRebase(slug, mirrors.of(slug), sync).onto(update);
          if (ending instanceof Ending.Done) tell(slug, List.of(update.pull().number()));
          return ending;
        });
  }

  private Ending<CommitSha, String> updated(RepositorySlug slug, Effect.Act act, BranchName base)
      throws IOException {
    var mirror = mirrors.of(slug);
    var tip = mirror.fetch(base);
    if (tip.isEmpty()) return new Ending.Refused<>("there is no branch " + base);
    var update = new Effect.UpdateBranch(act.id(), act.pull(), base, tip.get());
    return new ChangeRebase(slug, mirror, sync).onto(update);
  }

  private List<BranchName> branchNames(RepositorySlug slug) throws IOException {
    var tips = mirrors.of(slug).heads();
    tips.keySet().removeIf(branch -> QueueBranch.is(branch.value()));
    return List.copyOf(tips.keySet());
  }

  @Override
  public Ending<List<PullRequestAction>, ActRefusal> act(RepositorySlug slug, Effect.Act act) {
    return endings.ofMaking(
        slug,
        ActRefusal.ByHost::new,
        () -> {
          var ending = actions.act(slug, projects.of(slug), act);
          if (ending instanceof Ending.Done) tell(slug, List.of(act.pull().number()));
          return ending;
        });
  }

  @Override
  public Ending<Boolean, String> runAgain(RepositorySlug slug, Effect.RunAgain again) {
    return checked.runAgain(slug, again);
  }

  @Override
  public Ending<Boolean, String> probe(RepositorySlug slug, Effect.Probe probe) {
    return checked.probe(slug, probe);
  }

  @Override
  public Ending<Boolean, String> stopProbe(RepositorySlug slug, Effect.StopProbe stop) {
    return checked.stopProbe(slug, stop);
  }

  @Override
  public Ending<Boolean, String> checkHead(RepositorySlug slug, Effect.CheckHead check) {
    return checked.checkHead(slug, check);
  }

  @Override
  public Ending<Boolean, String> tidy(RepositorySlug slug, Effect.Tidy tidy) {
    return endings.of(
        slug,
        words -> words,
        () -> {
          for (var commit : candidates(slug, mirrors.of(slug)).remove(tidy)) {
            checks.cancel(slug, commit);
          }
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
          var tip = mirror.fetch(read.branch());
          if (tip.isEmpty()) return new Ending.Refused<>("there is no branch " + read.branch());
          var sought = read.lookingFor();
          boolean contains =
              sought.isPresent() && mirror.repository().isAncestor(sought.get(), tip.get());
          var tree = mirror.repository().tree(tip.get());
          Optional<BranchState.Merge> merge =
              contains || read.mergeOf().isEmpty()
                  ? Optional.empty()
                  : submit(slug, mirror).merge(read.mergeOf().get(), tip.get());
          return new Ending.Done<>(new BranchState(tip.get(), tree, contains, merge));
        });
  }

  @Override
  public Ending<Permission, String> permission(RepositorySlug slug, Effect.ReadPermission read) {
    return endings.of(
        slug,
        why -> why,
        () -> {
          var access = new ProjectAccess(client);
          String project = projects.of(slug);
          String branch = access.defaultBranch(project).orElse("HEAD");
          return new Ending.Done<>(access.of(project, read.login(), branch).level());
        });
  }

  @Override
  public Ending<ForeignPull.LastSeen, String> foreignPull(
      RepositorySlug slug, Effect.ReadForeignPull read) {
    return endings.of(
        slug,
        why -> why,
        () ->
            sync.foreign(read.pull().repository(), read.pull().number())
                .<Ending<ForeignPull.LastSeen, String>>map(Ending.Done::new)
                .orElseGet(() -> new Ending.Refused<>("there is no " + read.pull())));
  }

  @Override
  public Ending<CommitSha, LandRefusal> land(LandingPermit permit) {
    var slug = permit.repository();
    return arrived(
        slug,
        permit.land(),
        endings.of(slug, LandRefusal.ByHost::new, () -> landing(slug).land(permit)));
  }

  @Override
  public Ending<CommitSha, LandRefusal> settle(RepositorySlug slug, Effect.Land land) {
    return arrived(
        slug, land, endings.of(slug, LandRefusal.ByHost::new, () -> landing(slug).settle(land)));
  }

  private GerritLanding landing(RepositorySlug slug) throws IOException {
    var mirror = mirrors.of(slug);
    return new GerritLanding(
        slug,
        mirror,
        candidates(slug, mirror),
        requirements(slug),
        submit(slug, mirror),
        audits,
        clock);
  }

  private GerritSubmit submit(RepositorySlug slug, Mirror mirror) throws IOException {
    return new GerritSubmit(slug, projects.of(slug), mirror, sync, client, clock);
  }

  private Ending<CommitSha, LandRefusal> arrived(
      RepositorySlug slug, Effect.Land land, Ending<CommitSha, LandRefusal> ending) {
    if (!(ending instanceof Ending.Done)) return ending;
    listener.hear(slug, new BranchStirred(land.branch()));
    tell(slug, land.numbers());
    return ending;
  }

  /** A hint: what can't be read now is found by polling. */
  private void tell(RepositorySlug slug, List<PullRequestNumber> numbers) {
    for (var number : numbers) {
      try {
        sync.one(slug, number).ifPresent(pull -> listener.hear(slug, new PullRequestSeen(pull)));
      } catch (IOException e) {
        String why = e.getMessage();
        LOG.info("pull_request.read_failed: {}{}: left to the next poll: {}", slug, number, why);
      }
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
    return new Outcome.Done<>(checks.runs(slug, commit));
  }

  @Override
  public Outcome<ChecksSeen> observeChecks(
      RepositorySlug slug, CommitSha commit, JobInterest interest) {
    return new Outcome.Done<>(checks.seen(slug, commit, interest));
  }
}

package dev.signalbox.server.toy;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Observation.BranchStirred;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.LandingPermit;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.PullEdits;
import dev.signalbox.host.RulesFile;
import dev.signalbox.host.SourceHost;
import dev.signalbox.host.candidates.CandidateBuilder;
import dev.signalbox.host.candidates.CandidateRefs;
import dev.signalbox.host.candidates.Titled;
import dev.signalbox.host.candidates.UpToDate;
import dev.signalbox.host.git.CommitNotes;
import dev.signalbox.host.git.GitAttempt;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.git.RulesLookup;
import dev.signalbox.host.landing.GitLanding;
import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A host of one repository: a bare one in a folder, and a memory of what git does not keep. */
record ToyHost(GitRepository git, ToyMemory memory, GitLanding landing, InstantSource clock)
    implements SourceHost {
  @Override
  public Outcome<Optional<RulesFile>> readRules(RepositorySlug slug, String branch) {
    return GitAttempt.outcome(() -> RulesLookup.at(git.folder(), "refs/heads/" + branch));
  }

  @Override
  public Ending<Built, BuildRefusal> build(RepositorySlug slug, Effect.Build build) {
    return doing(
        slug,
        () -> {
          var before = new CandidateRefs(git).of(build.batch());
          var ending = candidates().build(build);
          if (ending instanceof Ending.Done<Built, BuildRefusal>(var built)) {
            memory.start(built.tested());
            if (!build.inPlace()) stop(before);
          }
          return ending;
        });
  }

  @Override
  public Ending<Built, BuildRefusal> rebuild(RepositorySlug slug, Effect.Rebuild rebuild) {
    return doing(slug, () -> candidates().rebuild(rebuild));
  }

  private CandidateBuilder candidates() {
    return new CandidateBuilder(
        git, number -> memory.pull(number).map(PullRequest::description).map(Titled::of));
  }

  /** Unless some batch has the commit for its candidate. */
  private Ending<Boolean, String> stop(Optional<CommitSha> commit) throws IOException {
    if (commit.isPresent() && !new CandidateRefs(git).isKept(commit.get())) {
      memory.end(commit.get(), CheckState.CANCELLED);
    }
    return new Ending.Done<>(true);
  }

  @Override
  public Ending<CommitSha, String> updateBranch(RepositorySlug slug, Effect.UpdateBranch update) {
    return doing(
        slug,
        () -> {
          var head = UpToDate.head(git, update);
          if (head.isEmpty()) return new Ending.Refused<>("it does not merge");
          var heads = List.of(update.pull().head(), head.get());
          var pull = memory.pull(update.pull().number()).filter(it -> heads.contains(it.head()));
          if (pull.isEmpty()) return new Ending.Refused<>("it was pushed to");
          var difference = git.difference(update.onto(), head.get());
          memory.put(PullEdits.head(pull.get(), head.get(), difference, clock.instant()));
          return new Ending.Done<>(head.get());
        });
  }

  @Override
  public Ending<Boolean, String> runAgain(RepositorySlug slug, Effect.RunAgain again) {
    memory.start(again.commit());
    return new Ending.Done<>(true);
  }

  @Override
  public Ending<Boolean, String> probe(RepositorySlug slug, Effect.Probe probe) {
    memory.start(probe.commit());
    return new Ending.Done<>(true);
  }

  @Override
  public Ending<Boolean, String> stopProbe(RepositorySlug slug, Effect.StopProbe stop) {
    return doing(slug, () -> stop(Optional.of(stop.commit())));
  }

  @Override
  public Ending<Boolean, String> tidy(RepositorySlug slug, Effect.Tidy tidy) {
    return doing(
        slug,
        () -> {
          var made = new CandidateRefs(git).of(tidy.batch());
          new CandidateRefs(git).forget(tidy.batch());
          if (tidy.inPlace()) return new Ending.Done<>(true);
          stop(made);
          return stop(tidy.tested());
        });
  }

  @Override
  public Ending<BranchState, String> readBranch(RepositorySlug slug, Effect.ReadBranch read) {
    return doing(slug, () -> git.read(read));
  }

  @Override
  public Ending<CommitSha, LandRefusal> land(LandingPermit permit) {
    return doing(permit.repository(), () -> landed(permit.land(), landing.land(permit)));
  }

  @Override
  public Ending<CommitSha, LandRefusal> settle(RepositorySlug slug, Effect.Land land) {
    return doing(slug, () -> landed(land, landing.settle(land)));
  }

  private Ending<CommitSha, LandRefusal> landed(
      Effect.Land land, Ending<CommitSha, LandRefusal> ending) {
    if (!(ending instanceof Ending.Done)) return ending;
    for (var change : land.units().stream().flatMap(it -> it.changes().stream()).toList()) {
      memory
          .pull(change.number())
          .filter(it -> it.state() == State.OPEN && it.head().equals(change.head()))
          .ifPresent(it -> memory.put(PullEdits.state(it, State.MERGED, clock.instant())));
    }
    memory.tell(new BranchStirred(land.branch()));
    return ending;
  }

  @Override
  public Ending<Boolean, String> annotate(RepositorySlug slug, CommitSha commit, String text) {
    return doing(
        slug,
        () -> {
          CommitNotes.add(git, commit, text);
          return new Ending.Done<>(true);
        });
  }

  @Override
  public Outcome<List<PullRequest>> pulls(RepositorySlug slug) {
    return new Outcome.Done<>(memory.pulls());
  }

  @Override
  public Outcome<Map<BranchName, CommitSha>> branches(RepositorySlug slug) {
    return GitAttempt.outcome(git::branches);
  }

  @Override
  public Outcome<List<CheckRun>> checks(RepositorySlug slug, CommitSha commit) {
    return new Outcome.Done<>(memory.checks(commit));
  }

  private <D, R> Ending<D, R> doing(RepositorySlug slug, GitAttempt<Ending<D, R>> attempt) {
    return GitAttempt.ending(slug, clock, attempt);
  }
}

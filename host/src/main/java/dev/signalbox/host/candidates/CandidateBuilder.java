package dev.signalbox.host.candidates;

import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Effect.Unit;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.candidates.CandidateRefs.BuildStep;
import dev.signalbox.host.git.GitLimitExceeded;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Makes the commits that are tested and landed, and keeps them. */
public final class CandidateBuilder {
  private static final PullRequestNumber NO_DRAFT = new PullRequestNumber(0);

  private final GitRepository repository;
  private final Titled.Lookup titles;
  private final CandidateRefs origins;

  public CandidateBuilder(GitRepository repository, Titled.Lookup titles) {
    this.repository = repository;
    this.titles = titles;
    this.origins = new CandidateRefs(repository);
  }

  public Ending<Built, BuildRefusal> build(Effect.Build build) throws IOException {
    var units = new ArrayList<>(build.ahead());
    units.add(build.own());
    if (!build.inPlace()) {
      return made(build.batch(), build.branch(), build.onto(), units, Optional.empty());
    }
    var only = build.own().changes().getFirst();
    if (repository.has(only.head()) && !repository.isAncestor(build.onto(), only.head())) {
      return new Ending.Refused<>(new BuildRefusal.NotUpToDate(only.number()));
    }
    return made(build.batch(), build.branch(), build.onto(), units, Optional.of(only.head()));
  }

  public Ending<Built, BuildRefusal> rebuild(Effect.Rebuild rebuild) throws IOException {
    var units = List.of(rebuild.own());
    return made(rebuild.batch(), rebuild.branch(), rebuild.onto(), units, Optional.empty());
  }

  /** The commit of a landing once more: it may have been made in another copy of the repository. */
  public void remake(Effect.Land land) throws IOException {
    var batch =
        new BatchId(UUID.nameUUIDFromBytes(land.commit().hex().getBytes(StandardCharsets.UTF_8)));
    made(batch, land.branch(), land.expectedTip(), land.units(), Optional.empty());
    origins.forget(batch);
  }

  /** What is too much for git is refused where it is clear whose fault that is. */
  private Ending<Built, BuildRefusal> made(
      BatchId batch,
      BranchName branch,
      CommitSha onto,
      List<Unit> units,
      Optional<CommitSha> inPlace)
      throws IOException {
    try {
      return stacked(batch, branch, onto, units, inPlace);
    } catch (GitLimitExceeded e) {
      var own = units.getLast().changes();
      if (own.size() != 1) throw e;
      var why = new BuildRefusal.Unprocessable(own.getFirst().number(), e.words());
      return new Ending.Refused<>(why);
    }
  }

  private Ending<Built, BuildRefusal> stacked(
      BatchId batch,
      BranchName branch,
      CommitSha onto,
      List<Unit> units,
      Optional<CommitSha> inPlace)
      throws IOException {
    var tip = repository.tip(branch);
    if (tip.isEmpty()) return new Ending.Refused<>(new BuildRefusal.BaseGone());
    if (!repository.has(onto)) {
      String why = onto + ", on which it should be built, is not in the repository";
      return new Ending.Refused<>(new BuildRefusal.CreationFailed(why));
    }
    var boarding = ChangeLoader.of(repository, units, titles);
    if (boarding.refusal().isPresent()) return new Ending.Refused<>(boarding.refusal().get());
    var steps = new ArrayList<BuildStep>();
    var refusal = stack(onto, units, boarding, steps);
    if (refusal.isPresent()) {
      return new Ending.Refused<>(explained(refusal.get(), onto, units, steps.size(), tip.get()));
    }
    origins.keep(batch, steps.getLast().top(), steps);
    return new Ending.Done<>(built(steps.getLast(), inPlace));
  }

  /** Adds what was put on what; gives what stopped it, if anything did. */
  private Optional<Stacked> stack(
      CommitSha onto, List<Unit> units, ChangeLoader boarding, List<BuildStep> steps)
      throws IOException {
    var below = onto;
    for (Unit unit : units) {
      var stacked =
          Stacking.put(repository, below, boarding.changes(unit), unit.method(), unit.at());
      if (!(stacked instanceof Stacked.Put(var top))) return Optional.of(stacked);
      steps.add(new BuildStep(below, top, unit));
      below = top;
    }
    return Optional.empty();
  }

  private BuildRefusal explained(
      Stacked stopped, CommitSha onto, List<Unit> units, int failed, CommitSha tip)
      throws IOException {
    return switch (stopped) {
      case Stacked.Conflict(var at) -> conflict(at, onto, units, failed, tip);
      case Stacked.Unprocessable(var at, var reason) -> new BuildRefusal.Unprocessable(at, reason);
      case Stacked.NotDescending(var at) -> new BuildRefusal.NotUpToDate(at);
      case Stacked.Put(var top) -> throw new IllegalStateException(top + " was put");
    };
  }

  /** Also those are ahead that were put below before, and are not part of the branch yet. */
  private BuildRefusal conflict(
      PullRequestNumber at, CommitSha onto, List<Unit> units, int failed, CommitSha tip)
      throws IOException {
    var all = new ArrayList<>(origins.between(tip, onto));
    all.addAll(units.subList(0, failed + 1));
    var unit = units.get(failed);
    var changes = ChangeLoader.of(repository, all, titles).changes(all);
    int own = changes.size() - unit.changes().size();
    int loser = own;
    while (!changes.get(loser).number().equals(at)) loser++;
    return new ConflictSearch(repository, tip, unit.method(), unit.at())
        .explain(changes.get(loser), changes.subList(0, loser));
  }

  private Built built(BuildStep last, Optional<CommitSha> inPlace) throws IOException {
    var commits = new ArrayList<>(List.of(last.top(), last.below()));
    inPlace.ifPresent(commits::add);
    var trees = repository.trees(commits);
    var tree = trees.getFirst();
    boolean isSame = inPlace.isPresent() && trees.getLast().equals(tree);
    return new Built(
        last.top(),
        tree,
        isSame ? inPlace.get() : last.top(),
        last.below(),
        trees.get(1),
        Changing.between(repository, last.below(), last.top()),
        NO_DRAFT);
  }
}

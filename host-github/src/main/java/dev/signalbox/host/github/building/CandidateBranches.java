package dev.signalbox.host.github.building;

import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Effect.Unit;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.QueueBranch;
import dev.signalbox.host.candidates.CandidateBuilder;
import dev.signalbox.host.candidates.Titled;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.reading.Requirements;
import dev.signalbox.host.github.sync.PullRequestSync;
import dev.signalbox.host.mirror.Mirror;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Makes candidates on the mirror, and shows those to GitHub that are to be tested. */
public final class CandidateBranches {
  private static final List<String> PATTERNS =
      QueueBranch.PATTERNS.stream().map(it -> Mirror.HEADS + it).toList();

  private final RepositorySlug slug;
  private final Mirror mirror;
  private final PullRequestSync sync;
  private final Requirements requirements;
  private final Optional<DraftPulls> drafts;

  /** {@code drafts}: where a candidate is to be shown as a draft pull request. */
  public CandidateBranches(
      RepositorySlug slug,
      Mirror mirror,
      PullRequestSync sync,
      Requirements requirements,
      Optional<DraftPulls> drafts) {
    this.slug = slug;
    this.mirror = mirror;
    this.sync = sync;
    this.requirements = requirements;
    this.drafts = drafts;
  }

  /** Where those of all batches stand, and what else is named like them. */
  public static Map<BranchName, CommitSha> tips(Mirror mirror) throws IOException {
    var tips = new TreeMap<BranchName, CommitSha>();
    for (var found : mirror.list(PATTERNS).entrySet()) {
      tips.put(new BranchName(found.getKey().substring(Mirror.HEADS.length())), found.getValue());
    }
    return tips;
  }

  public Ending<Built, BuildRefusal> build(Effect.Build build) throws IOException {
    var units = new ArrayList<>(build.ahead());
    units.add(build.own());
    var ending = candidates(build.branch(), build.onto(), units).build(build);
    if (!(ending instanceof Ending.Done<Built, BuildRefusal>(var built))) return ending;
    if (isTestedOnItsHead(build, built)) return ending;
    var branch = QueueBranch.candidate(build.branchPrefix(), build.branch(), build.batch());
    try {
      mirror.set(branch, built.commit());
    } catch (GitHubException.SaidNo no) {
      if (no.isMissing()) throw no;
      return new Ending.Refused<>(new BuildRefusal.Protected(no.words()));
    }
    if (drafts.isEmpty()) return new Ending.Done<>(testedItself(built, built.draft(), branch));
    return drafts
        .get()
        .shown(slug, branch, build)
        .<Ending<Built, BuildRefusal>>map(
            draft -> new Ending.Done<>(testedItself(built, draft, branch)))
        .orElseGet(() -> new Ending.Refused<>(new BuildRefusal.NotIndexed()));
  }

  /** GitHub lets onto a branch that requires checks only the very commit on which they passed. */
  private boolean isTestedOnItsHead(Effect.Build build, Built built) throws GitHubException {
    if (!build.inPlace()) return false;
    var head = build.own().changes().getFirst().head();
    if (built.commit().equals(head)) return true;
    return built.tested().equals(head)
        && GitHubException.answered(requirements.of(slug, build.branch())).checks().isEmpty();
  }

  /** It stays on the mirror: nothing is tested, and landing it brings it along. */
  public Ending<Built, BuildRefusal> rebuild(Effect.Rebuild rebuild) throws IOException {
    return candidates(rebuild.branch(), rebuild.onto(), List.of(rebuild.own())).rebuild(rebuild);
  }

  /** The mirror may be another one than that on which the landing's commit was made. */
  public void remake(Effect.Land land) throws IOException {
    candidates(land.branch(), land.expectedTip(), land.units()).remake(land);
  }

  private CandidateBuilder candidates(BranchName base, CommitSha onto, List<Unit> units)
      throws IOException {
    mirror.fetch(base);
    mirror.want(onto);
    var changes = units.stream().flatMap(unit -> unit.changes().stream()).toList();
    mirror.bring(changes);
    var titles = titles(changes);
    return new CandidateBuilder(
        mirror.repository(),
        number -> Optional.ofNullable(titles.get(number)).or(() -> titled(number)));
  }

  private Map<PullRequestNumber, Titled> titles(List<Pinned> changes) throws IOException {
    var titles = new HashMap<PullRequestNumber, Titled>();
    for (Pinned change : changes) {
      sync.known(slug, change.number())
          .ifPresent(pull -> titled(pull.number()).ifPresent(it -> titles.put(pull.number(), it)));
    }
    return titles;
  }

  private Optional<Titled> titled(PullRequestNumber number) {
    return sync.records().pull(slug, number).map(PullRequest::description).map(Titled::of);
  }

  private static Built testedItself(Built built, PullRequestNumber draft, BranchName branch) {
    return new Built(
        built.commit(),
        built.tree(),
        built.commit(),
        built.below(),
        built.belowTree(),
        built.changes(),
        draft,
        Optional.of(branch));
  }
}

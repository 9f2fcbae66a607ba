package dev.signalbox.host.gerrit;

import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Effect.Unit;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.host.QueueBranch;
import dev.signalbox.host.candidates.CandidateBuilder;
import dev.signalbox.host.candidates.CandidateRefs;
import dev.signalbox.host.candidates.Titled;
import dev.signalbox.host.gerrit.calls.GerritException;
import dev.signalbox.host.gerrit.changes.ChangeSync;
import dev.signalbox.host.mirror.Mirror;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Makes candidates on the mirror, and shows what is to be tested of them as branches at Gerrit, a
 * change that is tested in place included: a CI that runs for these branches hears of nothing else.
 */
record ShownCandidates(RepositorySlug slug, Mirror mirror, ChangeSync sync) {
  private static final Pattern CHANGE_ID = Pattern.compile("(?m)^Change-Id: I[0-9a-f]+$\\R?");
  private static final List<String> PATTERNS =
      QueueBranch.PATTERNS.stream().map(it -> Mirror.HEADS + it).toList();

  Ending<Built, BuildRefusal> build(Effect.Build build) throws IOException {
    var units = new ArrayList<>(build.ahead());
    units.add(build.own());
    var ending = builder(build.branch(), build.onto(), units).build(build);
    if (!(ending instanceof Ending.Done<Built, BuildRefusal>(var built))) return ending;
    var branch = QueueBranch.candidate(build.branchPrefix(), build.branch(), build.batch());
    try {
      mirror.set(branch, built.tested());
    } catch (GerritException.GerritRefused no) {
      if (no.isMissing()) throw no;
      return new Ending.Refused<>(new BuildRefusal.Protected(no.words()));
    }
    return new Ending.Done<>(shown(built, branch));
  }

  private static Built shown(Built built, BranchName branch) {
    return new Built(
        built.commit(),
        built.tree(),
        built.tested(),
        built.below(),
        built.belowTree(),
        built.changes(),
        built.draft(),
        Optional.of(branch));
  }

  /** It stays on the mirror: nothing is tested, and landing it brings it along. */
  Ending<Built, BuildRefusal> rebuild(Effect.Rebuild rebuild) throws IOException {
    return builder(rebuild.branch(), rebuild.onto(), List.of(rebuild.own())).rebuild(rebuild);
  }

  /** The mirror may be another one than that on which the landing's commit was made. */
  void remake(Effect.Land land) throws IOException {
    builder(land.branch(), land.expectedTip(), land.units()).remake(land);
  }

  private CandidateBuilder builder(BranchName base, CommitSha onto, List<Unit> units)
      throws IOException {
    mirror.fetch(base);
    mirror.want(onto);
    var changes = units.stream().flatMap(unit -> unit.changes().stream()).toList();
    mirror.bring(changes);
    var squashed = new HashSet<PullRequestNumber>();
    for (var unit : units) {
      for (var change : unit.changes()) {
        sync.known(slug, change.number());
        if (unit.method() == MergeMethod.SQUASH) squashed.add(change.number());
      }
    }
    return new CandidateBuilder(
        mirror.repository(), number -> titled(number, squashed.contains(number)));
  }

  /**
   * Gerrit closes a change when a commit with its Change-Id arrives, and takes no two of one
   * Change-Id at once: a merge brings the patch set itself, a squash stands in its place.
   */
  private Optional<Titled> titled(PullRequestNumber number, boolean isSquashed) {
    var titled = sync.records().pull(slug, number).map(PullRequest::description).map(Titled::of);
    return isSquashed
        ? titled
        : titled.map(
            it -> new Titled(it.title(), CHANGE_ID.matcher(it.body()).replaceAll(""), it.author()));
  }

  /** Where those of all batches stand, and what else is named like them. */
  Map<BranchName, CommitSha> tips() throws IOException {
    var tips = new TreeMap<BranchName, CommitSha>();
    for (var found : mirror.list(PATTERNS).entrySet()) {
      tips.put(new BranchName(found.getKey().substring(Mirror.HEADS.length())), found.getValue());
    }
    return tips;
  }

  /**
   * Takes away what was made for a batch, whether or not the queue has heard of it; gives the
   * commits that nobody else tests.
   */
  Set<CommitSha> remove(Effect.Tidy tidy) throws IOException {
    var tested = new HashSet<CommitSha>();
    var others = new HashSet<CommitSha>();
    if (!tidy.inPlace()) tidy.tested().ifPresent(tested::add);
    for (var found : tips().entrySet()) {
      if (QueueBranch.isOf(found.getKey(), tidy.batch())) {
        if (!tidy.inPlace()) tested.add(found.getValue());
        mirror.remove(found.getKey());
      } else {
        others.add(found.getValue());
      }
    }
    new CandidateRefs(mirror.repository()).forget(tidy.batch());
    tested.removeAll(others);
    return tested;
  }
}

package dev.signalbox.host.audit;

import dev.signalbox.engine.effects.Effect.StackedChange;
import dev.signalbox.engine.effects.Effect.Unit;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.host.git.CommitText;
import dev.signalbox.host.git.CommitText.Signature;
import dev.signalbox.host.git.Commits;
import dev.signalbox.host.git.GitFailure;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The second opinion: the tree that landing some heads in order must give. It makes no commits that
 * could land; it asks git for the merge bases by themselves and merges trees from those, whatever
 * the history of a candidate says.
 */
final class IndependentMerge {
  /** Newer than what it stands on: git walks history by dates. */
  private static final Signature AUDIT =
      Signature.of("audit <audit@localhost>", Instant.parse("2100-01-01T00:00:00Z"));

  private final GitRepository repository;
  private final GitRepository aside;
  private final AuditedBases bases;
  private final List<CommitSha> inside = new ArrayList<>();
  private TreeSha tree;
  private boolean isOnlyForwarded = true;

  private IndependentMerge(GitRepository repository, AuditedBases bases, Path aside, CommitSha tip)
      throws IOException {
    this.repository = repository;
    this.aside = repository.writingTo(aside);
    this.bases = bases;
    this.inside.add(tip);
    this.tree = repository.tree(tip);
  }

  /**
   * Nothing where they can't land on that tip.
   *
   * @param aside where its own objects go
   */
  static Optional<TreeSha> treeOf(
      GitRepository repository, AuditedBases bases, Path aside, CommitSha tip, List<Unit> units)
      throws IOException {
    var merge = new IndependentMerge(repository, bases, aside, tip);
    for (Unit unit : units) {
      for (Pinned change : unit.changes()) {
        var past = merge.pastOf(change.head(), unit.stackedChange(change.number()));
        if (!merge.add(change.head(), past, unit.method())) return Optional.empty();
      }
    }
    return Optional.of(merge.tree);
  }

  /** The commits of the one that it was built upon are not its own, as whatever that landed. */
  private List<CommitSha> pastOf(CommitSha head, Optional<StackedChange> stacked)
      throws IOException {
    if (stacked.isEmpty()) return inside;
    var lower = stacked.get().on().head();
    if (!repository.has(lower) || !repository.isAncestor(lower, head)) return inside;
    var past = new ArrayList<>(inside);
    past.add(lower);
    return past;
  }

  private boolean add(CommitSha head, List<CommitSha> past, MergeMethod method) throws IOException {
    if (method == MergeMethod.FAST_FORWARD) return forwarded(head);
    isOnlyForwarded = false;
    return switch (method) {
      case MERGE, MERGE_BATCH -> {
        boolean isClean = merged(bases.of(head, inside), head);
        inside.add(head);
        yield isClean;
      }
      case SQUASH -> merged(bases.of(head, past), head);
      case REBASE -> replayed(head, past);
      case FAST_FORWARD -> throw new IllegalStateException("handled above");
    };
  }

  private boolean forwarded(CommitSha head) throws IOException {
    if (!isOnlyForwarded || !repository.isAncestor(inside.getLast(), head)) return false;
    inside.set(0, head);
    tree = repository.tree(head);
    return true;
  }

  private boolean replayed(CommitSha head, List<CommitSha> past) throws IOException {
    var words = new ArrayList<>(List.of("rev-list", "--reverse", "--topo-order", "--parents"));
    words.add(head.hex());
    for (CommitSha commit : past) words.add("^" + commit);
    for (String line : repository.lines(words.toArray(String[]::new))) {
      var shas = Stream.of(line.split(" ", -1)).map(CommitSha::new).toList();
      if (shas.size() > 2) continue;
      if (!merged(shas.subList(1, shas.size()), shas.getFirst())) return false;
    }
    return true;
  }

  /** From these bases and no others: our side is a commit that has nothing else for its past. */
  private boolean merged(List<CommitSha> from, CommitSha theirs) throws IOException {
    var ours = Commits.write(aside, new CommitText(tree, from, AUDIT, AUDIT, "audit\n"));
    var result =
        aside.ask(
            "",
            "-c",
            "merge.directoryRenames=false",
            "merge-tree",
            "--write-tree",
            "--allow-unrelated-histories",
            "--no-messages",
            ours.hex(),
            theirs.hex());
    if (result.exitCode() == 1) return false;
    if (result.exitCode() != 0) throw new GitFailure("merge-tree", result.errors());
    tree = new TreeSha(result.text());
    return true;
  }
}

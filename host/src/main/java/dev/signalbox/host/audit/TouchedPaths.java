package dev.signalbox.host.audit;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.host.git.GitFailure;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.git.PathChange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Whether a landing touches only paths that its pull requests touch: nothing else is reverted. */
final class TouchedPaths {
  private static final String EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

  private final GitRepository repository;
  private final AuditedBases partings;
  private final CommitSha tip;
  private final Set<String> allowed = new HashSet<>();
  private final Set<String> bases = new HashSet<>();

  private TouchedPaths(GitRepository repository, AuditedBases partings, CommitSha tip) {
    this.repository = repository;
    this.partings = partings;
    this.tip = tip;
  }

  /** A path that changes and should not, if there is one. */
  static Optional<String> stranger(
      GitRepository repository, AuditedBases partings, Effect.Land land) throws IOException {
    var paths = new TouchedPaths(repository, partings, land.expectedTip());
    for (var unit : land.units()) {
      for (Pinned change : unit.changes()) {
        paths.allow(change.head());
        if (unit.method() == MergeMethod.REBASE) paths.allowEachCommit(change.head());
      }
    }
    var strangers = new TreeSet<String>();
    for (var change :
        PathChange.between(repository, land.expectedTip().hex(), land.commit().hex())) {
      if (!paths.allowed.contains(change.rawPath())) strangers.add(change.rawPath());
    }
    if (!strangers.isEmpty()) strangers.removeAll(paths.renamed());
    return strangers.stream().findFirst().map(TouchedPaths::readable);
  }

  private void allow(CommitSha head) throws IOException {
    var found = partings.of(head, List.of(tip)).stream().map(CommitSha::hex).toList();
    List<String> from = found.isEmpty() ? List.of(EMPTY_TREE) : found;
    for (String base : from) {
      bases.add(base);
      for (var change : PathChange.between(repository, base, head.hex())) {
        allowed.add(change.rawPath());
      }
    }
  }

  /** A merge on the way may have hidden what an earlier commit did; it is not replayed. */
  private void allowEachCommit(CommitSha head) throws IOException {
    String own = repository.tell("", "rev-list", "--no-merges", head.hex(), "^" + tip);
    var result =
        repository.ask(
            own + "\n",
            "diff-tree",
            "--stdin",
            "-r",
            "--root",
            "-z",
            "--no-renames",
            "--no-commit-id",
            "--name-only");
    if (result.exitCode() != 0) throw new GitFailure("diff-tree", result.errors());
    String paths = new String(result.output(), StandardCharsets.ISO_8859_1);
    allowed.addAll(List.of(paths.split("\0", -1)));
  }

  /** Where the branch has moved what they touch: there their changes arrive. */
  private Set<String> renamed() throws IOException {
    var renamed = new HashSet<String>();
    for (String base : bases) {
      var result =
          repository.ask(
              "", "diff-tree", "-r", "-z", "-M50%", "-l0", "--diff-filter=R", base, tip.hex());
      if (result.exitCode() != 0) throw new GitFailure("diff-tree", result.errors());
      String[] parts = new String(result.output(), StandardCharsets.ISO_8859_1).split("\0", -1);
      for (int at = 0; at + 2 < parts.length; at += 3) {
        if (allowed.contains(parts[at + 1])) renamed.add(parts[at + 2]);
      }
    }
    return renamed;
  }

  private static String readable(String rawPath) {
    return new String(rawPath.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }
}

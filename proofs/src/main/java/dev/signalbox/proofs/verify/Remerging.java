package dev.signalbox.proofs.verify;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.proofs.verify.LandingOutline.OutlineStep;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes merges anew with native git, and says which trees they give. */
final class Remerging {
  private static final String CLEAN = "1";

  /** What is asked for: one commit merged into another. */
  private record Merge(CommitSha into, CommitSha head) {}

  private final NativeGit git;
  private final Map<Merge, Optional<TreeSha>> merged = new HashMap<>();

  Remerging(NativeGit git) {
    this.git = git;
  }

  /** Many at once, by one process. If objects are missing git stops, and the rest stays unknown. */
  void prepare(List<OutlineStep> steps) {
    var merges =
        steps.stream()
            .filter(step -> step.heads().size() == 1)
            .map(step -> new Merge(step.below(), step.heads().getFirst()))
            .toList();
    if (merges.isEmpty()) return;
    var parts = new ArrayList<String>();
    try {
      git.each(
          '\0',
          merges.stream().map(merge -> merge.into() + " " + merge.head()).toList(),
          parts::add,
          "merge-tree",
          "--write-tree",
          "--no-messages",
          "--name-only",
          "--allow-unrelated-histories",
          "-z",
          "--stdin");
    } catch (IOException e) {
      parts.add("");
    }
    keep(merges.iterator(), parts.iterator());
  }

  /** For each merge: whether it is clean, its tree, the names in conflict, nothing. */
  private void keep(Iterator<Merge> merges, Iterator<String> parts) {
    while (merges.hasNext() && parts.hasNext()) {
      String status = parts.next();
      if (status.isEmpty() || !parts.hasNext()) return;
      var tree = new TreeSha(parts.next());
      merged.put(
          merges.next(), CLEAN.equals(status) ? Optional.of(tree) : Optional.<TreeSha>empty());
      boolean isMore = parts.hasNext();
      while (isMore) isMore = !parts.next().isEmpty() && parts.hasNext();
    }
  }

  /** What is known of a step: its tree, that it does not merge, or nothing. */
  sealed interface RemergeResult {
    record Tree(TreeSha tree) implements RemergeResult {}

    record Conflict() implements RemergeResult {}

    record Unknown() implements RemergeResult {}
  }

  RemergeResult of(OutlineStep step) {
    if (step.heads().size() > 1) return oneAfterTheOther(step);
    var known = merged.get(new Merge(step.below(), step.heads().getFirst()));
    if (known == null) return new RemergeResult.Unknown();
    return known.<RemergeResult>map(RemergeResult.Tree::new).orElseGet(RemergeResult.Conflict::new);
  }

  /** The second head is merged into a commit that has the first as a parent, or bases differ. */
  private RemergeResult oneAfterTheOther(OutlineStep step) {
    var into = step.below();
    RemergeResult answer = new RemergeResult.Unknown();
    for (CommitSha head : step.heads()) {
      prepare(List.of(new OutlineStep(step.commit(), into, List.of(head))));
      answer = of(new OutlineStep(step.commit(), into, List.of(head)));
      if (!(answer instanceof RemergeResult.Tree(TreeSha tree))) return answer;
      try {
        into = commit(tree, into, head);
      } catch (IOException e) {
        return new RemergeResult.Unknown();
      }
    }
    return answer;
  }

  private CommitSha commit(TreeSha tree, CommitSha into, CommitSha head) throws IOException {
    var made =
        git.lines(
            "-c",
            "user.name=signalbox",
            "-c",
            "user.email=signalbox@localhost",
            "commit-tree",
            "-m",
            "merge",
            "-p",
            into.hex(),
            "-p",
            head.hex(),
            tree.hex());
    return new CommitSha(made.getFirst());
  }
}

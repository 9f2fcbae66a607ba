package dev.signalbox.proofs.verify;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All commits of a branch down to where its landings begin. */
record BranchHistory(Map<CommitSha, Node> nodes) {
  /** What a commit stands on, and what is in it. */
  record Node(TreeSha tree, List<CommitSha> parents) {}

  static BranchHistory read(NativeGit git, CommitSha tip, CommitSha below) throws IOException {
    var nodes = new HashMap<CommitSha, Node>();
    git.each(
        '\n',
        List.of(),
        line -> {
          var words = Arrays.asList(line.strip().split(" ", -1));
          var parents = words.stream().skip(2).map(CommitSha::new).toList();
          nodes.put(new CommitSha(words.get(0)), new Node(new TreeSha(words.get(1)), parents));
        },
        "rev-list",
        "--no-commit-header",
        "--format=%H %T %P",
        tip.hex(),
        "^" + below.hex());
    return new BranchHistory(nodes);
  }

  TreeSha tree(CommitSha commit) {
    return java.util.Objects.requireNonNull(nodes.get(commit)).tree();
  }

  List<CommitSha> parents(CommitSha commit) {
    var node = nodes.get(commit);
    return node == null ? List.of() : node.parents();
  }

  /**
   * What came in with a tip and is not among those already met, which it is added to. Whoever asks
   * goes from the oldest tip to the latest, so that no commit is looked at twice.
   */
  Set<CommitSha> arrivals(CommitSha tip, Set<CommitSha> met) {
    var fresh = new HashSet<CommitSha>();
    var open = new ArrayDeque<>(List.of(tip));
    while (!open.isEmpty()) {
      var commit = open.pop();
      if (!nodes.containsKey(commit) || !met.add(commit)) continue;
      fresh.add(commit);
      open.addAll(parents(commit));
    }
    return fresh;
  }
}

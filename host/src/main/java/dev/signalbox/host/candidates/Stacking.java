package dev.signalbox.host.candidates;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.host.git.CommitText;
import dev.signalbox.host.git.CommitText.Signature;
import dev.signalbox.host.git.Commits;
import dev.signalbox.host.git.GitLimitExceeded;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.git.Merges;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts changes on a commit with the method that will land them, the same every time. */
final class Stacking {
  static final String QUEUE = Replay.QUEUE;

  /** Each is made by processes of its own: more than this takes hours. */
  private static final int MOST_REPLAYED = 10_000;

  private final GitRepository repository;
  private final Instant at;
  private CommitSha tip;

  private Stacking(GitRepository repository, CommitSha onto, Instant at) {
    this.repository = repository;
    this.at = at;
    this.tip = onto;
  }

  static Stacked put(
      GitRepository repository,
      CommitSha onto,
      List<CandidateChange> changes,
      MergeMethod method,
      Instant at)
      throws IOException {
    var stacking = new Stacking(repository, onto, at);
    for (CandidateChange change : changes) {
      Optional<Stacked> refusal = stacking.tried(change, method);
      if (refusal.isPresent()) return refusal.get();
    }
    if (method == MergeMethod.MERGE_BATCH && !changes.isEmpty()) stacking.join(onto, changes);
    return new Stacked.Put(stacking.tip);
  }

  /** What is too much for git with one change is that one's fault. */
  private Optional<Stacked> tried(CandidateChange change, MergeMethod method) throws IOException {
    try {
      return put(change, method);
    } catch (GitLimitExceeded e) {
      return Optional.of(new Stacked.Unprocessable(change.number(), e.words()));
    }
  }

  private Optional<Stacked> put(CandidateChange change, MergeMethod method) throws IOException {
    var below = StackFooting.of(repository, change);
    if (below.isOutdated()) return Optional.of(outdated(change));
    return switch (method) {
      case MERGE, MERGE_BATCH ->
          merge(change, tip, List.of(tip, change.head()), Messages.merge(change));
      case SQUASH -> merge(change, standing(below), List.of(tip), Messages.squash(change));
      case REBASE -> replay(change, below);
      case FAST_FORWARD -> forward(change);
    };
  }

  private static Stacked outdated(CandidateChange change) {
    var on = change.stacked().orElseThrow().on().number();
    String reason = "it lacks the latest commits of " + on + ", on which it is stacked: rebase it";
    return new Stacked.Unprocessable(change.number(), reason);
  }

  /**
   * The tip with the past of what a change was built upon, so that git merges only what was added
   * to that, even if it has landed as another commit.
   */
  private CommitSha standing(StackFooting below) throws IOException {
    if (below.commit().isEmpty()) return tip;
    var parents = List.of(tip, below.commit().get());
    return commit(repository.tree(tip), parents, Signature.of(QUEUE, at), "Merge base\n");
  }

  private Optional<Stacked> merge(
      CandidateChange change, CommitSha ours, List<CommitSha> parents, String message)
      throws IOException {
    var tree = Merges.merge(repository, ours, change.head());
    if (tree.isEmpty()) return Optional.of(new Stacked.Conflict(change.number()));
    tip = commit(tree.get(), parents, change.text().author().at(at), message);
    return Optional.empty();
  }

  private Optional<Stacked> replay(CandidateChange change, StackFooting below) throws IOException {
    var words = new ArrayList<>(List.of("rev-list", "--reverse", "--topo-order", "--no-merges"));
    words.addAll(List.of(change.head().hex(), "^" + tip));
    below.commit().ifPresent(commit -> words.add("^" + commit));
    var own = repository.commits(words.toArray(String[]::new));
    if (own.size() > MOST_REPLAYED) return Optional.of(tooMany(change, own.size()));
    var put = new Replay(repository, at, Replay.Empty.KEPT).onto(tip, own);
    if (put.isEmpty()) return Optional.of(new Stacked.Conflict(change.number()));
    tip = put.get();
    return Optional.empty();
  }

  private static Stacked tooMany(CandidateChange change, int commits) {
    String reason = "it has " + commits + " commits, and at most " + MOST_REPLAYED + " are rebased";
    return new Stacked.Unprocessable(change.number(), reason);
  }

  private Optional<Stacked> forward(CandidateChange change) throws IOException {
    if (!repository.isAncestor(tip, change.head())) {
      return Optional.of(new Stacked.NotDescending(change.number()));
    }
    tip = change.head();
    return Optional.empty();
  }

  /** The chain so far only served to merge one after the other; its tree is kept. */
  private void join(CommitSha onto, List<CandidateChange> changes) throws IOException {
    var parents = new ArrayList<>(List.of(onto));
    for (CandidateChange change : changes) parents.add(change.head());
    var author = changes.getFirst().text().author().at(at);
    tip = commit(repository.tree(tip), parents, author, Messages.batch(changes));
  }

  private CommitSha commit(TreeSha tree, List<CommitSha> parents, Signature author, String message)
      throws IOException {
    var committer = Signature.of(QUEUE, at);
    return Commits.write(repository, new CommitText(tree, parents, author, committer, message));
  }
}

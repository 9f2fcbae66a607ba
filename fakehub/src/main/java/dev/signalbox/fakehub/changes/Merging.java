package dev.signalbox.fakehub.changes;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.fakehub.git.Authoring;
import dev.signalbox.fakehub.git.CommitFacts;
import dev.signalbox.fakehub.git.Content;
import dev.signalbox.fakehub.git.RefMove;
import dev.signalbox.fakehub.state.Pull;
import dev.signalbox.fakehub.state.Repo;
import java.util.List;
import java.util.Optional;

/** The merge button, and the one that updates a branch. */
public final class Merging {
  private final Hub hub;
  private final Refs refs;

  public Merging(Hub hub, Refs refs) {
    this.hub = hub;
    this.refs = refs;
  }

  /** Merges the pull request if its head is the expected one; gives the new tip. */
  public CommitSha merge(
      Repo repository,
      Pull pull,
      String method,
      Optional<String> expected,
      String words,
      Actor by) {
    if (!pull.isOpen()) throw Refusal.of(405, "Pull Request is not mergeable");
    if (pull.draft()) throw Refusal.of(405, "Pull Request is still a draft");
    if (expected.filter(sha -> !sha.equals(pull.head().commit().hex())).isPresent()) {
      throw Refusal.of(409, "Head branch was modified. Review and try the merge again.");
    }
    String base = pull.base().branch();
    CommitSha tip = repository.tip(base).orElseThrow(Refusal::notFound);
    Gate.ofMerging(repository, base, pull.head().commit(), by)
        .ifPresent(
            reason -> {
              throw Refusal.of(405, reason);
            });
    CommitSha made = made(repository, pull, method, tip, words, by);
    var move = new RefMove("refs/heads/" + base, Optional.of(tip), Optional.of(made));
    refs.move(repository, List.of(move), by);
    // Squashed and rebased heads are on no branch: only the button knows that it was them.
    Pull now = Pulls.find(repository, pull.number());
    if (now.isOpen()) refs.end(repository, now, by, Optional.of(made));
    return made;
  }

  private CommitSha made(
      Repo repository, Pull pull, String method, CommitSha tip, String words, Actor by) {
    CommitSha head = pull.head().commit();
    return switch (method) {
      case "merge" ->
          commit(repository, merged(repository, tip, head), List.of(tip, head), words, by);
      case "squash" -> commit(repository, merged(repository, tip, head), List.of(tip), words, by);
      case "rebase" -> rebased(repository, tip, head, by);
      case String other -> throw Refusal.unprocessable("merge_method " + other + " is unknown");
    };
  }

  private static TreeSha merged(Repo repository, CommitSha tip, CommitSha head) {
    return new Content(repository.folder)
        .merged(tip, head)
        .orElseThrow(() -> Refusal.of(405, "Pull Request is not mergeable"));
  }

  private CommitSha commit(
      Repo repository, TreeSha tree, List<CommitSha> parents, String words, Actor by) {
    return new Authoring(repository.folder)
        .commit(tree, parents, by.user().login(), words, hub.now());
  }

  private CommitSha rebased(Repo repository, CommitSha tip, CommitSha head, Actor by) {
    var content = new Content(repository.folder);
    CommitSha at = tip;
    for (CommitSha each : content.commits(head, tip).reversed()) {
      CommitFacts facts = content.facts(each);
      at = commit(repository, merged(repository, at, each), List.of(at), facts.message(), by);
    }
    return at;
  }

  /** Merges the base into the head, if that is where it is expected. */
  public void updateBranch(Repo repository, Pull pull, Optional<String> expected, Actor by) {
    CommitSha head = pull.head().commit();
    if (expected.filter(sha -> !sha.equals(head.hex())).isPresent()) {
      throw Refusal.unprocessable("expected_head_sha didn't match current head ref.");
    }
    CommitSha tip = repository.tip(pull.base().branch()).orElseThrow(Refusal::notFound);
    if (new Content(repository.folder).isAncestor(tip, head)) {
      throw Refusal.unprocessable("There are no new commits on the base branch.");
    }
    TreeSha tree =
        new Content(repository.folder)
            .merged(head, tip)
            .orElseThrow(() -> Refusal.unprocessable("merge conflict between base and head"));
    String words = "Merge branch '" + pull.base().branch() + "' into " + pull.head().branch();
    CommitSha made = commit(repository, tree, List.of(head, tip), words, by);
    Repo from = hub.world().repository(pull.head().repository());
    refs.set(from, pull.head().branch(), Optional.of(made), by);
  }
}

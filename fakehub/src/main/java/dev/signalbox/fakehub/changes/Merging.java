package dev.signalbox.fakehub.changes;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.fakehub.git.Authoring;
import dev.signalbox.fakehub.git.CommitFacts;
import dev.signalbox.fakehub.git.RefChange;
import dev.signalbox.fakehub.git.RepositoryContent;
import dev.signalbox.fakehub.state.FakePull;
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
      FakePull pull,
      String method,
      Optional<String> expected,
      String words,
      HubActor by) {
    if (!pull.isOpen()) throw HubRefusal.of(405, "Pull Request is not mergeable");
    if (pull.draft()) throw HubRefusal.of(405, "Pull Request is still a draft");
    if (expected.filter(sha -> !sha.equals(pull.head().commit().hex())).isPresent()) {
      throw HubRefusal.of(409, "Head branch was modified. Review and try the merge again.");
    }
    String base = pull.base().branch();
    CommitSha tip = repository.tip(base).orElseThrow(HubRefusal::notFound);
    Gate.ofMerging(repository, base, pull.head().commit(), by)
        .ifPresent(
            reason -> {
              throw HubRefusal.of(405, reason);
            });
    CommitSha made = made(repository, pull, method, tip, words, by);
    var move = new RefChange("refs/heads/" + base, Optional.of(tip), Optional.of(made));
    refs.move(repository, List.of(move), by);
    // Squashed and rebased heads are on no branch: only the button knows that it was them.
    FakePull now = HubPulls.find(repository, pull.number());
    if (now.isOpen()) refs.end(repository, now, by, Optional.of(made));
    return made;
  }

  private CommitSha made(
      Repo repository, FakePull pull, String method, CommitSha tip, String words, HubActor by) {
    CommitSha head = pull.head().commit();
    return switch (method) {
      case "merge" ->
          commit(repository, merged(repository, tip, head), List.of(tip, head), words, by);
      case "squash" -> commit(repository, merged(repository, tip, head), List.of(tip), words, by);
      case "rebase" -> rebased(repository, tip, head, by);
      case String other -> throw HubRefusal.unprocessable("merge_method " + other + " is unknown");
    };
  }

  private static TreeSha merged(Repo repository, CommitSha tip, CommitSha head) {
    return new RepositoryContent(repository.folder)
        .merged(tip, head)
        .orElseThrow(() -> HubRefusal.of(405, "Pull Request is not mergeable"));
  }

  private CommitSha commit(
      Repo repository, TreeSha tree, List<CommitSha> parents, String words, HubActor by) {
    return new Authoring(repository.folder)
        .commit(tree, parents, by.user().login(), words, hub.now());
  }

  private CommitSha rebased(Repo repository, CommitSha tip, CommitSha head, HubActor by) {
    var content = new RepositoryContent(repository.folder);
    CommitSha at = tip;
    for (CommitSha each : content.commits(head, tip).reversed()) {
      CommitFacts facts = content.facts(each);
      at = commit(repository, merged(repository, at, each), List.of(at), facts.message(), by);
    }
    return at;
  }

  /** Merges the base into the head, if that is where it is expected. */
  public void updateBranch(Repo repository, FakePull pull, Optional<String> expected, HubActor by) {
    CommitSha head = pull.head().commit();
    if (expected.filter(sha -> !sha.equals(head.hex())).isPresent()) {
      throw HubRefusal.unprocessable("expected_head_sha didn't match current head ref.");
    }
    CommitSha tip = repository.tip(pull.base().branch()).orElseThrow(HubRefusal::notFound);
    if (new RepositoryContent(repository.folder).isAncestor(tip, head)) {
      throw HubRefusal.unprocessable("There are no new commits on the base branch.");
    }
    TreeSha tree =
        new RepositoryContent(repository.folder)
            .merged(head, tip)
            .orElseThrow(() -> HubRefusal.unprocessable("merge conflict between base and head"));
    String words = "Merge branch '" + pull.base().branch() + "' into " + pull.head().branch();
    CommitSha made = commit(repository, tree, List.of(head, tip), words, by);
    Repo from = hub.world().repository(pull.head().repository());
    refs.set(from, pull.head().branch(), Optional.of(made), by);
  }
}

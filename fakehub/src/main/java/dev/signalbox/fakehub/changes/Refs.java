package dev.signalbox.fakehub.changes;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.git.Authoring;
import dev.signalbox.fakehub.git.RefChange;
import dev.signalbox.fakehub.git.RepositoryContent;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.FakePull;
import dev.signalbox.fakehub.state.Repo;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Moves refs, and lets follow for pull requests what follows at GitHub. */
public final class Refs {
  private final Hub hub;

  public Refs(Hub hub) {
    this.hub = hub;
  }

  /** All or none. Refused with git's own words where a ref is not where it was said to be. */
  public void move(Repo repository, List<RefChange> moves, HubActor by) {
    new Authoring(repository.folder)
        .move(moves)
        .ifPresent(
            complaint -> {
              throw HubRefusal.unprocessable(complaint);
            });
    moved(repository, moves, by);
  }

  /** Wherever it is now. */
  public void set(Repo repository, String branch, Optional<CommitSha> commit, HubActor by) {
    String ref = "refs/heads/" + branch;
    move(repository, List.of(new RefChange(ref, repository.tip(branch), commit)), by);
  }

  /** Git has moved them already. */
  public void moved(Repo repository, List<RefChange> moves, HubActor by) {
    var content = new RepositoryContent(repository.folder);
    repository.refs.clear();
    repository.refs.putAll(content.refs());
    for (RefChange move : moves) {
      if (move.before().equals(move.after()) || move.branch().isEmpty()) continue;
      hub.hooks().push(repository, move, isForced(content, move), by.user());
      follow(repository, content, move, by);
    }
  }

  private static boolean isForced(RepositoryContent content, RefChange move) {
    return move.before().isPresent()
        && move.after().isPresent()
        && !content.isAncestor(move.before().get(), move.after().get());
  }

  private void follow(Repo repository, RepositoryContent content, RefChange move, HubActor by) {
    String branch = move.branch().orElseThrow();
    for (Repo target : List.copyOf(hub.world().repositories())) {
      for (FakePull pull : target.openPulls()) {
        if (isSide(pull.head(), repository, branch)) head(target, repository, pull, move, by);
      }
    }
    for (FakePull pull : repository.openPulls()) {
      if (isSide(pull.base(), repository, branch)) base(repository, content, pull, move, by);
    }
  }

  private static boolean isSide(FakePull.Side side, Repo repository, String branch) {
    return side.repository() == repository.id && side.branch().equals(branch);
  }

  /** A deleted head branch closes; so does a head that has nothing new any more. */
  private void head(Repo target, Repo from, FakePull pull, RefChange move, HubActor by) {
    if (move.after().isEmpty()) {
      end(target, pull, by, Optional.empty());
      return;
    }
    CommitSha after = move.after().get();
    showHead(target, from, pull.number(), after);
    CommitSha before = pull.head().commit();
    CommitSha baseTip = target.tip(pull.base().branch()).orElse(pull.base().commit());
    var pushed = pull.pushed(after, baseTip, hub.now());
    target.pulls.put(pull.number(), pushed);
    hub.hooks()
        .pull(
            "synchronize",
            target,
            pushed,
            by.user(),
            Doc.of("before", before).with("after", after));
    if (new RepositoryContent(target.folder).isAncestor(after, baseTip)) {
      end(target, pushed, by, Optional.empty());
    }
  }

  void showHead(Repo target, Repo from, long number, CommitSha head) {
    String ref = "refs/pull/" + number + "/head";
    var authoring = new Authoring(target.folder);
    if (from.id != target.id) {
      authoring.takeFrom(from.folder, head, ref);
    } else {
      var move = new RefChange(ref, Optional.ofNullable(target.refs.get(ref)), Optional.of(head));
      authoring.move(List.of(move));
    }
    target.refs.put(ref, head);
  }

  /**
   * A base that has the head now has merged it. One that is gone closes, unless it was merged
   * itself: then its own base is that of those above it.
   */
  private void base(
      Repo repository, RepositoryContent content, FakePull pull, RefChange move, HubActor by) {
    if (move.after().isEmpty()) {
      var next = mergedFrom(repository, pull.base().branch());
      if (next.isEmpty()) end(repository, pull, by, Optional.empty());
      else retarget(repository, pull, next.get(), by);
    } else if (content.isAncestor(pull.head().commit(), move.after().get())) {
      end(repository, pull, by, move.after());
    }
  }

  /** Where the latest that was merged from a branch has gone. */
  private static Optional<FakePull.Side> mergedFrom(Repo repository, String branch) {
    return repository.pulls.values().stream()
        .filter(pull -> pull.isMerged() && pull.head().repository() == repository.id)
        .filter(pull -> pull.head().branch().equals(branch))
        .max(Comparator.comparingLong(FakePull::number))
        .map(FakePull::base)
        .flatMap(base -> repository.tip(base.branch()).map(base::at));
  }

  private void retarget(Repo repository, FakePull pull, FakePull.Side base, HubActor by) {
    var moved = pull.onto(base, hub.now());
    repository.pulls.put(pull.number(), moved);
    var from = Doc.of("ref", Doc.of("from", pull.base().branch()));
    hub.hooks()
        .pull(
            "edited",
            repository,
            moved,
            by.user(),
            Doc.of(
                "changes", Doc.of("base", from.with("sha", Doc.of("from", pull.base().commit())))));
  }

  FakePull end(Repo repository, FakePull pull, HubActor by, Optional<CommitSha> mergedAs) {
    Instant now = hub.now();
    var ended = pull.ended(Optional.of(new FakePull.End(now, by.user(), mergedAs)), now);
    repository.pulls.put(pull.number(), ended);
    hub.hooks().pull("closed", repository, ended, by.user());
    return ended;
  }

  /** Why a branch may not go there, the first reason found. */
  public Optional<String> refusal(Repo repository, RefChange move, boolean force, HubActor by) {
    if (move.branch().isEmpty()) return Optional.empty();
    var content = new RepositoryContent(repository.folder);
    if (move.after().isPresent() && !content.has(move.after().get())) {
      return Optional.of("Object does not exist");
    }
    if (!force && isForced(content, move)) return Optional.of("Update is not a fast forward");
    if (move.after().isEmpty() || move.before().isEmpty()) return Optional.empty();
    return Gate.refusal(repository, move.branch().get(), move.after().get(), by);
  }

  /** As git push asks: everything is looked at before anything moves. */
  public List<String> refusals(Repo repository, List<RefChange> moves, HubActor by) {
    var refusals = new ArrayList<String>();
    for (RefChange move : moves) refusal(repository, move, true, by).ifPresent(refusals::add);
    return refusals;
  }
}

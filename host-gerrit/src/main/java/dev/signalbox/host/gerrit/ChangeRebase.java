package dev.signalbox.host.gerrit;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.candidates.Replay;
import dev.signalbox.host.candidates.RewrittenHead;
import dev.signalbox.host.gerrit.calls.GerritException;
import dev.signalbox.host.gerrit.changes.ChangeSync;
import dev.signalbox.host.gerrit.changes.GerritChange.ChangeStatus;
import dev.signalbox.host.mirror.Mirror;
import java.io.IOException;
import java.util.List;

/**
 * Brings a change up to date with a tip: a new patch set on that tip. Gerrit takes no merge for a
 * patch set that has the one before for a parent.
 */
record ChangeRebase(RepositorySlug slug, Mirror mirror, ChangeSync sync) {
  Ending<CommitSha, String> onto(Effect.UpdateBranch update) throws IOException {
    var pinned = update.pull();
    var change = sync.change(slug, pinned.number()).filter(it -> it.status() == ChangeStatus.NEW);
    if (change.isEmpty()) return new Ending.Refused<>(pinned.number() + " is not open");
    mirror.fetch(update.branch());
    mirror.bring(List.of(pinned));
    for (var needed : List.of(pinned.head(), update.onto())) {
      if (!mirror.want(needed)) return new Ending.Refused<>("there is no commit " + needed);
    }
    var repository = mirror.repository();
    if (repository.isAncestor(update.onto(), pinned.head())) {
      return change.get().head().equals(pinned.head())
          ? new Ending.Done<>(pinned.head())
          : new Ending.Refused<>("it has a newer patch set");
    }
    var ending = rebased(update);
    if (!(ending instanceof Ending.Done<CommitSha, String>(var head))) return ending;
    if (change.get().head().equals(head)) return ending;
    if (!change.get().head().equals(pinned.head())) {
      return new Ending.Refused<>("it has a newer patch set");
    }
    return uploaded(update, head);
  }

  /** An upload brings all commits, those of changes below as new patch sets of theirs. */
  private Ending<CommitSha, String> rebased(Effect.UpdateBranch update) throws IOException {
    var number = update.pull().number();
    var head = update.pull().head();
    var repository = mirror.repository();
    var rewritten = RewrittenHead.repeatable(repository, head, update.onto());
    var below = sync.records().pull(slug, number).flatMap(it -> it.details().stackedOn());
    boolean isAlone = repository.commits("rev-list", head.hex(), "^" + update.onto()).size() < 2;
    if (below.isEmpty() || isAlone) return rewritten.rebased(false);
    var lower = sync.change(slug, below.get().pull());
    if (lower.filter(it -> it.status() == ChangeStatus.MERGED).isEmpty()) {
      return new Ending.Refused<>(
          "It is stacked on " + below.get().pull() + " and follows when that has landed.");
    }
    return new Replay(repository, rewritten.at(), Replay.Empty.KEPT)
        .onto(update.onto(), List.of(head))
        .<Ending<CommitSha, String>>map(Ending.Done::new)
        .orElseGet(
            () ->
                new Ending.Refused<>(
                    "It conflicts with its base branch and must be rebased by hand."));
  }

  private Ending<CommitSha, String> uploaded(Effect.UpdateBranch update, CommitSha head)
      throws IOException {
    try {
      mirror.upload("refs/for/" + update.branch(), head);
    } catch (GerritException.GerritRefused no) {
      return new Ending.Refused<>(no.words());
    }
    var now = sync.change(slug, update.pull().number());
    return now.filter(it -> it.head().equals(head)).isPresent()
        ? new Ending.Done<>(head)
        : new Ending.Refused<>("Gerrit made no patch set of it");
  }
}

package dev.signalbox.host.local;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.candidates.UpToDate;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.util.List;

/** Brings a pull request's head up to date with a tip. */
record BranchUpdate(PullRequestUpdates updates, GitRepository repository) {
  static final String HEAD_MOVED = "the head has moved";

  Ending<CommitSha, String> update(RepositorySlug slug, Effect.UpdateBranch update)
      throws IOException {
    var pinned = update.pull();
    var pull = updates.records().pull(slug, pinned.number());
    if (pull.isEmpty() || pull.get().state() != State.OPEN) {
      return new Ending.Refused<>(pinned.number() + " is not open");
    }
    for (var needed : List.of(pinned.head(), update.onto())) {
      if (!repository.has(needed)) return new Ending.Refused<>("there is no commit " + needed);
    }
    var head = UpToDate.head(repository, update);
    if (head.isEmpty()) return new Ending.Refused<>("it does not merge");
    return moved(slug, pinned, head.get());
  }

  /** Of one that is open. */
  Ending<CommitSha, String> moved(RepositorySlug slug, Pinned pinned, CommitSha head)
      throws IOException {
    var now = updates.records().pull(slug, pinned.number()).map(PullRequest::head);
    if (now.filter(head::equals).isEmpty() && !move(slug, pinned, head)) {
      return new Ending.Refused<>(HEAD_MOVED);
    }
    updates.follow(slug, pinned.number(), new PullHeads(repository));
    return new Ending.Done<>(head);
  }

  /** Moves the head, unless another process has; false if it is elsewhere. */
  private boolean move(RepositorySlug slug, Pinned pinned, CommitSha head) throws IOException {
    var number = pinned.number();
    String ref = PullHeads.ref(number);
    var moves = new StringBuilder("start\n").append(move(ref, pinned, head));
    updates
        .records()
        .source(slug, number)
        .ifPresent(branch -> moves.append(move("refs/heads/" + branch, pinned, head)));
    moves.append("prepare\ncommit\n");
    return repository.ask(moves.toString(), "update-ref", "--stdin").exitCode() == 0
        || repository.ref(ref).filter(head::equals).isPresent();
  }

  private static String move(String ref, Pinned pinned, CommitSha head) {
    return "update " + ref + " " + head.hex() + " " + pinned.head().hex() + "\n";
  }
}

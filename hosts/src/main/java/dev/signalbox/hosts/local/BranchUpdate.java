package dev.signalbox.hosts.local;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.git.CommitText;
import dev.signalbox.hosts.git.CommitText.Signature;
import dev.signalbox.hosts.git.Commits;
import dev.signalbox.hosts.git.GitRepository;
import dev.signalbox.hosts.git.Merges;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Brings a pull request's head up to date with a tip. */
record BranchUpdate(PullBook book, GitRepository repository) {
  private static final String QUEUE = "Signalbox <signalbox@localhost>";

  Ending<CommitSha, String> update(RepositorySlug slug, Effect.UpdateBranch update)
      throws IOException {
    var pinned = update.pull();
    var pull = book.records().pull(slug, pinned.number());
    if (pull.isEmpty() || pull.get().state() != State.OPEN) {
      return new Ending.Refused<>(pinned.number() + " is not open");
    }
    for (var needed : List.of(pinned.head(), update.onto())) {
      if (!repository.has(needed)) return new Ending.Refused<>("there is no commit " + needed);
    }
    var head = brought(update);
    if (head.isEmpty()) return new Ending.Refused<>("it does not merge");
    if (!pull.get().head().equals(head.get()) && !isSet(update, head.get())) {
      return new Ending.Refused<>("the head has moved");
    }
    book.follow(slug, pinned.number(), repository);
    return new Ending.Done<>(head.get());
  }

  private boolean isSet(Effect.UpdateBranch update, CommitSha head) throws IOException {
    String ref = PullBook.headRef(update.pull().number());
    String before = update.pull().head().hex();
    return repository.ask("", "update-ref", ref, head.hex(), before).exitCode() == 0
        || repository.ref(ref).filter(head::equals).isPresent();
  }

  private Optional<CommitSha> brought(Effect.UpdateBranch update) throws IOException {
    var head = update.pull().head();
    if (repository.isAncestor(update.onto(), head)) return Optional.of(head);
    var tree = Merges.merge(repository, head, update.onto());
    if (tree.isEmpty()) return Optional.empty();
    var who = Signature.of(QUEUE, dated(head, update.onto()));
    var parents = List.of(head, update.onto());
    String message = "Merge branch '" + update.branch() + "' into " + update.pull().number();
    return Optional.of(
        Commits.write(repository, new CommitText(tree.get(), parents, who, who, message + "\n")));
  }

  /** No time is part of the effect, and the same effect again must make the same commit. */
  private Instant dated(CommitSha head, CommitSha onto) throws IOException {
    var texts = Commits.read(repository, List.of(head, onto)).values();
    long latest = texts.stream().mapToLong(text -> text.committer().seconds()).max().orElse(0);
    return Instant.ofEpochSecond(latest);
  }
}

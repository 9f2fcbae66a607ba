package dev.signalbox.host.local;

import dev.signalbox.engine.events.Observation.PullRequestSeen;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.HostListener;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.PullEdits;
import dev.signalbox.host.PullRevision;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;

/** Changes what is recorded of pull requests, and tells it if it did change. */
record PullRequestUpdates(PullRecords records, HostListener listener, InstantSource clock) {

  Instant now() {
    return clock.instant();
  }

  Outcome<PullRequest> told(RepositorySlug slug, PullRequest pull) {
    listener.hear(slug, new PullRequestSeen(pull));
    return new Outcome.Done<>(pull);
  }

  Outcome<PullRequest> change(
      RepositorySlug slug, PullRequestNumber number, UnaryOperator<PullRequest> change) {
    return change(slug, number, records::change, change);
  }

  /** One way to change what is recorded. */
  @FunctionalInterface
  private interface RecordChange {
    Optional<PullRequest> make(
        RepositorySlug slug, PullRequestNumber number, UnaryOperator<PullRequest> change);
  }

  private Outcome<PullRequest> change(
      RepositorySlug slug,
      PullRequestNumber number,
      RecordChange recorded,
      UnaryOperator<PullRequest> change) {
    var before = new AtomicReference<Optional<PullRequest>>(Optional.empty());
    var after =
        recorded.make(
            slug,
            number,
            pull -> {
              before.set(Optional.of(pull));
              return change.apply(pull);
            });
    if (after.isEmpty()) return new Outcome.Refused<>("there is no pull request " + number);
    return before.get().filter(it -> after.get().isNewerThan(it)).isPresent()
        ? told(slug, after.get())
        : new Outcome.Done<>(after.get());
  }

  /** Nothing changes for one that is in another state. */
  Outcome<PullRequest> become(
      RepositorySlug slug, PullRequestNumber number, State before, State after) {
    return change(
        slug, number, pull -> pull.state() == before ? PullEdits.state(pull, after, now()) : pull);
  }

  /** It has landed at this head; one that was closed or pushed meanwhile stays as it is. */
  void merged(RepositorySlug slug, PullRequestNumber number, CommitSha head) {
    change(
        slug,
        number,
        records::followGit,
        pull ->
            pull.state() == State.OPEN && pull.head().equals(head)
                ? PullEdits.state(pull, State.MERGED, now())
                : pull);
  }

  /**
   * Takes over what its ref says. The ref is read inside the change: of two who set it at once, the
   * records end with the one who was last.
   */
  Outcome<PullRequest> follow(RepositorySlug slug, PullRequestNumber number, PullHeads heads) {
    var source = records.source(slug, number);
    return change(slug, number, records::followGit, pull -> followed(pull, source, heads));
  }

  Outcome<PullRequest> follow(
      RepositorySlug slug, PullRequestNumber number, PullHeads heads, PullRevision revision) {
    var source = records.source(slug, number);
    return change(
        slug, number, pull -> PullEdits.revised(followed(pull, source, heads), revision, now()));
  }

  private PullRequest followed(PullRequest pull, Optional<BranchName> source, PullHeads heads) {
    if (pull.state() == State.MERGED) return pull;
    try {
      if (pull.state() == State.OPEN && source.isPresent()) pointAt(source.get(), pull, heads);
      var head = heads.of(pull.number()).orElse(pull.head());
      var tip = heads.tip(pull.base());
      if (tip.isEmpty()) return PullEdits.head(pull, head, pull.difference(), now());
      if (isLanded(heads, pull, head, tip.get())) return merged(pull);
      var difference = heads.difference(pull.base(), tip.get(), head);
      return PullEdits.head(pull, head, difference, now());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A branch that was deleted leaves its pull request where it was. */
  private static void pointAt(BranchName source, PullRequest pull, PullHeads heads)
      throws IOException {
    heads.tip(source).ifPresent(tip -> heads.point(pull.number(), tip));
  }

  private PullRequest merged(PullRequest pull) {
    return pull.state() == State.OPEN ? PullEdits.state(pull, State.MERGED, now()) : pull;
  }

  /** By the queue or by hand, all of it is part of its base. */
  private static boolean isLanded(PullHeads heads, PullRequest pull, CommitSha head, CommitSha tip)
      throws IOException {
    return head.equals(pull.head()) && heads.isInside(head, tip);
  }
}

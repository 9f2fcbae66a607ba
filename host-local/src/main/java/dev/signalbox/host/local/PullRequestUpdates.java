package dev.signalbox.host.local;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.Observation.BranchStirred;
import dev.signalbox.engine.events.Observation.PullRequestSeen;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.HostListener;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.PullEdits;
import dev.signalbox.host.PullRevision;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
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
    var changed = changed(slug, number, recorded, change);
    if (changed.isEmpty()) return none(number);
    var after = changed.get().after();
    return changed.get().isNews() ? told(slug, after) : new Outcome.Done<>(after);
  }

  /** As it is after a change, which may have come to nothing. */
  private record Changed(PullRequest after, boolean isNews) {}

  private static Optional<Changed> changed(
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
    return after.map(pull -> new Changed(pull, before.get().filter(pull::isNewerThan).isPresent()));
  }

  /** Nothing changes for one that is in another state. */
  Outcome<PullRequest> become(
      RepositorySlug slug, PullRequestNumber number, State before, State after) {
    return change(
        slug, number, pull -> pull.state() == before ? PullEdits.state(pull, after, now()) : pull);
  }

  /**
   * All that landed together is told together; that the branch moved only where it is news: after a
   * landing of its own the queue reads it by itself.
   */
  void landed(RepositorySlug slug, Effect.Land land, boolean isNews) {
    var news = new ArrayList<Observation>();
    for (var unit : land.units()) {
      for (var change : unit.changes()) {
        merged(slug, change, land.branch()).ifPresent(news::add);
      }
    }
    if (isNews) {
      news.add(new BranchStirred(land.branch()));
      listener.hearAll(slug, news);
    } else {
      listener.landed(slug, land.branch(), news);
    }
  }

  /**
   * It has landed at this head, on the branch that is its base from now on; one that was closed or
   * pushed meanwhile stays as it is.
   *
   * @return what is to be told of it
   */
  private Optional<PullRequestSeen> merged(RepositorySlug slug, Pinned landed, BranchName branch) {
    return changed(
            slug,
            landed.number(),
            records::followGit,
            pull ->
                pull.state() == State.OPEN && pull.head().equals(landed.head())
                    ? PullEdits.state(
                        pull.placed(branch, pull.dependsOn(), pull.told()), State.MERGED, now())
                    : pull)
        .filter(Changed::isNews)
        .map(Changed::after)
        .map(PullRequestSeen::new);
  }

  /**
   * Takes over what its ref says. The ref is read inside the change: of two who set it at once, the
   * records end with the one who was last. Most looks find nothing new, and need no change.
   */
  Outcome<PullRequest> follow(RepositorySlug slug, PullRequestNumber number, PullHeads heads) {
    var known = records.sourced(slug, number);
    if (known.isEmpty()) return none(number);
    var before = known.get().pull();
    var follower = new RefFollower(heads, known.get().source(), clock);
    if (follower.source().isEmpty() && follower.followed(before).equals(before)) {
      return new Outcome.Done<>(before);
    }
    return change(slug, number, records::followGit, follower::followed);
  }

  private static Outcome<PullRequest> none(PullRequestNumber number) {
    return new Outcome.Refused<>("there is no pull request " + number);
  }

  Outcome<PullRequest> follow(
      RepositorySlug slug, PullRequestNumber number, PullHeads heads, PullRevision revision) {
    var follower = new RefFollower(heads, records.source(slug, number), clock);
    return change(
        slug, number, pull -> PullEdits.revised(follower.followed(pull), revision, now()));
  }
}

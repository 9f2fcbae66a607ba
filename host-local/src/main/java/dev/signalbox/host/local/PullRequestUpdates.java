package dev.signalbox.host.local;

import dev.signalbox.engine.effects.Effect;
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
import java.util.List;
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
    var before = new AtomicReference<Optional<PullRequest>>(Optional.empty());
    var changed =
        records.change(
            slug,
            number,
            pull -> {
              before.set(Optional.of(pull));
              return change.apply(pull);
            });
    if (changed.isEmpty()) return none(number);
    var after = changed.get();
    boolean isNews = before.get().filter(after::isNewerThan).isPresent();
    return isNews ? told(slug, after) : new Outcome.Done<>(after);
  }

  /** Nothing changes for one that is in another state. */
  Outcome<PullRequest> become(
      RepositorySlug slug, PullRequestNumber number, State before, State after) {
    return change(
        slug, number, pull -> pull.state() == before ? PullEdits.state(pull, after, now()) : pull);
  }

  /**
   * Each is told with its record. That the branch moved is told only where it is news: after a
   * landing of its own the queue reads it by itself.
   */
  void landed(RepositorySlug slug, Effect.Land land, boolean isNews) {
    for (var unit : land.units()) {
      for (var change : unit.changes()) merged(slug, change, land.branch());
    }
    if (isNews) listener.hearAll(slug, List.of(new BranchStirred(land.branch())));
    else listener.landed(slug, land.branch(), List.of());
  }

  /**
   * It has landed at this head, on the branch that is its base from now on; one that was closed or
   * pushed meanwhile stays as it is.
   */
  private void merged(RepositorySlug slug, Pinned landed, BranchName branch) {
    records.followGit(
        slug,
        landed.number(),
        pull ->
            pull.state() == State.OPEN && pull.head().equals(landed.head())
                ? PullEdits.state(
                    pull.placed(branch, pull.dependsOn(), pull.told()), State.MERGED, now())
                : pull,
        false);
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
    return records
        .followGit(slug, number, follower::followed, true)
        .<Outcome<PullRequest>>map(Outcome.Done::new)
        .orElseGet(() -> none(number));
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

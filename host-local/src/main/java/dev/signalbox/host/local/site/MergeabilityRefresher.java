package dev.signalbox.host.local.site;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.HostListener;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.local.LocalPulls;
import dev.signalbox.host.local.PullRecords;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks again at open pull requests when their base has moved, or the branch that they follow:
 * whether they conflict and how far they are behind. Git is asked about one that is queued and one
 * that is not at a time, however many there are, so that the queued ones do not wait for the rest;
 * and only for a share of the time, so that what a landing costs does not grow with the number of
 * open pull requests. A base that moves meanwhile is one look more for each, not one for each move.
 */
final class MergeabilityRefresher implements HostListener, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(MergeabilityRefresher.class);

  /** Of a thread's time: landings that follow each other must not ask git for ever. */
  private static final double SHARE = 0.05;

  private static final Duration AT_ONCE = Duration.ofMillis(100);

  /** A branch that has moved; without one, any may have. */
  private record Base(RepositorySlug slug, Optional<BranchName> branch) {}

  private record Follower(RepositorySlug slug, PullRequestNumber number) {}

  private final HostListener listener;
  private final PullRecords records;
  private final LocalPulls pulls;
  private final CoalescingQueue<Base> moved = new CoalescingQueue<>("bases", this::list, share());
  private final CoalescingQueue<Follower> queued =
      new CoalescingQueue<>("followers-queued", this::look, share());
  private final CoalescingQueue<Follower> others =
      new CoalescingQueue<>("followers", this::look, share());

  MergeabilityRefresher(HostListener listener, PullRecords records, LocalPulls pulls) {
    this.listener = listener;
    this.records = records;
    this.pulls = pulls;
  }

  private static WorkShare share() {
    return new WorkShare(SHARE, AT_ONCE, System.nanoTime());
  }

  @Override
  public void hear(RepositorySlug slug, Observation observation) {
    hearAll(slug, List.of(observation));
  }

  @Override
  public void hearAll(RepositorySlug slug, List<Observation> observations) {
    listener.hearAll(slug, observations);
    for (var observation : observations) {
      if (observation instanceof Observation.BranchStirred(var branch)) {
        moved.add(new Base(slug, Optional.of(branch)));
      }
    }
  }

  @Override
  public void landed(RepositorySlug slug, BranchName branch, List<Observation> news) {
    listener.landed(slug, branch, news);
    moved.add(new Base(slug, Optional.of(branch)));
  }

  /** What another process did not get to before it ended. */
  void lookAtAll(RepositorySlug slug) {
    moved.add(new Base(slug, Optional.empty()));
  }

  private void list(Base base) {
    if (base.branch.isEmpty()) {
      var first = records.queued(base.slug);
      for (PullRequest pull : records.pulls(base.slug)) {
        if (pull.state() == PullRequest.State.OPEN) add(base.slug, pull.number(), first);
      }
      return;
    }
    var followers = records.followers(base.slug, base.branch.get());
    for (var number : followers.open()) add(base.slug, number, followers.queued());
  }

  private void add(RepositorySlug slug, PullRequestNumber number, Set<PullRequestNumber> first) {
    (first.contains(number) ? queued : others).add(new Follower(slug, number));
  }

  private void look(Follower follower) {
    var outcome = pulls.refresh(follower.slug, follower.number);
    if (!(outcome instanceof Outcome.Done)) {
      LOG.warn("mergeability.refresh_failed: {}{}: {}", follower.slug, follower.number, outcome);
    }
  }

  @Override
  public void close() {
    moved.close();
    queued.close();
    others.close();
  }
}

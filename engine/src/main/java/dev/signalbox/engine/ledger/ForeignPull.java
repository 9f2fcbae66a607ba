package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.PullReference;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.wire.InOrder;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A pull request of another repository that some here depend on, as its host told it last. It is
 * known as long as somebody waits for it, and looked at again and again, less and less often.
 *
 * @param asked the effect that reads it now
 * @param looks how often it was found the same
 * @param lookAt when it is to be read next
 */
public record ForeignPull(
    State state,
    Set<PullReference> dependsOn,
    Optional<EffectId> asked,
    int looks,
    Instant lookAt,
    Set<PullRequestNumber> waiting) {
  private static final Duration PAUSE = Duration.ofSeconds(30);
  private static final int MOST_DOUBLINGS = 6;

  public enum State {
    NOT_READ,
    UNREADABLE,
    OPEN,
    CLOSED,
    MERGED
  }

  public ForeignPull {
    dependsOn = InOrder.copyOf(dependsOn);
    waiting = InOrder.copyOf(waiting);
  }

  public static ForeignPull unknown(Instant now) {
    return new ForeignPull(State.NOT_READ, Set.of(), Optional.empty(), 0, now, Set.of());
  }

  /** As a host tells it. */
  public record LastSeen(PullRequest.State state, Set<PullReference> dependsOn) {
    public LastSeen {
      dependsOn = InOrder.copyOf(dependsOn);
    }

    /** One of the repository {@code at}, whose text says on what it depends. */
    public static LastSeen of(
        RepositorySlug at,
        PullRequest.State state,
        Set<PullRequestNumber> on,
        String body,
        String page) {
      var all = new TreeSet<>(DependencyLines.in(body, at, page).elsewhere());
      for (var number : on) all.add(new PullReference(at, number));
      return new LastSeen(state, all);
    }

    public static LastSeen of(RepositorySlug at, PullRequest pull) {
      var about = pull.description();
      return of(at, pull.state(), pull.dependsOn(), about.body(), about.url());
    }
  }

  /** What was merged stays merged. */
  public boolean isToBeRead() {
    return state != State.MERGED && asked.isEmpty();
  }

  public ForeignPull asking(EffectId effect) {
    return new ForeignPull(state, dependsOn, Optional.of(effect), looks, lookAt, waiting);
  }

  public ForeignPull at(Instant time) {
    return new ForeignPull(state, dependsOn, asked, looks, time, waiting);
  }

  public ForeignPull with(PullRequestNumber waiter) {
    var all = new TreeSet<>(waiting);
    all.add(waiter);
    return new ForeignPull(state, dependsOn, asked, looks, lookAt, all);
  }

  public ForeignPull without(PullRequestNumber waiter) {
    var others = new TreeSet<>(waiting);
    others.remove(waiter);
    return new ForeignPull(state, dependsOn, asked, looks, lookAt, others);
  }

  public ForeignPull seen(State next, Set<PullReference> on, Instant now) {
    boolean isSame = next == state && on.equals(dependsOn);
    int same = isSame ? looks + 1 : 1;
    return new ForeignPull(next, on, Optional.empty(), same, now.plus(pause(same)), waiting);
  }

  /** It could not be read now. */
  public ForeignPull later(Instant notBefore, Instant now) {
    var soonest = now.plus(pause(looks + 1));
    var next = notBefore.isAfter(soonest) ? notBefore : soonest;
    return new ForeignPull(state, dependsOn, Optional.empty(), looks + 1, next, waiting);
  }

  private static Duration pause(int looks) {
    return PAUSE.multipliedBy(1L << Math.min(looks - 1, MOST_DOUBLINGS));
  }
}

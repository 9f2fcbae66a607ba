package dev.signalbox.engine.ledger;

import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.Optional;

/**
 * The heads of open pull requests on which a job has failed. Since when what was asked to run again
 * is silent is kept in step with them and follows from them.
 */
public record HeadTestings(
    PersistentMap<PullRequestNumber, HeadTesting> byNumber,
    PersistentMap<Recheck, PullRequestNumber> silent) {
  /** What fails on the heads of others stays as it is. */
  public static final int MOST_HEADS = 1_000;

  public static final int MOST_RUNS = 500;

  public static final HeadTestings NONE =
      new HeadTestings(PersistentMap.empty(), PersistentMap.empty());

  /** What these have become, from what is stored of them now: costs what has changed. */
  public HeadTestings becoming(PersistentMap<PullRequestNumber, HeadTesting> nextByNumber) {
    var next = this;
    for (var change : nextByNumber.changesSince(byNumber).entrySet()) {
      var head = change.getValue();
      next = head.isPresent() ? next.with(head.get()) : next.without(change.getKey());
    }
    return next;
  }

  /** Of its present head; what was heard of another says nothing. */
  public Optional<HeadTesting> of(PullRequest pull) {
    return byNumber.get(pull.number()).filter(known -> isOf(pull, known));
  }

  private static boolean isOf(PullRequest pull, HeadTesting known) {
    return known.head().equals(pull.head());
  }

  public boolean hasRoomFor(PullRequestNumber number) {
    return byNumber.has(number) || byNumber.size() < MOST_HEADS;
  }

  public HeadTestings with(HeadTesting head) {
    var left = without(head.number());
    var since = recheck(head);
    return new HeadTestings(
        left.byNumber.with(head.number(), head),
        since.map(it -> left.silent.with(it, head.number())).orElse(left.silent));
  }

  public HeadTestings without(PullRequestNumber number) {
    var before = byNumber.get(number);
    if (before.isEmpty()) return this;
    return new HeadTestings(
        byNumber.without(number),
        before.flatMap(HeadTestings::recheck).map(silent::without).orElse(silent));
  }

  private static Optional<Recheck> recheck(HeadTesting head) {
    return head.testing().rerunIgnoredSince().map(at -> new Recheck(at, head.number()));
  }
}

package dev.signalbox.engine.ledger;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.Priority;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * A pull request in the queue, at the head with which it entered.
 *
 * @param sender who asked for it to be queued, where somebody did
 * @param priority the one that was asked for; {@code standing} has the one in force
 */
public record Entry(
    PullRequestNumber number,
    UUID session,
    BranchName branch,
    String rule,
    CommitSha head,
    Instant queuedAt,
    Trigger trigger,
    Standing standing,
    Journey journey,
    Optional<Sender> sender,
    Optional<Priority> priority) {

  public Pinned pinned() {
    return new Pinned(number, head);
  }

  public Optional<BatchId> batch() {
    return journey.batch();
  }

  public Place place() {
    return new Place(
        branch,
        standing.hold().holds(),
        journey.front(),
        standing.rank().priority(),
        queuedAt,
        number);
  }

  /** The id of the batch that starts with it next, known before that batch is. */
  public BatchId nextBatch() {
    return new BatchId(Identity.derived(session, journey.embarkations()));
  }

  public Entry with(Standing next) {
    return new Entry(
        number, session, branch, rule, head, queuedAt, trigger, next, journey, sender, priority);
  }

  public Entry with(Journey next) {
    return new Entry(
        number, session, branch, rule, head, queuedAt, trigger, standing, next, sender, priority);
  }

  /** Its own branch was brought up to date by us. */
  public Entry at(CommitSha next) {
    return new Entry(
        number, session, branch, rule, next, queuedAt, trigger, standing, journey, sender,
        priority);
  }

  public Entry asking(Priority other) {
    return new Entry(
        number,
        session,
        branch,
        rule,
        head,
        queuedAt,
        trigger,
        standing,
        journey,
        sender,
        Optional.of(other));
  }
}

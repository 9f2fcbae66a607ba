package dev.signalbox.engine.ledger;

import dev.signalbox.engine.log.Trigger;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** A pull request in the queue, at the head with which it entered. */
public record Entry(
    PullRequestNumber number,
    UUID session,
    BranchName branch,
    String rule,
    CommitSha head,
    Instant queuedAt,
    Trigger trigger,
    Standing standing,
    Journey journey) {

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
    return new Entry(number, session, branch, rule, head, queuedAt, trigger, next, journey);
  }

  public Entry with(Journey next) {
    return new Entry(number, session, branch, rule, head, queuedAt, trigger, standing, next);
  }

  /** Its own branch was brought up to date by us. */
  public Entry at(CommitSha next) {
    return new Entry(number, session, branch, rule, next, queuedAt, trigger, standing, journey);
  }
}

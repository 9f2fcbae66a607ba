package dev.signalbox.server.github.reports;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.Optional;

/**
 * What was told of a pull request last, and where.
 *
 * @param digest of the report that was told in full; empty where some of it is still to be told
 * @param isSilenced whether somebody deleted our comment; it is not written again then
 * @param isOver whether it was told to have left or landed
 */
public record Notice(
    PullRequestNumber number,
    CommitSha head,
    Optional<Long> checkRun,
    Optional<Long> comment,
    String digest,
    Instant toldAt,
    boolean isLabelled,
    boolean isSilenced,
    boolean isOver) {
  static Notice none(PullRequestNumber number, CommitSha head) {
    return new Notice(
        number, head, Optional.empty(), Optional.empty(), "", Instant.MIN, false, false, false);
  }

  Notice at(CommitSha next) {
    return new Notice(
        number, next, Optional.empty(), comment, "", toldAt, isLabelled, isSilenced, false);
  }

  /** It is queued again: the run that said how it left stays as it is. */
  Notice again() {
    return at(head);
  }

  Notice shownBy(long run) {
    return new Notice(
        number, head, Optional.of(run), comment, digest, toldAt, isLabelled, isSilenced, isOver);
  }

  Notice saidIn(long id) {
    return new Notice(
        number, head, checkRun, Optional.of(id), digest, toldAt, isLabelled, isSilenced, isOver);
  }

  Notice silenced() {
    return new Notice(
        number, head, checkRun, Optional.empty(), digest, toldAt, isLabelled, true, isOver);
  }

  Notice labelled(boolean now) {
    return new Notice(number, head, checkRun, comment, digest, toldAt, now, isSilenced, isOver);
  }

  Notice told(String all, Instant at, boolean over) {
    return new Notice(number, head, checkRun, comment, all, at, isLabelled, isSilenced, over);
  }
}

package dev.signalbox.host.github.reports;

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
public record LastReport(
    PullRequestNumber number,
    CommitSha head,
    Optional<Long> checkRun,
    Optional<Long> comment,
    String digest,
    Instant toldAt,
    boolean isLabelled,
    boolean isSilenced,
    boolean isOver) {
  static LastReport none(PullRequestNumber number, CommitSha head) {
    return new LastReport(
        number, head, Optional.empty(), Optional.empty(), "", Instant.MIN, false, false, false);
  }

  LastReport at(CommitSha next) {
    return new LastReport(
        number, next, Optional.empty(), comment, "", toldAt, isLabelled, isSilenced, false);
  }

  /** It is queued again: the run that said how it left stays as it is. */
  LastReport again() {
    return at(head);
  }

  LastReport shownBy(long run) {
    return new LastReport(
        number, head, Optional.of(run), comment, digest, toldAt, isLabelled, isSilenced, isOver);
  }

  LastReport saidIn(long id) {
    return new LastReport(
        number, head, checkRun, Optional.of(id), digest, toldAt, isLabelled, isSilenced, isOver);
  }

  LastReport silenced() {
    return new LastReport(
        number, head, checkRun, Optional.empty(), digest, toldAt, isLabelled, true, isOver);
  }

  LastReport labelled(boolean now) {
    return new LastReport(number, head, checkRun, comment, digest, toldAt, now, isSilenced, isOver);
  }

  LastReport told(String all, Instant at, boolean over) {
    return new LastReport(number, head, checkRun, comment, all, at, isLabelled, isSilenced, over);
  }
}

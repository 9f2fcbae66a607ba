package dev.signalbox.host.github.reports;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.Optional;

/**
 * What was told of a pull request last, and where.
 *
 * @param digest of the report that was told in full; empty where some of it is still to be told
 * @param gist what of it people need at once
 * @param isSilenced whether somebody deleted our comment; it is not written again then
 * @param isOver whether it was told to have left or landed
 */
public record LastReport(
    PullRequestNumber number,
    CommitSha head,
    Optional<ReportPlace> checkRun,
    Optional<ReportPlace> comment,
    String digest,
    String gist,
    Instant toldAt,
    boolean isLabelled,
    boolean isSilenced,
    boolean isOver) {
  /**
   * By which a check run or a comment is found again: its number, or the id that GraphQL has for
   * it. What is found by REST has a number, and what GraphQL has made does not tell it.
   */
  public record ReportPlace(Optional<Long> number, Optional<String> nodeId) {
    public static ReportPlace of(long number) {
      return new ReportPlace(Optional.of(number), Optional.empty());
    }

    static ReportPlace of(String nodeId) {
      return new ReportPlace(Optional.empty(), Optional.of(nodeId));
    }
  }

  static LastReport none(PullRequestNumber number, CommitSha head) {
    return new LastReport(
        number, head, Optional.empty(), Optional.empty(), "", "", Instant.MIN, false, false, false);
  }

  LastReport at(CommitSha next) {
    return new LastReport(
        number, next, Optional.empty(), comment, "", "", toldAt, isLabelled, isSilenced, false);
  }

  /** It is queued again: the run that said how it left stays as it is. */
  LastReport again() {
    return at(head);
  }

  LastReport shownBy(String run) {
    return with(Optional.of(ReportPlace.of(run)), comment, isSilenced);
  }

  LastReport saidIn(String id) {
    return with(checkRun, Optional.of(ReportPlace.of(id)), isSilenced);
  }

  LastReport silenced() {
    return with(checkRun, Optional.empty(), true);
  }

  private LastReport with(Optional<ReportPlace> run, Optional<ReportPlace> said, boolean isSilent) {
    return new LastReport(
        number, head, run, said, digest, gist, toldAt, isLabelled, isSilent, isOver);
  }

  LastReport labelled(boolean now) {
    return new LastReport(
        number, head, checkRun, comment, digest, gist, toldAt, now, isSilenced, isOver);
  }

  LastReport told(String all, String need, Instant at, boolean over) {
    return new LastReport(
        number, head, checkRun, comment, all, need, at, isLabelled, isSilenced, over);
  }
}

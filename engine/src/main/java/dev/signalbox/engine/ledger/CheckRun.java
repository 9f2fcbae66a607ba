package dev.signalbox.engine.ledger;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.QueueCheck;
import java.util.Optional;

/**
 * One run of a check on a commit. A later run replaces an earlier one of the same name and
 * reporter, and a later version of a run what was told of it before.
 *
 * @param detailsUrl where whoever runs it shows it
 * @param avatarUrl a picture of whoever runs it
 */
public record CheckRun(
    CheckKey key,
    String definition,
    long run,
    long version,
    CheckState state,
    String description,
    Optional<String> url,
    Optional<String> detailsUrl,
    Optional<String> avatarUrl) {

  /** Of one that nothing leads to but its own page. */
  public CheckRun(
      CheckKey key,
      String definition,
      long run,
      long version,
      CheckState state,
      String description,
      Optional<String> url) {
    this(key, definition, run, version, state, description, url, url, Optional.empty());
  }

  public boolean isNewerThan(CheckRun other) {
    return run != other.run ? run > other.run : version > other.version;
  }

  /** Cut off from outside before it could say anything: neither passed nor failed. */
  public boolean isInterrupted() {
    return state == CheckState.CANCELLED || state == CheckState.STALE;
  }

  public boolean isFinished() {
    return state != CheckState.PENDING && !isInterrupted();
  }

  public CheckRun at(CheckState other) {
    return new CheckRun(
        key, definition, run, version, other, description, url, detailsUrl, avatarUrl);
  }

  public QueueCheck shown() {
    return new QueueCheck(
        key.name(),
        description,
        url.orElse(null),
        detailsUrl.orElse(null),
        state,
        avatarUrl.orElse(null));
  }
}

package dev.signalbox.engine.ledger;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.QueueCheck;
import java.util.Optional;

/**
 * One run of a check on a commit. A later run replaces an earlier one of the same name and
 * reporter, and a later version of a run what was told of it before.
 */
public record CheckRun(
    CheckKey key,
    String definition,
    long run,
    long version,
    CheckState state,
    String description,
    Optional<String> url) {

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
    return new CheckRun(key, definition, run, version, other, description, url);
  }

  public QueueCheck shown() {
    return new QueueCheck(key.name(), description, url.orElse(null), null, state, null);
  }
}

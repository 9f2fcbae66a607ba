package dev.signalbox.engine.ledger;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.QueueCheck;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * One run of a check on a commit. A later run replaces an earlier one of the same name and
 * reporter, and a later version of a run what was told of it before.
 *
 * @param detailsUrl where whoever runs it shows it
 * @param avatarUrl a picture of whoever runs it
 * @param told details, which rows of earlier versions do not have
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
    Optional<String> avatarUrl,
    Optional<RunDetails> told) {
  private static final int MOST_SHOWN = 10;

  /** Of which nothing else is told. */
  public CheckRun(
      CheckKey key,
      String definition,
      long run,
      long version,
      CheckState state,
      String description,
      Optional<String> url,
      Optional<String> detailsUrl,
      Optional<String> avatarUrl) {
    this(
        key,
        definition,
        run,
        version,
        state,
        description,
        url,
        detailsUrl,
        avatarUrl,
        Optional.empty());
  }

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

  /** Of those that ended by themselves and whose begin and end are known. */
  public static Optional<Duration> longest(Collection<CheckRun> runs) {
    return runs.stream()
        .filter(run -> run.isFinished() && !run.details().isReused())
        .flatMap(run -> run.details().span().stream())
        .max(Duration::compareTo);
  }

  public RunDetails details() {
    return told.orElse(RunDetails.NONE);
  }

  public CheckRun at(CheckState other) {
    return at(other, description, told);
  }

  public CheckRun with(RunDetails details) {
    return at(state, description, Optional.of(details));
  }

  /** As if it ran on, until another run of the same check is heard of. */
  CheckRun waiting(String words) {
    return at(CheckState.PENDING, words, told);
  }

  /** Counts as green although it failed: all tests that failed are quarantined. */
  public CheckRun excused(List<String> tests) {
    String words = "only quarantined tests failed: " + words(tests);
    var details = Optional.of(details().excusing(tests));
    return at(CheckState.SUCCESS, words, details);
  }

  private static String words(List<String> tests) {
    String first = String.join(", ", tests.subList(0, Math.min(tests.size(), MOST_SHOWN)));
    int more = tests.size() - MOST_SHOWN;
    return more > 0 ? first + " and " + more + " more" : first;
  }

  public boolean isExcused() {
    return !details().quarantined().isEmpty();
  }

  private CheckRun at(CheckState other, String words, Optional<RunDetails> details) {
    return new CheckRun(
        key, definition, run, version, other, words, url, detailsUrl, avatarUrl, details);
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

package dev.signalbox.scheduling.replay;

import dev.signalbox.engine.causes.AbortCode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** One stay of a pull request in the queue, as the log tells it bit by bit. */
final class LoggedSession {
  /** It left because of what its checks said; whoever left for another reason was withdrawn. */
  private static final Set<String> REJECTIONS =
      Set.of(
          AbortCode.CHECKS_FAILED.name(),
          AbortCode.CHECKS_TIMEOUT.name(),
          AbortCode.BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS.name());

  private final List<Long> buildMillis = new ArrayList<>();
  private Optional<Instant> enteredAt = Optional.empty();
  private Optional<HistoryEntry> leave = Optional.empty();
  private final Set<Instant> jobRetries = new HashSet<>();
  private int retries;

  void enter(HistoryEntry entry) {
    enteredAt = Optional.of(entry.at());
  }

  void leave(HistoryEntry entry) {
    leave = Optional.of(entry);
  }

  void tested(long millis) {
    buildMillis.add(millis);
  }

  void retried() {
    retries++;
  }

  /** Several jobs of one build run again at the same moment. */
  void retriedJob(Instant at) {
    jobRetries.add(at);
  }

  /** Both its beginning and its end are known. */
  boolean isWhole() {
    return enteredAt.isPresent() && leave.isPresent();
  }

  boolean hasLanded() {
    return leave.filter(HistoryEntry::isMerged).isPresent();
  }

  boolean isRejected() {
    return leave.filter(left -> !left.isMerged() && REJECTIONS.contains(left.code())).isPresent();
  }

  boolean isWithdrawn() {
    return !hasLanded() && !isRejected();
  }

  int jobRetries() {
    return jobRetries.size();
  }

  /** Builds that failed first and passed when they, or some of their jobs, were run again. */
  int flakes() {
    return hasLanded() ? retries + jobRetries.size() : 0;
  }

  List<Long> buildMillis() {
    return buildMillis;
  }

  Instant enteredAt() {
    return enteredAt.orElseThrow();
  }

  long millisInQueue() {
    return Duration.between(enteredAt(), leftAt()).toMillis();
  }

  Instant leftAt() {
    return leave.orElseThrow().at();
  }

  ReplayedChange change(long usualBuildMillis) {
    return new ReplayedChange(
        enteredAt(),
        OptionalLong.of(buildMillis.isEmpty() ? usualBuildMillis : middle(buildMillis)),
        Optional.of(!isRejected()),
        leave.orElseThrow().partition().map(Set::of),
        isWithdrawn() ? OptionalLong.of(millisInQueue()) : OptionalLong.empty());
  }

  static long middle(List<Long> numbers) {
    return numbers.stream().sorted().toList().get(numbers.size() / 2);
  }
}

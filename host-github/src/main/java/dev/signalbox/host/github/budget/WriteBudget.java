package dev.signalbox.host.github.budget;

import dev.signalbox.host.github.budget.Demand.Access;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What was written within the last minute and hour. Landings move branches, which makes no content:
 * however much is reported, they only share the minute with it, and have a part of that alone. Not
 * thread-safe.
 */
final class WriteBudget {
  private final WriteLimits limits;
  private final SlidingWindow content = new SlidingWindow(Duration.ofMinutes(1));
  private final SlidingWindow contentOfHour = new SlidingWindow(Duration.ofHours(1));
  private final SlidingWindow writes = new SlidingWindow(Duration.ofMinutes(1));

  WriteBudget(WriteLimits limits) {
    this.limits = limits;
  }

  Optional<CallAdmission> closed(Demand demand, Instant now) {
    if (demand.access() == Access.READ) return Optional.empty();
    var full = closed(writes, limits.writesAMinute(), demand, now);
    if (full.isPresent()) return later(full.get(), "the write limit per minute is used up");
    if (demand.access() != Access.CREATE) return Optional.empty();
    var minute = closed(content, limits.contentAMinute(), demand, now);
    if (minute.isPresent()) return later(minute.get(), "the content limit per minute is used up");
    var hour = closed(contentOfHour, limits.contentAnHour(), demand, now);
    return hour.flatMap(at -> later(at, "the content limit per hour is used up"));
  }

  private static Optional<Instant> closed(
      SlidingWindow window, int most, Demand demand, Instant now) {
    return window.closedUntil(now, WriteLimits.share(most, demand.urgency()));
  }

  private static Optional<CallAdmission> later(Instant at, String reason) {
    return Optional.of(new CallAdmission.Later(at, reason));
  }

  void take(Demand demand, Instant now) {
    if (demand.access() == Access.READ) return;
    writes.take(now);
    if (demand.access() != Access.CREATE) return;
    content.take(now);
    contentOfHour.take(now);
  }
}

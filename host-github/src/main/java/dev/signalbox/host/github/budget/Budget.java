package dev.signalbox.host.github.budget;

import dev.signalbox.host.github.budget.Demand.Resource;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What one installation may ask of GitHub. A call that has no room is not sent at all. */
public final class Budget {
  private static final Duration FIRST_PAUSE = Duration.ofMinutes(1);
  private static final int MAX_DOUBLINGS = 5;

  private final InstantSource clock;
  private final CallSlots slots;
  private final Map<Resource, PrimaryLimit> primary = new EnumMap<>(Resource.class);
  private final WriteBudget writes;
  private Instant closedUntil = Instant.MIN;
  private int doublings;

  public Budget(InstantSource clock, CallSlots slots) {
    this(clock, slots, WriteLimits.standard());
  }

  public Budget(InstantSource clock, CallSlots slots, WriteLimits limits) {
    this.clock = clock;
    this.slots = slots;
    this.writes = new WriteBudget(limits);
    for (Resource resource : Resource.values()) primary.put(resource, new PrimaryLimit());
  }

  /** Waits a little for a slot, but never for a limit. */
  public CallAdmission admit(Demand demand) {
    var closed = closed(demand);
    if (closed.isPresent()) return closed.get();
    if (!slots.take(demand)) {
      return new CallAdmission.Later(
          clock.instant().plusSeconds(1), "too many concurrent calls to GitHub");
    }
    return begun(demand);
  }

  private synchronized CallAdmission begun(Demand demand) {
    var closed = closed(demand);
    if (closed.isPresent()) {
      slots.giveBack(demand);
      return closed.get();
    }
    limit(demand.resource()).begin();
    writes.take(demand, clock.instant());
    return new CallAdmission.Granted(() -> ended(demand));
  }

  private synchronized void ended(Demand demand) {
    limit(demand.resource()).end();
    slots.giveBack(demand);
  }

  private synchronized Optional<CallAdmission> closed(Demand demand) {
    Instant now = clock.instant();
    if (now.isBefore(closedUntil)) return later(closedUntil, "GitHub asked to slow down");
    var spent = limit(demand.resource()).closedUntil(now, demand.urgency());
    if (spent.isPresent()) return later(spent.get(), "GitHub's rate limit is used up");
    return writes.closed(demand, now);
  }

  private static Optional<CallAdmission> later(Instant at, String reason) {
    return Optional.of(new CallAdmission.Later(at, reason));
  }

  private PrimaryLimit limit(Resource resource) {
    return java.util.Objects.requireNonNull(primary.get(resource));
  }

  public synchronized void learn(RateNews news) {
    limit(news.resource()).learn(news);
  }

  /** What GitHub said last of each limit. */
  public synchronized List<RateNews> known() {
    return primary.values().stream().flatMap(limit -> limit.known().stream()).toList();
  }

  /** GitHub took a call. After as long a peace as the last pause the next one is short again. */
  public synchronized void fine() {
    if (doublings == 0) return;
    Duration last = FIRST_PAUSE.multipliedBy(1L << (doublings - 1));
    if (!clock.instant().isBefore(closedUntil.plus(last))) doublings = 0;
  }

  /** Nothing goes out until then. Several calls that hit the same limit at once count as one. */
  public synchronized Instant pause(Optional<Duration> asked) {
    Instant now = clock.instant();
    boolean isNew = !now.isBefore(closedUntil);
    Duration length = asked.orElseGet(() -> FIRST_PAUSE.multipliedBy(1L << doublings));
    if (isNew && doublings < MAX_DOUBLINGS) doublings++;
    Instant until = asked.isPresent() || isNew ? now.plus(length) : closedUntil;
    if (until.isAfter(closedUntil)) closedUntil = until;
    return closedUntil;
  }
}

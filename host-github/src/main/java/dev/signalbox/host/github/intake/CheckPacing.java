package dev.signalbox.host.github.intake;

import dev.signalbox.host.LruMap;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * When the checks of a commit are read again. At once when hints add up to a decision: something
 * failed, or all that began has ended. Else after pauses that grow, so that a hundred jobs cost few
 * reads. Hints are only counted here; what they say is read at GitHub. Thread-safe.
 */
final class CheckPacing {
  private static final int MAX_RUNS = 5_000;
  private static final int MAX_COMMITS = 1_000;
  private static final Duration BETWEEN_DECISIONS = Duration.ofSeconds(2);
  private static final Duration FIRST_PAUSE = Duration.ofSeconds(5);
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);
  private static final int MOST_DOUBLINGS = 4;

  private static final class Pace {
    private final Set<String> begun = new HashSet<>();
    private final Set<String> ended = new HashSet<>();
    private boolean isUrgent;
    private int reads;
    private Instant lastRead = Instant.EPOCH;
  }

  private final Map<HintLane, Pace> known = new LruMap<>(MAX_COMMITS);

  /** Called with each hint once, in any order. */
  synchronized void note(HintLane lane, Hint.ChecksStirred hint) {
    var pace = known.computeIfAbsent(lane, _ -> new Pace());
    if (hint.run().isEmpty() || pace.ended.size() + pace.begun.size() >= MAX_RUNS) return;
    String run = hint.run().get();
    if (hint.isEnd()) {
      pace.begun.remove(run);
      boolean isNew = pace.ended.add(run);
      pace.isUrgent |= isNew && hint.isFailure();
    } else if (!pace.ended.contains(run)) {
      pace.begun.add(run);
    }
  }

  synchronized Instant due(HintLane lane) {
    var pace = known.computeIfAbsent(lane, _ -> new Pace());
    if (pace.reads == 0) return Instant.EPOCH;
    boolean isDecisive = pace.isUrgent || pace.begun.isEmpty();
    return pace.lastRead.plus(isDecisive ? BETWEEN_DECISIONS : pause(pace.reads));
  }

  private static Duration pause(int reads) {
    var pause = FIRST_PAUSE.multipliedBy(1L << Math.min(reads - 1, MOST_DOUBLINGS));
    return List.of(pause, LONGEST_PAUSE).stream().min(Duration::compareTo).orElseThrow();
  }

  /** Nobody waits for it, so nothing is read of it. */
  synchronized void forget(HintLane lane) {
    known.remove(lane);
  }

  /** A read did not come about, and may be what a decision waits for. */
  synchronized void missed(HintLane lane) {
    known.computeIfAbsent(lane, _ -> new Pace()).isUrgent = true;
  }

  /** A read begins. */
  synchronized void read(HintLane lane, Instant now) {
    var pace = known.computeIfAbsent(lane, _ -> new Pace());
    pace.reads++;
    pace.lastRead = now;
    pace.isUrgent = false;
  }
}

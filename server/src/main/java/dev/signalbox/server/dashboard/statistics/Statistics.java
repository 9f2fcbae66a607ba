package dev.signalbox.server.dashboard.statistics;

import dev.signalbox.store.log.Departed;
import dev.signalbox.store.log.EndedChecks;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What the log of some days says in numbers. Time in queue is that of pull requests that landed.
 *
 * @param causes why pull requests left unmerged
 * @param failedChecks in how many runs each check did not pass
 * @param testMinutes how long batches were tested, taken together
 */
record Statistics(
    int landings,
    int unmerged,
    Optional<Duration> half,
    Optional<Duration> most,
    List<Slot> slots,
    List<Tally> causes,
    List<Tally> failedChecks,
    List<Tally> batchSizes,
    int batches,
    double testMinutes) {
  private static final int MOST_CAUSES = 8;

  /** Reasons name pull requests, and would each be a cause of its own. */
  private static final Pattern NUMBER = Pattern.compile("#[0-9]+");

  Statistics {
    slots = List.copyOf(slots);
    causes = List.copyOf(causes);
    failedChecks = List.copyOf(failedChecks);
    batchSizes = List.copyOf(batchSizes);
  }

  static Statistics of(
      Range range, Instant now, List<Departed> departed, List<EndedChecks> endedChecks) {
    var landed = departed.stream().filter(Departed::isMerged).toList();
    var inQueue = landed.stream().map(Departed::inQueue).toList();
    var runs = TestRun.distinct(endedChecks);
    return new Statistics(
        landed.size(),
        departed.size() - landed.size(),
        Percentile.of(inQueue, 50),
        Percentile.of(inQueue, 95),
        slots(range, now, landed),
        Tally.of(causes(departed), MOST_CAUSES),
        Tally.of(runs.stream().flatMap(run -> run.failed().stream()).toList(), MOST_CAUSES),
        BatchSizeHistogram.of(runs.stream().map(TestRun::size).toList()),
        runs.size(),
        runs.stream().mapToDouble(run -> run.lasted().toMillis() / 60_000.0).sum());
  }

  private static List<Slot> slots(Range range, Instant now, List<Departed> landed) {
    Map<Instant, List<Duration>> bySlot =
        landed.stream()
            .collect(
                Collectors.groupingBy(
                    it -> range.slotOf(it.at()),
                    Collectors.mapping(Departed::inQueue, Collectors.toList())));
    var slots = new ArrayList<Slot>();
    for (Instant start : range.slots(now)) {
      slots.add(Slot.of(start, bySlot.getOrDefault(start, List.of())));
    }
    return slots;
  }

  private static List<String> causes(List<Departed> departed) {
    Function<Departed, String> cause =
        left -> left.reason().isBlank() ? "no reason given" : withoutNumbers(left.reason());
    return departed.stream().filter(left -> !left.isMerged()).map(cause).toList();
  }

  private static String withoutNumbers(String reason) {
    return NUMBER.matcher(reason).replaceAll("another");
  }

  /** None, where nothing has landed that the minutes could be shared among. */
  OptionalDouble testMinutesForEachLanding() {
    return landings == 0 ? OptionalDouble.empty() : OptionalDouble.of(testMinutes / landings);
  }
}

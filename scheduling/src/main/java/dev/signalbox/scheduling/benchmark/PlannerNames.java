package dev.signalbox.scheduling.benchmark;

import dev.signalbox.engine.planner.JointPlanner;
import dev.signalbox.engine.planner.Planner;
import dev.signalbox.engine.planner.StandardPlanner;
import dev.signalbox.engine.rules.BatchSize;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import dev.signalbox.scheduling.driver.EngineScheduler;
import dev.signalbox.scheduling.driver.EngineSettings;
import dev.signalbox.scheduling.outcome.Scheduler;
import dev.signalbox.scheduling.rivals.Rivals;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** Planners of the engine and rivals by name, such as {@code standard+batch4}. */
final class PlannerNames {
  private static final String JOINT = "joint";

  /** Another planner of the engine is one more line here. */
  private static final Map<String, Supplier<Planner>> OF_THE_ENGINE =
      new TreeMap<>(Map.of("standard", StandardPlanner::new, JOINT, JointPlanner::new));

  private static final int MOST_RETRIES = 10;
  private static final int MOST_CHECKS = 1_000;
  private static final Pattern OPTION = Pattern.compile("(skip)|(batch|retries|checks)(\\d{1,4})");

  private PlannerNames() {}

  /**
   * Whoever has that name.
   *
   * @throws IllegalArgumentException with what is wrong with the name
   */
  static Scheduler parse(String name, int history) {
    var parts = List.of(name.split("\\+", -1));
    var options = parts.subList(1, parts.size());
    var planner = OF_THE_ENGINE.get(parts.getFirst());
    if (planner != null) {
      return new EngineScheduler(planner, settings(name, options).after(history));
    }
    var rival = Rivals.byName().get(name);
    if (rival == null) {
      throw new IllegalArgumentException(
          "unknown planner '%s'; expected one of %s, or %s"
              .formatted(
                  name, String.join(", ", OF_THE_ENGINE.keySet()), String.join(", ", rivals())));
    }
    return rival;
  }

  static List<String> rivals() {
    return List.copyOf(Rivals.byName().keySet());
  }

  private static EngineSettings settings(String name, List<String> options) {
    var settings = EngineSettings.DEFAULT;
    if (name.startsWith(JOINT)) {
      settings = settings.plannedBy(PlannerKind.JOINT).batchesOf(BatchSize.AUTO);
    }
    for (var option : options) {
      var found = OPTION.matcher(option);
      if (!found.matches()) {
        throw new IllegalArgumentException(
            "unknown option '+%s' in '%s'; expected +skip, +batchN, +retriesN or +checksN"
                .formatted(option, name));
      }
      settings =
          found.group(1) != null
              ? settings.skipping()
              : with(settings, name, found.group(2), Integer.parseInt(found.group(3)));
    }
    return settings;
  }

  private static EngineSettings with(
      EngineSettings settings, String name, String option, int number) {
    return switch (option) {
      case "batch" ->
          settings.batchesOf(new BatchSize(1, within(name, number, 1, BatchSize.LIMIT)));
      case "retries" -> settings.retrying(within(name, number, 0, MOST_RETRIES));
      default -> settings.parallel(within(name, number, 1, MOST_CHECKS));
    };
  }

  private static int within(String name, int number, int least, int most) {
    if (number < least || number > most) {
      throw new IllegalArgumentException(
          "'%s': %d is not between %d and %d".formatted(name, number, least, most));
    }
    return number;
  }
}

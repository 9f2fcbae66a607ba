package dev.signalbox.insights.search;

import dev.signalbox.engine.jobs.Confidence;
import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.insights.health.FailureImpact;
import java.util.List;
import java.util.function.Function;

/** Which tests are asked for: one of each list that is not empty, and none of the excluded. */
public record TestFilter(
    Terms<String> names,
    Terms<String> pipelines,
    Terms<String> jobs,
    Terms<HealthStatus> statuses,
    Terms<Confidence> confidences,
    Terms<FailureImpact> impacts) {
  /** What a property must be one of, and what it must not be. */
  public record Terms<T>(List<T> wanted, List<T> excluded) {
    public Terms {
      wanted = List.copyOf(wanted);
      excluded = List.copyOf(excluded);
    }

    public static <T> Terms<T> any() {
      return new Terms<>(List.of(), List.of());
    }

    boolean isAny() {
      return wanted.isEmpty() && excluded.isEmpty();
    }

    /** Whether a value may be what it is, given how terms are stored. */
    <S> boolean allows(S value, Function<T, S> stored) {
      return (wanted.isEmpty() || wanted.stream().map(stored).anyMatch(value::equals))
          && excluded.stream().map(stored).noneMatch(value::equals);
    }
  }

  /** Whether everything is asked for. */
  boolean isAny() {
    return names.isAny()
        && !needsJobs()
        && statuses.isAny()
        && confidences.isAny()
        && impacts.isAny();
  }

  boolean needsJobs() {
    return !pipelines.isAny() || !jobs.isAny();
  }
}

package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.view.LoggedEvent;
import java.time.Instant;
import java.util.List;

/**
 * What happened to a pull request, the oldest first.
 *
 * @param isCut whether there is more in the log
 * @param log where all of it stands
 */
public record PullJourney(List<JourneyStep> steps, boolean isCut, String log) {
  static final int MOST = 100;

  public PullJourney {
    steps = List.copyOf(steps);
  }

  public boolean isEmpty() {
    return steps.isEmpty();
  }

  /** The log tells the newest first. */
  static PullJourney of(
      List<? extends LoggedEvent<?>> newestFirst,
      boolean isCut,
      String repository,
      String log,
      Instant now) {
    return new PullJourney(
        newestFirst.reversed().stream()
            .map(event -> JourneyStep.of(event, repository, now))
            .toList(),
        isCut,
        log);
  }
}

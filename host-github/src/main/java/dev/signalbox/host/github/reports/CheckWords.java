package dev.signalbox.host.github.reports;

import java.util.Optional;

/** What our check run on a pull request shows; there is a conclusion when it is completed. */
public record CheckWords(
    RunStatus status, Optional<RunConclusion> conclusion, String title, String summary) {
  public enum RunStatus {
    QUEUED,
    IN_PROGRESS,
    COMPLETED
  }

  public enum RunConclusion {
    SUCCESS,
    FAILURE,
    NEUTRAL,
    CANCELLED
  }

  static CheckWords ended(RunConclusion conclusion, String title, String summary) {
    return new CheckWords(RunStatus.COMPLETED, Optional.of(conclusion), title, summary);
  }
}

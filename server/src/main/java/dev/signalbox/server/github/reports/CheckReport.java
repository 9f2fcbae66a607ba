package dev.signalbox.server.github.reports;

import java.util.Optional;

/** What our check run on a pull request shows; there is a conclusion when it is completed. */
public record CheckReport(
    Status status, Optional<Conclusion> conclusion, String title, String summary) {
  public enum Status {
    QUEUED,
    IN_PROGRESS,
    COMPLETED
  }

  public enum Conclusion {
    SUCCESS,
    FAILURE,
    NEUTRAL,
    CANCELLED
  }

  static CheckReport ended(Conclusion conclusion, String title, String summary) {
    return new CheckReport(Status.COMPLETED, Optional.of(conclusion), title, summary);
  }
}

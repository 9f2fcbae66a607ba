package dev.signalbox.host.github.reports;

import java.util.Optional;

/** What our check run on a pull request shows; there is a conclusion when it is completed. */
public record CheckWords(
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

  static CheckWords ended(Conclusion conclusion, String title, String summary) {
    return new CheckWords(Status.COMPLETED, Optional.of(conclusion), title, summary);
  }
}

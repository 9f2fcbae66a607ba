package dev.signalbox.server.dashboard.tests;

import dev.signalbox.insights.search.TestHistory.FailureEvent;
import dev.signalbox.insights.search.TestHistory.FailureGroup;
import dev.signalbox.server.dashboard.pages.DisplayTime;
import dev.signalbox.server.dashboard.pages.VisibleText;
import dev.signalbox.server.dashboard.pages.WebLink;
import java.time.Instant;
import java.util.List;

/**
 * Failures of a test with the same message.
 *
 * @param message as it was written the last time
 * @param latest the last few of them
 */
public record FailureCard(
    String id,
    String exceptionType,
    String message,
    String counted,
    DisplayTime first,
    DisplayTime last,
    List<Occurrence> latest) {
  /**
   * One time that it failed.
   *
   * @param link where the job is; empty where that is not known
   */
  public record Occurrence(DisplayTime at, String trace, String link) {
    public boolean hasLink() {
      return !link.isEmpty();
    }

    public boolean hasTrace() {
      return !trace.isEmpty();
    }
  }

  public FailureCard {
    latest = List.copyOf(latest);
  }

  static FailureCard of(FailureGroup group, List<FailureEvent> events, Instant now) {
    long count = group.failures();
    return new FailureCard(
        group.id().toString(),
        VisibleText.code(group.exceptionType()),
        VisibleText.prose(group.message()),
        "%,d %s".formatted(count, count == 1 ? "failure" : "failures"),
        DisplayTime.since(group.firstAt(), now),
        DisplayTime.since(group.lastAt(), now),
        events.stream().map(event -> occurrence(event, now)).toList());
  }

  private static Occurrence occurrence(FailureEvent event, Instant now) {
    return new Occurrence(
        DisplayTime.since(event.failedAt(), now),
        VisibleText.prose(event.stackTrace().orElse("")),
        WebLink.of(event.jobUrl().orElse(null)));
  }

  public boolean hasMessage() {
    return !message.isEmpty();
  }
}

package dev.signalbox.server.dashboard.quarantine;

import dev.signalbox.insights.quarantine.QuarantineSource;
import dev.signalbox.insights.tables.TestIds;
import dev.signalbox.insights.view.QuarantinedTest;
import dev.signalbox.server.dashboard.insights.InsightsSection;
import dev.signalbox.server.dashboard.pages.DisplayTime;
import dev.signalbox.server.dashboard.pages.VisibleText;
import dev.signalbox.server.dashboard.routes.PageRequest;
import java.time.Instant;
import java.util.Optional;

/**
 * A test that does not count.
 *
 * @param address of the page of the test; empty of one that nobody has seen yet
 * @param where on which branch, in words
 * @param how who set it apart: people, or its own record
 */
public record QuarantineLine(
    String id,
    String name,
    String address,
    String where,
    String reason,
    String how,
    DisplayTime since,
    boolean isRecovered) {
  public static QuarantineLine of(QuarantinedTest test, PageRequest request, Instant now) {
    return new QuarantineLine(
        test.id().toString(),
        VisibleText.code(test.testName()),
        isSeen(test, request) ? InsightsSection.TESTS.address(request, test.testId()) : "",
        Optional.ofNullable(test.branch()).map(it -> "on " + it).orElse("everywhere"),
        VisibleText.prose(test.reason()),
        test.source() == QuarantineSource.AUTO ? "automatic" : "by hand",
        DisplayTime.since(test.createdAt(), now),
        test.isRecovered());
  }

  public boolean hasAddress() {
    return !address.isEmpty();
  }

  private static boolean isSeen(QuarantinedTest test, PageRequest request) {
    return !test.testId().equals(TestIds.unseen(request.repository().id(), test.testName()));
  }
}

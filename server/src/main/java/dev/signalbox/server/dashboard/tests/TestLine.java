package dev.signalbox.server.dashboard.tests;

import dev.signalbox.insights.view.SearchTestsResponse;
import dev.signalbox.server.dashboard.insights.HealthSigns;
import dev.signalbox.server.dashboard.insights.InsightsSection;
import dev.signalbox.server.dashboard.pages.VisibleText;
import dev.signalbox.server.dashboard.queue.Sign;
import dev.signalbox.server.dashboard.routes.PageRequest;
import java.util.Optional;

/**
 * A test in a list.
 *
 * @param impact how much its failures cost; a dash where nothing failed
 */
public record TestLine(
    String name, String address, String place, Sign health, String confidence, String impact) {
  static TestLine of(SearchTestsResponse.FoundView test, PageRequest request) {
    return new TestLine(
        VisibleText.code(test.testName()),
        InsightsSection.TESTS.address(request, test.testId()),
        place(test.pipelineName(), test.jobName()),
        HealthSigns.of(test.metrics().healthStatus()),
        test.metrics().healthConfidence().spelled(),
        Optional.ofNullable(test.metrics().failedExecutionsImpact())
            .map(impact -> impact.spelled())
            .orElse("–"));
  }

  static String place(String pipeline, String job) {
    return VisibleText.code(pipeline.isEmpty() ? job : pipeline + " / " + job);
  }
}

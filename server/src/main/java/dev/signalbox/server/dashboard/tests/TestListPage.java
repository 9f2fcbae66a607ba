package dev.signalbox.server.dashboard.tests;

import dev.signalbox.server.dashboard.insights.InsightsHead;
import java.util.List;

/**
 * The tests that were found.
 *
 * @param address of the page itself
 * @param more where the list goes on; empty at its end
 */
public record TestListPage(
    InsightsHead head,
    String address,
    TestSearchForm form,
    long total,
    List<TestLine> tests,
    String more) {
  public TestListPage {
    tests = List.copyOf(tests);
  }

  public boolean isEmpty() {
    return tests.isEmpty();
  }

  public boolean hasMore() {
    return !more.isEmpty();
  }

  /** Whether nobody ever uploaded anything, as far as can be told. */
  public boolean isNew() {
    return isEmpty() && !form.isFiltered() && head.fault().isEmpty();
  }

  public String counted() {
    return "%,d %s".formatted(total, total == 1 ? "test" : "tests");
  }
}

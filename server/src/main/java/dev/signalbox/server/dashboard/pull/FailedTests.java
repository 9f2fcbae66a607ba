package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.insights.search.CommitFailures;
import dev.signalbox.server.dashboard.insights.InsightsSection;
import dev.signalbox.server.dashboard.pages.VisibleText;
import dev.signalbox.server.dashboard.routes.PageRequest;
import java.util.List;
import java.util.Set;

/**
 * The tests that failed on a pull request's own head, or in its batch.
 *
 * @param isCut whether there are more
 */
public record FailedTests(List<Line> lines, boolean isCut) {
  static final FailedTests NONE = new FailedTests(List.of(), false);

  /**
   * One of them.
   *
   * @param where the job, and on what it ran
   * @param message the first line of what it failed with; empty where that is not known
   */
  public record Line(String name, String address, String where, String message) {}

  public FailedTests {
    lines = List.copyOf(lines);
  }

  public boolean isEmpty() {
    return lines.isEmpty();
  }

  static FailedTests of(
      List<CommitFailures.FailedTest> failed, Set<CommitSha> heads, PageRequest request) {
    return new FailedTests(
        failed.stream()
            .limit(CommitFailures.MOST)
            .map(
                test ->
                    new Line(
                        VisibleText.code(test.name()),
                        InsightsSection.TESTS.address(request, test.id()),
                        VisibleText.code(test.job())
                            + (heads.contains(test.commit()) ? ", own head" : ", its batch"),
                        message(test)))
            .toList(),
        failed.size() > CommitFailures.MOST);
  }

  private static String message(CommitFailures.FailedTest test) {
    return test.message()
        .flatMap(text -> text.lines().map(String::strip).filter(it -> !it.isEmpty()).findFirst())
        .map(VisibleText::code)
        .orElse("");
  }
}

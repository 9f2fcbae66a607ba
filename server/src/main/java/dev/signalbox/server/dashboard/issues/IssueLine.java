package dev.signalbox.server.dashboard.issues;

import dev.signalbox.insights.view.IssueView;
import dev.signalbox.server.dashboard.insights.InsightsSection;
import dev.signalbox.server.dashboard.pages.DisplayTime;
import dev.signalbox.server.dashboard.pages.Icon;
import dev.signalbox.server.dashboard.pages.VisibleText;
import dev.signalbox.server.dashboard.queue.Sign;
import dev.signalbox.server.dashboard.routes.PageRequest;
import java.time.Instant;
import java.util.List;

/**
 * An issue as it is shown.
 *
 * @param resolved when it was; unknown where it is not
 */
public record IssueLine(
    String id,
    String title,
    String address,
    Sign state,
    boolean isResolved,
    String test,
    String testAddress,
    String occurrences,
    DisplayTime created,
    DisplayTime lastSeen,
    DisplayTime resolved,
    List<IssueLink> links) {
  private static final Sign RESOLVED = new Sign("Resolved", "good", Icon.TICK);
  private static final Sign UNRESOLVED = new Sign("Unresolved", "bad", Icon.CROSS);

  /** A page about it, or a pull request of the same repository. */
  public record IssueLink(String word, String address) {
    static IssueLink of(String target, String repository) {
      return target.startsWith("#")
          ? new IssueLink(target, repository + "/pull/" + target.substring(1))
          : new IssueLink(VisibleText.code(target), target);
    }
  }

  public IssueLine {
    links = List.copyOf(links);
  }

  static IssueLine of(IssueView issue, PageRequest request, Instant now) {
    boolean isResolved = issue.state() == IssueView.Settlement.RESOLVED;
    long count = issue.occurrences();
    return new IssueLine(
        issue.id().toString(),
        VisibleText.prose(issue.title()),
        InsightsSection.ISSUES.address(request, issue.id()),
        isResolved ? RESOLVED : UNRESOLVED,
        isResolved,
        VisibleText.code(issue.testName()),
        InsightsSection.TESTS.address(request, issue.testId()),
        "%,d %s".formatted(count, count == 1 ? "time" : "times"),
        DisplayTime.since(issue.createdAt(), now),
        DisplayTime.since(issue.lastSeenAt(), now),
        DisplayTime.since(issue.resolvedAt(), now),
        issue.links().stream().map(it -> IssueLink.of(it, request.address())).toList());
  }
}

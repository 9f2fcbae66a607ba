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
import java.util.Objects;

/**
 * An issue as it is shown.
 *
 * @param subject the test, or the job that failed without one
 * @param resolved when it was; unknown where it is not
 */
public record IssueLine(
    String id,
    String title,
    String address,
    Sign state,
    boolean isResolved,
    IssueSubject subject,
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

  /** What an issue is about. */
  public record IssueSubject(String kind, String name, String address) {
    static IssueSubject of(IssueView issue, PageRequest request) {
      String job = Objects.requireNonNullElse(issue.jobName(), "");
      return issue.testId() == null
          ? new IssueSubject(
              "Job",
              VisibleText.code(job),
              InsightsSection.JOBS.address(request, Objects.requireNonNull(issue.jobId())))
          : new IssueSubject(
              "Test",
              VisibleText.code(Objects.requireNonNullElse(issue.testName(), "")),
              InsightsSection.TESTS.address(request, issue.testId()));
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
        IssueSubject.of(issue, request),
        "%,d %s".formatted(count, count == 1 ? "time" : "times"),
        DisplayTime.since(issue.createdAt(), now),
        DisplayTime.since(issue.lastSeenAt(), now),
        DisplayTime.since(issue.resolvedAt(), now),
        issue.links().stream().map(it -> IssueLink.of(it, request.address())).toList());
  }
}

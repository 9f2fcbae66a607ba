package dev.signalbox.insights.view;

import java.util.List;

/** A page of CI issues, newest first. */
public record IssueViews(long size, long perPage, List<IssueView> issues) {
  public IssueViews {
    issues = List.copyOf(issues);
  }
}

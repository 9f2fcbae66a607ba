package dev.signalbox.server.dashboard.jobs;

import dev.signalbox.server.dashboard.insights.InsightsHead;
import dev.signalbox.server.dashboard.pages.DisplayTime;
import dev.signalbox.server.dashboard.queue.Sign;
import java.util.List;

/**
 * One job.
 *
 * @param tests where the tests of the job are
 * @param scopes how long it takes for each, the slowest first
 * @param executions those that failed or were tried again, the latest first
 */
public record JobPage(
    InsightsHead head,
    JobLine job,
    int days,
    String tests,
    JobPlots plots,
    List<ScopeLine> scopes,
    List<ExecutionLine> executions) {
  /**
   * One time that it ran.
   *
   * @param what the pull request, the batch or the commit that it ran on
   * @param address of the pull request; empty where there is none
   * @param log the end of what it printed; empty where nobody told it
   */
  public record ExecutionLine(
      long number,
      DisplayTime at,
      Sign conclusion,
      String what,
      String address,
      String branch,
      String commit,
      int attempt,
      String duration,
      String log) {
    public boolean hasAddress() {
      return !address.isEmpty();
    }

    public boolean hasLog() {
      return !log.isEmpty();
    }
  }

  /** How long it takes where a batch concerns a scope. */
  public record ScopeLine(String scope, String executions, String median, String p95) {}

  public JobPage {
    scopes = List.copyOf(scopes);
    executions = List.copyOf(executions);
  }
}

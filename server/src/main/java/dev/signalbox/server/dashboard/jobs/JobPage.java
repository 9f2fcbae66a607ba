package dev.signalbox.server.dashboard.jobs;

import dev.signalbox.server.dashboard.insights.InsightsHead;
import dev.signalbox.server.dashboard.pages.DisplayTime;
import dev.signalbox.server.dashboard.queue.Sign;
import java.util.List;

/**
 * One job.
 *
 * @param tests where the tests of the job are
 * @param executions those that failed or were tried again, the latest first
 */
public record JobPage(
    InsightsHead head,
    JobLine job,
    int days,
    String tests,
    JobPlots plots,
    List<ExecutionLine> executions) {
  /**
   * One time that it ran.
   *
   * @param what the pull request, the batch or the commit that it ran on
   * @param address of the pull request; empty where there is none
   */
  public record ExecutionLine(
      DisplayTime at,
      Sign conclusion,
      String what,
      String address,
      String branch,
      String commit,
      int attempt,
      String duration) {
    public boolean hasAddress() {
      return !address.isEmpty();
    }
  }

  public JobPage {
    executions = List.copyOf(executions);
  }
}

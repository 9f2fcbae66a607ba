package dev.signalbox.insights.issues;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.log.CiIssue;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.log.LogAppender;
import java.util.List;
import java.util.Optional;
import org.jooq.DSLContext;

/** Writes what became of issues into the event log. */
final class IssueLog {
  private static final Trigger RESULTS = new Trigger.Command("ci upload");
  private static final Trigger JOBS = new Trigger.Command("ci jobs");
  private static final Trigger PEOPLE = new Trigger.Command("ci issue");

  private IssueLog() {}

  /**
   * Whoever changes issues takes the log of the repository first, so that nobody who has an issue
   * waits for somebody who has the log.
   */
  static void lock(DSLContext tx, RepositoryId repository) {
    tx.execute("select 1 from log_counter where repository_id = ? for update", repository.value());
  }

  static void fromResults(DSLContext tx, RepositoryId repository, List<? extends CiIssue> steps) {
    append(tx, repository, RESULTS, steps);
  }

  static void fromJobs(DSLContext tx, RepositoryId repository, List<? extends CiIssue> steps) {
    append(tx, repository, JOBS, steps);
  }

  static void byHand(DSLContext tx, RepositoryId repository, CiIssue step) {
    append(tx, repository, PEOPLE, List.of(step));
  }

  private static void append(
      DSLContext tx, RepositoryId repository, Trigger trigger, List<? extends CiIssue> steps) {
    if (steps.isEmpty()) return;
    LogAppender.append(
        tx,
        repository,
        steps.stream()
            .map(step -> new LogEntry(trigger, Optional.empty(), Optional.empty(), step))
            .toList());
  }
}

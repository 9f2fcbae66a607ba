package dev.signalbox.fakehub.state;

import dev.signalbox.engine.repository.CommitSha;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/**
 * A run of a workflow. Running it again makes another attempt of the same run; the jobs of earlier
 * ones stay as they were.
 *
 * @param suite the check suite that all of its jobs report to
 * @param jobs of all attempts, the earliest first
 */
public record WorkflowRun(
    long id,
    long suite,
    String name,
    CommitSha commit,
    String branch,
    String event,
    int attempt,
    String status,
    Optional<String> conclusion,
    User actor,
    Instant createdAt,
    List<FakeJob> jobs) {
  public WorkflowRun {
    jobs = List.copyOf(jobs);
  }

  public boolean isCompleted() {
    return status.equals("completed");
  }

  public Optional<FakeJob> job(long number) {
    return jobs.stream().filter(job -> job.id() == number).findFirst();
  }

  /** The last execution of each job. */
  public Collection<FakeJob> latest() {
    var latest = new LinkedHashMap<String, FakeJob>();
    for (var job : jobs) latest.put(job.name(), job);
    return latest.values();
  }

  public WorkflowRun ended(String how) {
    return at(attempt, "completed", Optional.of(how), createdAt, jobs);
  }

  public WorkflowRun repeated(List<FakeJob> more) {
    var all = new ArrayList<>(jobs);
    all.addAll(more);
    return at(attempt + 1, "in_progress", Optional.empty(), createdAt, all);
  }

  public WorkflowRun with(FakeJob changed) {
    var all = jobs.stream().map(job -> job.id() == changed.id() ? changed : job).toList();
    return at(attempt, status, conclusion, createdAt, all);
  }

  public WorkflowRun created(Instant at) {
    return at(attempt, status, conclusion, at, jobs);
  }

  private WorkflowRun at(
      int number, String word, Optional<String> how, Instant created, List<FakeJob> all) {
    return new WorkflowRun(
        id, suite, name, commit, branch, event, number, word, how, actor, created, all);
  }
}

package dev.signalbox.hosting.checking;

import dev.signalbox.engine.effects.JobSelection;
import dev.signalbox.engine.events.JobLog;
import dev.signalbox.engine.events.Observation.ChecksSeen;
import dev.signalbox.engine.judge.JobInterest;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.LocalCheck;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs checks on commits. Each call returns at once; asked twice is as good as once. */
public interface LocalChecks {
  /** Runs those that have not been started on the commit yet. */
  void start(RepositorySlug slug, CommitSha commit, List<LocalCheck> checks);

  /** Runs those that have ended and did not succeed, and those that never ran on the commit. */
  void runAgain(RepositorySlug slug, CommitSha commit, List<LocalCheck> checks);

  /** Runs these jobs again, whatever they said, unless a later run of them was started. */
  void runAgain(
      RepositorySlug slug, CommitSha commit, List<LocalCheck> checks, List<JobSelection.Job> jobs);

  /** The same for the own head of a pull request, after what is run for the queue. */
  void startAtHead(RepositorySlug slug, CommitSha commit, List<LocalCheck> checks);

  /** Runs it with these inputs; how it ends is told of no commit. */
  void dispatch(
      RepositorySlug slug, CommitSha commit, LocalCheck check, Map<String, String> inputs);

  /** Whether checks are run here at all. */
  boolean areRun();

  /** What is known of them by now. */
  List<CheckRun> runs(RepositorySlug slug, CommitSha commit);

  /** The end of what one of them has printed, if it was run here. */
  Optional<JobLog> log(RepositorySlug slug, CheckRun run);

  /** What is known of them, with the logs that are wanted. */
  default ChecksSeen seen(RepositorySlug slug, CommitSha commit, JobInterest interest) {
    var runs = runs(slug, commit);
    var logs =
        runs.stream().filter(interest::wantsLog).flatMap(run -> log(slug, run).stream()).toList();
    return new ChecksSeen(commit, runs, Optional.of(logs).filter(it -> !it.isEmpty()));
  }

  /** Stops those that are running. */
  void cancel(RepositorySlug slug, CommitSha commit);
}

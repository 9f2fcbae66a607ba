package dev.signalbox.engine.events;

import dev.signalbox.engine.jobs.JobHealth;
import dev.signalbox.engine.jobs.JobTestResults;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.ExtendedRules;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.Teams;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullReference;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.engine.wire.StoredAs;
import java.util.List;
import java.util.Optional;

/** What the host told. Told late, twice or in another order, it ends in the same state. */
public sealed interface Observation extends QueueEvent {
  @StoredAs("Observation.PullRequestSeen")
  record PullRequestSeen(PullRequest pull) implements Observation {}

  /** A pull request of another repository may have changed: a hint to go and read it. */
  @StoredAs("Observation.ForeignPullStirred")
  record ForeignPullStirred(PullReference pull) implements Observation {}

  /** Something may have moved the branch: a hint to go and read it. */
  @StoredAs("Observation.BranchStirred")
  record BranchStirred(BranchName branch) implements Observation {}

  /**
   * {@code logs}: of those that failed, where the host has them. They are told with the end of the
   * run or not at all.
   */
  @StoredAs("Observation.ChecksSeen")
  record ChecksSeen(CommitSha commit, List<CheckRun> runs, Optional<List<JobLog>> logs)
      implements Observation {
    public ChecksSeen {
      runs = List.copyOf(runs);
      logs = logs.map(List::copyOf);
    }

    /** Without logs. */
    public ChecksSeen(CommitSha commit, List<CheckRun> runs) {
      this(commit, runs, Optional.empty());
    }
  }

  /** Somebody pushed to the branch that was made for a batch. */
  @StoredAs("Observation.DraftTouched")
  record DraftTouched(BatchId batch) implements Observation {}

  /** {@code teams}: those that conditions name; told anew when somebody joins or leaves one. */
  @StoredAs("Observation.RulesSeen")
  record RulesSeen(
      long version,
      CommitSha commit,
      Rules rules,
      Optional<ExtendedRules> extended,
      Optional<Teams> teams)
      implements Observation {
    /** Those that extend nothing and name no team. */
    public RulesSeen(long version, CommitSha commit, Rules rules) {
      this(version, commit, rules, Optional.empty(), Optional.empty());
    }
  }

  /** {@code teams}: those of the rules that stay in force. */
  @StoredAs("Observation.RulesBroken")
  record RulesBroken(long version, String fault, Optional<Teams> teams) implements Observation {
    public RulesBroken(long version, String fault) {
      this(version, fault, Optional.empty());
    }
  }

  /** How far jobs can be trusted, the worst first. It replaces what was told before. */
  @StoredAs("Observation.JobHealthSeen")
  record JobHealthSeen(List<JobHealth> jobs) implements Observation {
    public JobHealthSeen {
      jobs = List.copyOf(jobs);
    }
  }

  /**
   * What the tests of a job did on a commit. The job uploads it itself, so that it is told before
   * the job's end is.
   */
  @StoredAs("Observation.TestResultsSeen")
  record TestResultsSeen(CommitSha commit, JobTestResults results) implements Observation {}
}

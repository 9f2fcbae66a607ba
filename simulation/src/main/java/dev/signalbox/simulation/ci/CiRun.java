package dev.signalbox.simulation.ci;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.jobs.JobTestResults;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.RunDetails;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.simulation.content.Tree;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One run of one check, as it truly went. */
public final class CiRun {
  private final CommitSha commit;
  private final Tree tree;
  private final CheckKey key;
  private final long number;
  private final Optional<BatchId> asker;
  private final Instant startedAt;
  private final int attempt;
  private @Nullable JobTestResults upload;
  private long version;
  private CheckState state = CheckState.PENDING;
  private @Nullable Instant endedAt;

  CiRun(
      CommitSha commit,
      Tree tree,
      CheckKey key,
      long number,
      Optional<BatchId> asker,
      Instant startedAt,
      int attempt) {
    this.commit = commit;
    this.tree = tree;
    this.key = key;
    this.number = number;
    this.asker = asker;
    this.startedAt = startedAt;
    this.attempt = attempt;
  }

  void begin() {
    version = 1;
  }

  void end(CheckState as, Instant at) {
    version = 2;
    state = as;
    endedAt = at;
  }

  public CommitSha commit() {
    return commit;
  }

  public Tree tree() {
    return tree;
  }

  public CheckKey key() {
    return key;
  }

  public long number() {
    return number;
  }

  public Optional<BatchId> asker() {
    return asker;
  }

  public Instant startedAt() {
    return startedAt;
  }

  public Optional<Instant> endedAt() {
    return Optional.ofNullable(endedAt);
  }

  public CheckState state() {
    return state;
  }

  public boolean isOpen() {
    return endedAt == null;
  }

  /** Whether anybody could know of it. */
  public boolean isSeen() {
    return version > 0;
  }

  /** Which run of its check on its commit it is, from 1. */
  public int attempt() {
    return attempt;
  }

  void uploads(JobTestResults results) {
    upload = results;
  }

  /** What it has truly told of its tests. */
  public Optional<JobTestResults> upload() {
    return Optional.ofNullable(upload);
  }

  /** Whether all that failed is quarantined, whenever that began. */
  public boolean isExcusable() {
    return upload().filter(told -> FakeUploads.isExcusable(this, told)).isPresent();
  }

  public CheckRun shown() {
    return new CheckRun(key, "1", number, version, state, "", Optional.empty())
        .with(RunDetails.NONE.attempt(attempt).startedAt(startedAt));
  }
}

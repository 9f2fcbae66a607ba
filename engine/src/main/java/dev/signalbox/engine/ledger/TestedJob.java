package dev.signalbox.engine.ledger;

import dev.signalbox.engine.jobs.JobName;
import dev.signalbox.engine.repository.CommitSha;
import java.util.Comparator;

/** A job on a commit. */
public record TestedJob(CommitSha commit, JobName name) implements Comparable<TestedJob> {
  private static final Comparator<TestedJob> ORDER =
      Comparator.comparing(TestedJob::commit).thenComparing(TestedJob::name);

  @Override
  public int compareTo(TestedJob other) {
    return ORDER.compare(this, other);
  }
}

package dev.signalbox.insights.uploads;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.testresults.TestRun;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jooq.DSLContext;

/**
 * Keeps test results: one upload is one transaction, with all that follows from it. The same
 * results again change nothing.
 */
public final class TestUploads {
  /** How an upload ended: the runs that are new. */
  public record KeptUpload(int runs, int tests) {}

  /** Whoever keeps several runs takes the locks of their jobs in the same order as others do. */
  private static final Comparator<TestRun> IN_ORDER_OF_LOCKS =
      Comparator.<TestRun, String>comparing(run -> run.origin().pipeline())
          .thenComparing(run -> run.origin().job());

  private final Database database;
  private final TestedCommits commits;
  private final List<UploadListener> listeners;

  public TestUploads(Database database, TestedCommits commits, List<UploadListener> listeners) {
    this.database = database;
    this.commits = commits;
    this.listeners = List.copyOf(listeners);
  }

  /** The same, for whoever knows the commits of its own runs. */
  public TestUploads knowing(TestedCommits other) {
    return new TestUploads(database, other, listeners);
  }

  public KeptUpload keep(Repository repository, List<TestRun> runs, Instant at) {
    var inOrder = runs.stream().sorted(IN_ORDER_OF_LOCKS).toList();
    return database.transaction(
        tx -> {
          int kept = 0;
          int tests = 0;
          var judged = new ArrayList<JudgedTest>();
          for (var run : inOrder) {
            var ofRun = keep(tx, repository, run, at);
            if (ofRun.isEmpty()) continue;
            judged.addAll(ofRun.get());
            kept++;
            tests += run.cases().size();
          }
          // What follows may lock the log; nobody who holds it waits for a job.
          for (var listener : listeners) listener.judged(tx, repository, judged, at);
          return new KeptUpload(kept, tests);
        });
  }

  /** Nothing if it is known already. */
  private Optional<List<JudgedTest>> keep(
      DSLContext tx, Repository repository, TestRun run, Instant at) {
    RepositoryId id = repository.id();
    var uploads = new UploadRows(tx, id);
    long job = uploads.lockedJob(run.origin().pipeline(), run.origin().job());
    byte[] digest = RunDigest.of(id, run);
    if (uploads.isKnown(digest)) return Optional.empty();
    var commit = commits.of(repository, run.origin().commit());
    var judged = new UploadJudgement(tx, repository, run, job, at).keep(uploads, commit, digest);
    new QueueResults(tx, id, run.origin(), job).tell();
    return Optional.of(judged);
  }
}

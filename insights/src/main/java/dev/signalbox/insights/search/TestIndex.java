package dev.signalbox.insights.search;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The tests of repositories that were searched lately, in memory. Before each search the jobs tell
 * how often their tests were changed, and those of jobs with changes are read again: what was
 * committed before a search, by whichever node, is found by it.
 *
 * <p>Safe for use by several threads: what is kept is never changed, and one at a time reads the
 * tests of a repository.
 */
final class TestIndex {
  private static final int MEBI = 1 << 20;

  /** For all repositories; a test takes about a hundred bytes. */
  static final long MOST_BYTES = Math.min(256L * MEBI, Runtime.getRuntime().maxMemory() / 8);

  /** Whatever was changed without being counted is seen by then. */
  private static final Duration KEPT = Duration.ofHours(1);

  private static final int LOCKS = 16;

  private static final String JOBS =
      "select number, pipeline, job, changes from ci_job where repository_id = ?";

  /** What was read, and at which count of changes. */
  private record ReadTests(long changes, JobTests tests) {
    boolean isAsOf(IndexedJob job) {
      return changes >= job.changes();
    }
  }

  /** The tests of jobs by their numbers; nothing if they are too many. */
  private record KeptTests(Optional<Map<Long, ReadTests>> byJob) {
    private static final KeptTests NONE_YET = new KeptTests(Optional.of(Map.of()));
    private static final KeptTests TOO_MANY = new KeptTests(Optional.empty());

    long bytes() {
      return byJob.stream()
          .flatMap(it -> it.values().stream())
          .mapToLong(it -> it.tests().bytes())
          .sum();
    }

    Stream<IndexedJob> outOfDate(List<IndexedJob> jobs) {
      return byJob.stream().flatMap(known -> jobs.stream().filter(job -> !isIn(known, job)));
    }

    private static boolean isIn(Map<Long, ReadTests> known, IndexedJob job) {
      var read = known.get(job.number());
      return read != null && read.isAsOf(job);
    }
  }

  private final Database database;
  private final long mostBytes;
  private final Cache<RepositoryId, KeptTests> kept;
  private final List<ReentrantLock> reading =
      Stream.generate(ReentrantLock::new).limit(LOCKS).toList();

  TestIndex(Database database, long mostBytes) {
    this.database = database;
    this.mostBytes = mostBytes;
    this.kept =
        Caffeine.newBuilder()
            .maximumWeight(mostBytes)
            .weigher((RepositoryId _, KeptTests tests) -> (int) tests.bytes())
            .expireAfter(Expiry.creating((RepositoryId _, KeptTests _) -> KEPT))
            .build();
  }

  /** All tests as of now; nothing if they take more memory than there is for them. */
  Optional<IndexedTests> of(RepositoryId repository) {
    var jobs = jobs(repository);
    var tests = known(repository);
    if (tests.outOfDate(jobs).findAny().isPresent()) tests = read(repository, jobs);
    return tests.byJob().map(byJob -> indexed(jobs, byJob));
  }

  private KeptTests known(RepositoryId repository) {
    @Nullable KeptTests known = kept.getIfPresent(repository);
    return known == null ? KeptTests.NONE_YET : known;
  }

  private static IndexedTests indexed(List<IndexedJob> jobs, Map<Long, ReadTests> byJob) {
    return new IndexedTests(
        jobs.stream()
            .flatMap(
                job ->
                    Optional.ofNullable(byJob.get(job.number())).stream()
                        .map(read -> new IndexedTests.OfJob(job, read.tests())))
            .toList());
  }

  private KeptTests read(RepositoryId repository, List<IndexedJob> jobs) {
    var lock = reading.get(Math.floorMod(repository.hashCode(), LOCKS));
    lock.lock();
    try {
      var known = known(repository);
      var stale = known.outOfDate(jobs).toList();
      if (stale.isEmpty()) return known;
      var read = read(repository, jobs, known, stale);
      kept.put(repository, read);
      return read;
    } finally {
      lock.unlock();
    }
  }

  /** Jobs that are gone are left out; what is read may be newer than the count of its changes. */
  private KeptTests read(
      RepositoryId repository, List<IndexedJob> jobs, KeptTests known, List<IndexedJob> stale) {
    var tests = new HashMap<Long, ReadTests>();
    for (var job : jobs) {
      known.byJob().map(it -> it.get(job.number())).ifPresent(it -> tests.put(job.number(), it));
    }
    for (var job : stale) tests.remove(job.number());
    long left = mostBytes - new KeptTests(Optional.of(tests)).bytes();
    var read = fetch(repository, stale.stream().map(IndexedJob::number).toList(), left);
    if (read.isEmpty()) return KeptTests.TOO_MANY;
    for (var job : stale) {
      Optional.ofNullable(read.get().get(job.number()))
          .ifPresent(it -> tests.put(job.number(), new ReadTests(job.changes(), it)));
    }
    return new KeptTests(Optional.of(Map.copyOf(tests)));
  }

  private Optional<Map<Long, JobTests>> fetch(RepositoryId repository, List<Long> jobs, long left) {
    return database.transaction(
        tx -> {
          tx.execute(TableSearch.SETTINGS);
          return tx.connectionResult(
              connection -> new JobTestsReader(connection, left).read(repository.value(), jobs));
        });
  }

  private List<IndexedJob> jobs(RepositoryId repository) {
    return database.read(
        db ->
            db.resultQuery(JOBS, repository.value())
                .fetch(
                    row ->
                        new IndexedJob(
                            row.get(0, Long.class),
                            row.get(1, String.class),
                            row.get(2, String.class),
                            row.get(3, Long.class))));
  }
}

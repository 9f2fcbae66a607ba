package dev.signalbox.hosting.checking;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.JobSelection;
import dev.signalbox.engine.events.JobLog;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.host.HostListener;
import dev.signalbox.host.git.RepositoryFolders;
import dev.signalbox.hosting.CheckLoad;
import dev.signalbox.hosting.PageUrls;
import dev.signalbox.hosting.TestResultsSink;
import dev.signalbox.hosting.checks.CheckEnd;
import dev.signalbox.hosting.checks.CheckJob;
import dev.signalbox.hosting.checks.CheckRunner;
import dev.signalbox.hosting.checks.CheckWitness;
import dev.signalbox.hosting.checks.JobId;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.testresults.TestCase;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs checks on commits of repositories that lie here, and tells what becomes of them. */
public final class LocalCheckService implements LocalChecks, AutoCloseable {
  private static final String REPORTER = LocalCheck.REPORTER;

  /** No key has such a name. */
  private static final String DISPATCHED = REPORTER + "\ndispatch";

  private static final Set<String> OURS = Set.of(REPORTER, DISPATCHED);

  private static final Logger LOG = LoggerFactory.getLogger(LocalCheckService.class);
  private static final long RETRY_NANOS = 500_000_000L;

  private final Optional<CheckRunner> runner;
  private final RepositoryFolders repositories;
  private final CheckRecords records;
  private final HostListener listener;
  private final PageUrls address;
  private final KeptTests tests;
  private final InstantSource clock;
  private final AtomicBoolean isClosed = new AtomicBoolean();
  private final Object starting = new Object();
  private final Map<RepositorySlug, Object> telling = new ConcurrentHashMap<>();

  /** Runs of this process whose end is not on record. */
  private final Map<JobId, Subject> own = new ConcurrentHashMap<>();

  /** What a run is about to find out. */
  private record Subject(RepositorySlug slug, Optional<TreeSha> tree, String check) {}

  public LocalCheckService(
      Optional<CheckRunner> runner,
      Path repositories,
      CheckRecords records,
      HostListener listener,
      PageUrls address,
      Optional<TestResultsSink> sink,
      InstantSource clock) {
    this.runner = runner;
    this.repositories = new RepositoryFolders(repositories);
    this.records = records;
    this.listener = listener;
    this.address = address;
    this.tests = new KeptTests(sink, records);
    this.clock = clock;
  }

  @Override
  public void start(RepositorySlug slug, CommitSha commit, List<LocalCheck> checks) {
    startWhere(slug, commit, checks, last -> false, false);
  }

  @Override
  public void startAtHead(RepositorySlug slug, CommitSha commit, List<LocalCheck> checks) {
    startWhere(slug, commit, checks, CheckRun::isInterrupted, true);
  }

  @Override
  public boolean areRun() {
    return runner.isPresent();
  }

  @Override
  public void runAgain(RepositorySlug slug, CommitSha commit, List<LocalCheck> checks) {
    startWhere(
        slug, commit, checks, last -> isOver(last) && last.state() != CheckState.SUCCESS, false);
  }

  @Override
  public void runAgain(
      RepositorySlug slug, CommitSha commit, List<LocalCheck> checks, List<JobSelection.Job> jobs) {
    var names = jobs.stream().map(job -> job.key().name()).toList();
    startWhere(
        slug,
        commit,
        checks.stream().filter(check -> names.contains(check.name())).toList(),
        last -> isOver(last) && jobs.contains(new JobSelection.Job(last.key(), last.run())),
        false);
  }

  private static boolean isOver(CheckRun run) {
    return run.state() != CheckState.PENDING;
  }

  /** Those that never ran on the commit, and those whose last run is to be repeated. */
  private void startWhere(
      RepositorySlug slug,
      CommitSha commit,
      List<LocalCheck> checks,
      Predicate<CheckRun> repeats,
      boolean yields) {
    if (runner.isEmpty()) return;
    synchronized (starting) {
      var mine = Set.copyOf(own.keySet());
      var last = new HashMap<CheckKey, CheckRun>();
      for (CheckRun run : records.runs(slug, commit)) {
        if (isAbandoned(slug, run, mine)) interrupt(slug, commit, run);
        else last.put(run.key(), run);
      }
      var known = KnownResults.of(repositories, records, slug, commit);
      for (LocalCheck check : checks) {
        var before =
            Optional.ofNullable(last.get(new CheckKey(check.name(), REPORTER)))
                .filter(run -> known.counts(check, run));
        if (before.isEmpty()) startOrReuse(slug, commit, check, known, yields);
        else if (repeats.test(before.get())) start(slug, commit, check, known, yields);
      }
    }
    tell(slug, commit);
  }

  /** While another run on the same tree is under way, it may yet refute what is known. */
  private void startOrReuse(
      RepositorySlug slug, CommitSha commit, LocalCheck check, KnownResults known, boolean yields) {
    var success =
        own.containsValue(new Subject(slug, known.tree(), check.name()))
            ? Optional.<CheckRun>empty()
            : known.success(check);
    if (success.isPresent()) reuse(slug, commit, known, success.get());
    else start(slug, commit, check, known, yields);
  }

  private void reuse(RepositorySlug slug, CommitSha commit, KnownResults known, CheckRun success) {
    var run = records.startRun(slug, commit, known.tree(), success.key(), success.definition());
    records.changeRun(slug, commit, RunChange.reused().appliedTo(run, success.url()));
  }

  private void start(
      RepositorySlug slug, CommitSha commit, LocalCheck check, KnownResults known, boolean yields) {
    var key = new CheckKey(check.name(), REPORTER);
    int attempt = CheckAttempts.next(records.runs(slug, commit), key);
    var run = records.startRun(slug, commit, known.tree(), key, check.definition());
    own.put(job(slug, run), new Subject(slug, known.tree(), check.name()));
    var environment = new HashMap<>(environment(slug, commit, check));
    environment.put("SIGNALBOX_ATTEMPT", Integer.toString(attempt));
    run(slug, commit, check, run, environment, yields);
  }

  private void run(
      RepositorySlug slug,
      CommitSha commit,
      LocalCheck check,
      CheckRun run,
      Map<String, String> environment,
      boolean yields) {
    var home = repositories.folderOf(slug);
    var job = new CheckJob(job(slug, run), home, commit, check, environment, yields);
    runner.orElseThrow().start(job, new RunWitness(slug, commit, run));
  }

  private static Map<String, String> environment(
      RepositorySlug slug, CommitSha commit, LocalCheck check) {
    return Map.of(
        "CI", "true",
        "SIGNALBOX_REPOSITORY", slug.toString(),
        "SIGNALBOX_COMMIT", commit.hex(),
        "SIGNALBOX_CHECK", check.name());
  }

  /** Found by no tree, and under a reporter of its own: inputs may make it end otherwise. */
  @Override
  public void dispatch(
      RepositorySlug slug, CommitSha commit, LocalCheck check, Map<String, String> inputs) {
    var key = new CheckKey(check.name(), DISPATCHED);
    var environment = new HashMap<>(inputs);
    environment.putAll(environment(slug, commit, check));
    synchronized (starting) {
      var run = records.startRun(slug, commit, Optional.empty(), key, check.definition());
      own.put(job(slug, run), new Subject(slug, Optional.empty(), check.name()));
      LOG.info("check.dispatched: {}: {} at {}, run {}", slug, check.name(), commit, run.run());
      run(slug, commit, check, run, environment, true);
    }
  }

  /** What counts for the commit. */
  public static List<CheckRun> told(List<CheckRun> runs) {
    return runs.stream().filter(run -> !run.key().reporter().equals(DISPATCHED)).toList();
  }

  private static JobId job(RepositorySlug slug, CheckRun run) {
    return JobId.of(slug, run.run());
  }

  @Override
  public List<CheckRun> runs(RepositorySlug slug, CommitSha commit) {
    return CheckAttempts.numbered(told(records.runs(slug, commit)));
  }

  @Override
  public void cancel(RepositorySlug slug, CommitSha commit) {
    if (runner.isEmpty()) return;
    for (CheckRun run : runs(slug, commit)) {
      if (!isOver(run)) runner.ifPresent(it -> it.cancel(job(slug, run)));
    }
  }

  public Optional<CheckLoad> load(int slots) {
    return runner.map(it -> new CheckLoad(it.running(), it.waiting(), slots));
  }

  /** What another process was running when it ended: interrupted, whoever is to blame. */
  public void adopt(RepositorySlug slug) {
    synchronized (starting) {
      var mine = Set.copyOf(own.keySet());
      for (var left : records.unfinished(slug)) {
        if (isAbandoned(slug, left.run(), mine)) interrupt(slug, left.commit(), left.run());
      }
    }
  }

  /**
   * Also one of our own whose beginning was recorded without our getting to know.
   *
   * @param mine what was ours before the run was read: it may have ended since
   */
  private static boolean isAbandoned(RepositorySlug slug, CheckRun run, Set<JobId> mine) {
    return !isOver(run) && OURS.contains(run.key().reporter()) && !mine.contains(job(slug, run));
  }

  private void interrupt(RepositorySlug slug, CommitSha commit, CheckRun run) {
    change(slug, commit, run, RunChange.ended(CheckState.CANCELLED, "the server was restarted"));
  }

  /** What a run has printed so far, if it was run here. */
  public Optional<Path> output(RepositorySlug slug, long run) {
    return runner.flatMap(it -> it.output(JobId.of(slug, run)));
  }

  @Override
  public Optional<JobLog> log(RepositorySlug slug, CheckRun run) {
    return output(slug, run.run()).flatMap(path -> OutputTail.of(run, path));
  }

  /** Whoever told of the commit in between would tell of a failure without its log. */
  private void change(RepositorySlug slug, CommitSha commit, CheckRun run, RunChange change) {
    boolean hasFailed =
        change.state() == CheckState.FAILURE || change.state() == CheckState.TIMED_OUT;
    synchronized (telling.computeIfAbsent(slug, _ -> new Object())) {
      records.changeRun(slug, commit, change.appliedTo(run, Optional.of(page(slug, run))));
      hear(slug, commit, hasFailed ? log(slug, run).map(List::of) : Optional.empty());
    }
  }

  private String page(RepositorySlug slug, CheckRun run) {
    return address.pageOf(slug) + "/checks/" + run.run() + "/output";
  }

  private void tell(RepositorySlug slug, CommitSha commit) {
    synchronized (telling.computeIfAbsent(slug, _ -> new Object())) {
      hear(slug, commit, Optional.empty());
    }
  }

  private void hear(RepositorySlug slug, CommitSha commit, Optional<List<JobLog>> logs) {
    List<CheckRun> runs = runs(slug, commit);
    if (!runs.isEmpty()) listener.hear(slug, new Observation.ChecksSeen(commit, runs, logs));
  }

  private final class RunWitness implements CheckWitness {
    private final RepositorySlug slug;
    private final CommitSha commit;
    private final CheckRun run;
    private volatile boolean hasWaited;
    private volatile Optional<Instant> startedAt = Optional.empty();
    private volatile List<TestCase> tested = List.of();

    RunWitness(RepositorySlug slug, CommitSha commit, CheckRun run) {
      this.slug = slug;
      this.commit = commit;
      this.run = run;
    }

    @Override
    public void waits(JobId id, String why) {
      hasWaited = true;
      tell(RunChange.waits(why));
      if (startedAt.isPresent()) tell(RunChange.started());
    }

    /** Most do not wait, and then there is nothing to correct. */
    @Override
    public void started(JobId id) {
      startedAt = Optional.of(clock.instant());
      if (hasWaited) tell(RunChange.started());
    }

    /** Informational only: the result of the run is reported even if this is lost. */
    private void tell(RunChange change) {
      Thread.ofVirtual()
          .start(
              () -> {
                try {
                  change(slug, commit, run, change);
                } catch (StoreUnavailable e) {
                  LOG.debug(
                      "check.progress_lost: {}: cannot record the progress of a check: {}",
                      slug,
                      e.getMessage());
                }
              });
    }

    /** A dispatched run counts for no commit. */
    @Override
    public void tested(JobId id, List<TestCase> told) {
      if (!run.key().reporter().equals(DISPATCHED)) tested = told;
    }

    /** Retries however long the database is away; if the process ends, the check runs again. */
    @Override
    public void ended(JobId id, CheckEnd end) {
      var change = RunChange.of(end).ran(startedAt, clock.instant());
      Thread.ofVirtual()
          .start(
              () -> {
                try {
                  var tree = Optional.ofNullable(own.get(id)).flatMap(Subject::tree);
                  insist(() -> tests.keep(slug, commit, tree, run, tested, page(slug, run)));
                  insist(() -> change(slug, commit, run, change));
                } catch (RuntimeException e) {
                  LOG.error(
                      "check.result_lost: {}: cannot record the result of check run {}",
                      slug,
                      run.run(),
                      e);
                } finally {
                  own.remove(job(slug, run));
                }
              });
    }

    private void insist(Runnable deed) {
      while (true) {
        try {
          deed.run();
          return;
        } catch (StoreUnavailable e) {
          LOG.warn(
              "check.result_retry: {}: cannot record a result; retrying: {}", slug, e.getMessage());
          LockSupport.parkNanos(RETRY_NANOS);
        }
      }
    }
  }

  /** Once only: afterwards its folder, and what runs in it, may be another node's. */
  @Override
  public void close() {
    if (isClosed.getAndSet(true)) return;
    try {
      if (runner.isPresent()) runner.get().close();
    } catch (IOException e) {
      LOG.warn("check.stop_failed: running checks did not stop cleanly", e);
    }
  }
}

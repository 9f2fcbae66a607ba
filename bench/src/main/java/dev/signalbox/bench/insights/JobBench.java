package dev.signalbox.bench.insights;

import dev.signalbox.bench.BenchAwait;
import dev.signalbox.bench.BenchServer;
import dev.signalbox.bench.Contest;
import dev.signalbox.bench.HttpLoad;
import dev.signalbox.bench.ResponseTimes;
import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.jobs.ExecutedOn;
import dev.signalbox.engine.jobs.JobExecution;
import dev.signalbox.engine.jobs.JobName;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.insights.jobs.JobFold;
import dev.signalbox.insights.jobs.JobHealthReader;
import dev.signalbox.store.executions.ExecutionAppender;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/** What executions of jobs cost, written and asked for, against the least that SQL has to do. */
final class JobBench {
  private static final int DECISION = 20;
  private static final int TAKEN_IN = 10_000;

  private static final String PLAIN =
      """
      insert into bench_job_execution
      select 1, ? + n, now(), now(), n, n, n, null, 1, 0, sha256(convert_to((? + n)::text, 'UTF8')),
        null, 'main'
      from generate_series(1, 20) n
      """;

  private final BenchServer server;
  private final JobHistory history;
  private final Repository repository;
  private final AtomicLong runs = new AtomicLong(System.currentTimeMillis() * 1_000);

  JobBench(BenchServer server, JobHistory history, Repository repository) {
    this.server = server;
    this.history = history;
    this.repository = repository;
  }

  void print() throws Exception {
    takeIn();
    server.vacuum();
    new ResponseTimes(10, 20).print("jobs", questions(), server);
    new ResponseTimes(10, 20).print("20 executions of one decision", appends(), server);
    takeIn();
  }

  private Map<String, Contest.Contender> questions() {
    var reader = new JobHealthReader(server.database());
    long job = firstJob();
    var day = JobHealthReader.firstDay(Instant.now(), JobHealthReader.DAYS);
    Instant since = Instant.now().minus(Duration.ofDays(JobHealthReader.DAYS));
    var questions = new LinkedHashMap<String, Contest.Contender>();
    questions.put(
        "the rows of all jobs, plain SQL",
        () ->
            new RepositorySql(
                server.address(),
                "select * from job_health h join job j on j.number = h.job"
                    + " where h.repository_id = ?",
                repository.id().value()));
    String list = "/v1/ci/bench/repositories/" + repository.slug().name() + "/jobs";
    questions.put("a page of the list", () -> HttpLoad.open(server.port(), list, BenchServer.KEY));
    questions.put(
        "a page of the list, 90 days",
        () -> HttpLoad.open(server.port(), list + "?days=90", BenchServer.KEY));
    questions.put("one job", work(() -> reader.find(repository.id(), job, day)));
    questions.put("its days", work(() -> reader.days(repository.id(), job, day)));
    questions.put(
        "its failures and retries", work(() -> reader.notable(repository.id(), job, since, 50)));
    return questions;
  }

  private Map<String, Contest.Contender> appends() {
    server
        .database()
        .read(
            db ->
                db.execute(
                    "create table if not exists bench_job_execution"
                        + " (like job_execution including indexes)"));
    var appends = new LinkedHashMap<String, Contest.Contender>();
    appends.put(
        "inserting 20 rows by one plain statement",
        work(
            () -> {
              long first = runs.addAndGet(DECISION);
              server.database().run(tx -> tx.execute(PLAIN, first, first));
            }));
    appends.put("on a new commit", work(() -> append(decision(runs.addAndGet(DECISION)))));
    long known = runs.addAndGet(DECISION);
    appends.put("told again", work(() -> append(decision(known))));
    return appends;
  }

  private List<JobExecution> decision(long first) {
    Instant now = Instant.now();
    var on =
        new ExecutedOn(
            new CommitSha("%040x".formatted(first)),
            Optional.empty(),
            new BranchName("main"),
            Optional.of(new PullRequestNumber(7)),
            Optional.empty());
    return IntStream.range(0, DECISION)
        .mapToObj(
            i ->
                JobExecution.heard(
                    new JobName(Optional.of("build"), "job-" + (i + 1)),
                    on,
                    first + i,
                    Optional.empty(),
                    i == 7 ? CheckState.FAILURE : CheckState.SUCCESS,
                    Optional.of(now.minusSeconds(180)),
                    Optional.of(now),
                    now))
        .toList();
  }

  private void append(List<JobExecution> executions) {
    server.database().run(tx -> ExecutionAppender.append(tx, repository.id(), executions));
  }

  /** The server is at it too; what both take of the processors is counted together. */
  private void takeIn() throws InterruptedException, TimeoutException {
    var fold = new JobFold(server.database(), InstantSource.system());
    double before = server.processors().micros();
    long start = System.nanoTime();
    history.add(repository, TAKEN_IN);
    double added = server.processors().micros();
    while (!fold.behind(List.of(), 1).isEmpty()) {
      BenchAwait.until(
          "the next step of the health of jobs",
          () -> fold.step(repository.id()) > 0 || fold.behind(List.of(), 1).isEmpty());
    }
    double after = server.processors().micros();
    int thousands = TAKEN_IN / 1_000;
    System.out.printf(
        "%n1,000 executions: inserted by %.1f ms of a processor, taken in by %.1f (ratio %.1f);"
            + " %.1f s by the clock for %,d%n",
        (added - before) / thousands / 1_000,
        (after - added) / thousands / 1_000,
        (after - added) / (added - before),
        (System.nanoTime() - start) / 1e9,
        TAKEN_IN);
  }

  private long firstJob() {
    return server
        .database()
        .read(
            db ->
                db.fetchSingle(
                        "select min(number) from job where repository_id = ?",
                        repository.id().value())
                    .get(0, Long.class));
  }

  private static Contest.Contender work(Runnable once) {
    return () ->
        new Contest.Work() {
          @Override
          public void once() {
            once.run();
          }

          @Override
          public void close() {}
        };
  }
}

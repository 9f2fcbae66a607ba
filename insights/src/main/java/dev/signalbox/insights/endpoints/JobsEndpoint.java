package dev.signalbox.insights.endpoints;

import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.insights.jobs.JobFilter;
import dev.signalbox.insights.jobs.JobHealthReader;
import dev.signalbox.insights.jobs.JobSummary;
import dev.signalbox.insights.view.JobDurationsResponse;
import dev.signalbox.insights.view.JobExecutionsResponse;
import dev.signalbox.insights.view.ListJobsResponse;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Choice;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.ListOf;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.input.WholeNumber;
import dev.signalbox.web.paging.Pager;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Route;
import java.math.BigInteger;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

/** {@code GET …/jobs}, and what one of them failed with. */
final class JobsEndpoint {
  private static final int MOST_TERMS = 100;
  private static final ListOf<String> NAMES = new ListOf<>(TextShape.between(1, 255), MOST_TERMS);
  private static final Input<List<String>> PIPELINES =
      Input.queryList("pipeline_name", NAMES, "Only jobs of these pipelines");
  private static final Input<List<String>> JOBS =
      Input.queryList("job_name", NAMES, "Only jobs of these names");
  private static final Input<List<HealthStatus>> HEALTH =
      Input.queryList(
          "health_status",
          new ListOf<>(Choice.of(HealthStatus.class), MOST_TERMS),
          "Only jobs that are one of these");
  private static final Input<Optional<Integer>> DAYS =
      Input.query(
          "days",
          WholeNumber.between(1, 90).asInt().usually(JobHealthReader.DAYS),
          "Of how many days counts and durations are, today (UTC) included; 14 if absent");

  private static final Input<Long> JOB =
      Input.path(
          "job",
          WholeNumber.between(1, Long.MAX_VALUE).as(BigInteger::longValueExact),
          "The job_id of a job");
  private static final Input<Optional<Integer>> LIMIT =
      Input.query(
          "limit",
          WholeNumber.between(1, JobHealthReader.MOST_EXECUTIONS).asInt().usually(CiPaths.PER_PAGE),
          "How many at most; 10 if absent");

  private final JobHealthReader reader;
  private final Pager pager;
  private final InstantSource clock;

  JobsEndpoint(JobHealthReader reader, Pager pager, InstantSource clock) {
    this.reader = reader;
    this.pager = pager;
    this.clock = clock;
  }

  List<Route> routes() {
    return List.of(
        Route.get(CiPaths.REPOSITORY + "/jobs", "The jobs of a repository, the worst first")
            .takes(PIPELINES, JOBS, HEALTH, DAYS, Pager.CURSOR, CiPaths.ENTRIES)
            .answers(ListJobsResponse.class)
            .ofRepository(Right.SEE, this::list),
        Route.get(
                CiPaths.REPOSITORY + "/jobs/{job}/executions",
                "The latest failures and retries of a job, with the end of the logs of failures")
            .takes(JOB, DAYS, LIMIT)
            .answers(JobExecutionsResponse.class)
            .ofRepository(Right.SEE, this::executions),
        Route.get(
                CiPaths.REPOSITORY + "/jobs/{job}/durations",
                "How long a job takes, by the scopes of the batches that it ran on")
            .takes(JOB, DAYS)
            .answers(JobDurationsResponse.class)
            .ofRepository(Right.SEE, this::durations));
  }

  private Answer executions(Call call, Repository repository) {
    int most = call.get(LIMIT).orElse(CiPaths.PER_PAGE);
    var since = firstDay(call).atStartOfDay().toInstant(ZoneOffset.UTC);
    return ofJob(
        call,
        repository,
        job -> JobExecutionsResponse.of(reader.notable(repository.id(), job, since, most)));
  }

  private Answer durations(Call call, Repository repository) {
    var since = firstDay(call);
    return ofJob(
        call,
        repository,
        job -> JobDurationsResponse.of(reader.scopes(repository.id(), job, since)));
  }

  private Answer ofJob(Call call, Repository repository, LongFunction<Object> answer) {
    long job = call.get(JOB);
    return reader
        .find(repository.id(), job, firstDay(call))
        .map(_ -> Answer.ok(answer.apply(job)))
        .orElseGet(() -> Answer.problem(404, "Job not found"));
  }

  private LocalDate firstDay(Call call) {
    return JobHealthReader.firstDay(clock.instant(), call.get(DAYS).orElse(JobHealthReader.DAYS));
  }

  private Answer list(Call call, Repository repository) {
    var filter = new JobFilter(call.get(PIPELINES), call.get(JOBS), call.get(HEALTH));
    int perPage = call.get(CiPaths.ENTRIES).orElse(CiPaths.PER_PAGE);
    var since = firstDay(call);
    var listing =
        new Pager.Listing<JobSummary>(
            String.join("\n", "jobs", repository.id().toString(), filter.toString()),
            (at, most) ->
                reader.piece(
                    repository.id(),
                    filter,
                    since,
                    at.start().map(Long::valueOf),
                    at.isBackward(),
                    most),
            job -> Long.toString(job.number()));
    return pager.page(call, listing, perPage, found -> ListJobsResponse.of(perPage, found));
  }
}

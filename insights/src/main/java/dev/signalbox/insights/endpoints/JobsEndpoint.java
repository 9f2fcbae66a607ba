package dev.signalbox.insights.endpoints;

import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.insights.jobs.JobFilter;
import dev.signalbox.insights.jobs.JobHealthReader;
import dev.signalbox.insights.jobs.JobSummary;
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
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** {@code GET …/jobs}. */
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
            .ofRepository(Right.SEE, this::list));
  }

  private Answer list(Call call, Repository repository) {
    var filter = new JobFilter(call.get(PIPELINES), call.get(JOBS), call.get(HEALTH));
    int days = call.get(DAYS).orElse(JobHealthReader.DAYS);
    int perPage = call.get(CiPaths.ENTRIES).orElse(CiPaths.PER_PAGE);
    var since = JobHealthReader.firstDay(clock.instant(), days);
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

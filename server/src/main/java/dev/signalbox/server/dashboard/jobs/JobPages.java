package dev.signalbox.server.dashboard.jobs;

import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.engine.jobs.LogExcerpt;
import dev.signalbox.insights.jobs.EndedExecution;
import dev.signalbox.insights.jobs.JobFilter;
import dev.signalbox.insights.jobs.JobHealthReader;
import dev.signalbox.insights.jobs.JobSummary;
import dev.signalbox.insights.jobs.ScopeDurations;
import dev.signalbox.server.dashboard.insights.HealthSigns;
import dev.signalbox.server.dashboard.insights.InsightsHead;
import dev.signalbox.server.dashboard.insights.InsightsSection;
import dev.signalbox.server.dashboard.jobs.JobPage.ExecutionLine;
import dev.signalbox.server.dashboard.jobs.JobPage.ScopeLine;
import dev.signalbox.server.dashboard.pages.DisplayTime;
import dev.signalbox.server.dashboard.pages.Frame;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.pages.VisibleText;
import dev.signalbox.server.dashboard.plots.LinePlot;
import dev.signalbox.server.dashboard.queue.Sign;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.server.dashboard.routes.PageRoute;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.PercentEncoding;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** {@code /r/OWNER/NAME/ci/jobs}, and the page of one of them. */
public final class JobPages {
  private static final String ALL = InsightsSection.JOBS.below();
  private static final int DAYS = 30;
  private static final int MOST = 200;
  private static final int MOST_EXECUTIONS = 20;

  /** All that is kept would make a heavy page; the API tells it. */
  private static final int MOST_LINES = 50;

  private final Pages pages;
  private final JobHealthReader reader;
  private final InstantSource clock;

  public JobPages(Pages pages, JobHealthReader reader, InstantSource clock) {
    this.pages = pages;
    this.reader = reader;
    this.clock = clock;
  }

  public List<PageRoute> routes() {
    return List.of(PageRoute.page(ALL, this::list), PageRoute.page(ALL + "/{job}", this::one));
  }

  private Answer list(PageRequest request) {
    String asked = request.asked("health").stream().findFirst().orElse("");
    var health =
        Stream.of(HealthStatus.values()).filter(it -> it.spelled().equals(asked)).findFirst();
    if (!asked.isEmpty() && health.isEmpty()) {
      return shown(422, request, "health must be broken, flaky or healthy", health, List.of());
    }
    var filter =
        health.map(it -> new JobFilter(List.of(), List.of(), List.of(it))).orElse(JobFilter.ALL);
    var since = JobHealthReader.firstDay(clock.instant(), DAYS);
    var worst = reader.worst(request.repository().id(), filter, since, MOST + 1);
    return shown(200, request, "", health, worst);
  }

  private Answer shown(
      int status,
      PageRequest request,
      String fault,
      Optional<HealthStatus> health,
      List<JobSummary> jobs) {
    Instant now = clock.instant();
    return pages.show(
        status,
        "jobs",
        new JobListPage(
            InsightsHead.of(pages, request, InsightsSection.JOBS, "Jobs", fault),
            healths(request.address() + ALL, health),
            DAYS,
            jobs.stream().limit(MOST).map(job -> JobLine.of(job, request, now)).toList(),
            jobs.size() > MOST));
  }

  private static List<Frame.Link> healths(String address, Optional<HealthStatus> current) {
    var links = new ArrayList<Frame.Link>();
    links.add(new Frame.Link("All", address, current.isEmpty()));
    for (var health : List.of(HealthStatus.BROKEN, HealthStatus.FLAKY, HealthStatus.HEALTHY)) {
      links.add(
          new Frame.Link(
              HealthSigns.of(health).word(),
              address + "?health=" + health.spelled(),
              current.equals(Optional.of(health))));
    }
    return links;
  }

  private Answer one(PageRequest request) {
    var since = JobHealthReader.firstDay(clock.instant(), DAYS);
    return request
        .number("job")
        .flatMap(number -> reader.find(request.repository().id(), number, since))
        .map(job -> pages.show(200, "job", page(request, job)))
        .orElseGet(
            () -> pages.notice(404, "Job not found", "No job of this repository has this number."));
  }

  private JobPage page(PageRequest request, JobSummary job) {
    Instant now = clock.instant();
    var repository = request.repository().id();
    var since = JobHealthReader.firstDay(now, DAYS);
    var line = JobLine.of(job, request, now);
    String tests =
        request.address()
            + InsightsSection.TESTS.below()
            + "?job_name="
            + PercentEncoding.encode(job.name());
    return new JobPage(
        InsightsHead.of(pages, request, InsightsSection.JOBS, line.name(), ""),
        line,
        DAYS,
        tests,
        JobPlots.of(reader.days(repository, job.number(), since), since, DAYS),
        reader.scopes(repository, job.number(), since).stream().map(JobPages::scope).toList(),
        reader
            .notable(repository, job.number(), now.minus(Duration.ofDays(DAYS)), MOST_EXECUTIONS)
            .stream()
            .map(it -> execution(it, request, now))
            .toList());
  }

  private static ScopeLine scope(ScopeDurations took) {
    return new ScopeLine(
        VisibleText.code(took.scope()),
        "%,d".formatted(took.executions()),
        LinePlot.words(took.median()),
        LinePlot.words(took.p95()));
  }

  private static ExecutionLine execution(EndedExecution ran, PageRequest request, Instant now) {
    String what =
        ran.pullRequest()
            .map(number -> "#" + number)
            .orElse(ran.batch().isPresent() ? "a batch" : "the branch");
    return new ExecutionLine(
        ran.number(),
        DisplayTime.since(ran.endedAt(), now),
        Sign.of(ran.conclusion()),
        what,
        ran.pullRequest().map(number -> request.address() + "/pull/" + number).orElse(""),
        VisibleText.code(ran.branch()),
        ran.commit().substring(0, Math.min(12, ran.commit().length())),
        ran.attempt(),
        ran.duration().map(LinePlot::words).orElse("–"),
        ran.log().map(JobPages::end).orElse(""));
  }

  private static String end(LogExcerpt log) {
    int surplus = Math.max(0, log.lines().size() - MOST_LINES);
    return VisibleText.prose(String.join("\n", log.lines().subList(surplus, log.lines().size())));
  }
}

package dev.signalbox.server.dashboard.jobs;

import dev.signalbox.insights.jobs.JobFigures;
import dev.signalbox.insights.jobs.JobSummary;
import dev.signalbox.server.dashboard.insights.HealthSigns;
import dev.signalbox.server.dashboard.insights.InsightsSection;
import dev.signalbox.server.dashboard.pages.DisplayTime;
import dev.signalbox.server.dashboard.pages.VisibleText;
import dev.signalbox.server.dashboard.plots.LinePlot;
import dev.signalbox.server.dashboard.queue.Sign;
import dev.signalbox.server.dashboard.routes.PageRequest;
import java.time.Instant;

/**
 * A job with its figures of some days.
 *
 * @param flakeRate how often it fails without a cause in the change; a dash where it never did
 */
public record JobLine(
    String name,
    String pipeline,
    String address,
    Sign health,
    String confidence,
    String flakeRate,
    String executions,
    String failures,
    String retries,
    String median,
    String p95,
    DisplayTime last) {
  private static final String UNKNOWN = "–";

  static JobLine of(JobSummary job, PageRequest request, Instant now) {
    var figures = job.figures();
    return new JobLine(
        VisibleText.code(job.name()),
        VisibleText.code(job.pipeline()),
        InsightsSection.JOBS.address(request, job.number()),
        HealthSigns.of(job.verdict().status()),
        HealthSigns.words(job.verdict().confidence()),
        figures.flakes() == 0 ? UNKNOWN : HealthSigns.percent(job.flakeRate()),
        "%,d".formatted(figures.executions()),
        failures(figures),
        "%,d".formatted(figures.retries()),
        figures.median().map(LinePlot::words).orElse(UNKNOWN),
        figures.p95().map(LinePlot::words).orElse(UNKNOWN),
        DisplayTime.since(job.lastEndedAt(), now));
  }

  private static String failures(JobFigures figures) {
    if (figures.failures() == 0) return "none";
    double share = (double) figures.failures() / figures.executions();
    return "%,d (%s)".formatted(figures.failures(), HealthSigns.percent(share));
  }
}

package dev.signalbox.app.ci;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.Paging;
import dev.signalbox.app.client.Query;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.output.Shown;
import dev.signalbox.app.output.Table;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

/** {@code ci jobs}. */
@Command(
    name = "jobs",
    description = "List the jobs of a repository, the worst first.",
    footer = {
      "",
      "Example:",
      "  signalbox ci jobs -R acme/site",
      "  signalbox ci jobs --health flaky --days 30 -R acme/site"
    })
final class CiJobs extends RepositoryCommand {
  @Option(names = "--pipeline", paramLabel = "NAME", description = "Only of this pipeline.")
  private List<String> pipelines = List.of();

  @Option(names = "--job", paramLabel = "NAME", description = "Only jobs of this name.")
  private List<String> jobs = List.of();

  @Option(names = "--health", paramLabel = "STATUS", description = "healthy, flaky or broken.")
  private List<String> health = List.of();

  @Option(
      names = "--days",
      paramLabel = "COUNT",
      description = "Of how many days counts and durations are: 1 to 90 (default: 14).")
  private @Nullable String days;

  @Option(
      names = "--limit",
      paramLabel = "COUNT",
      description = "How many at most (default: ${DEFAULT-VALUE}).")
  private int limit = 30;

  CiJobs(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    var table =
        Table.headed(
            "PIPELINE",
            "JOB",
            "HEALTH",
            "CONFIDENCE",
            "RUNS",
            "FAILED",
            "RETRIED",
            "MEDIAN",
            "P95",
            "LAST");
    var paging = new Paging(server, ciPath("/jobs"), "jobs", this::query);
    list(paging, limit, table, CiJobs::addTo, "There are no such jobs.");
  }

  private Query query() {
    return new Query()
        .withEach("pipeline_name", pipelines)
        .withEach("job_name", jobs)
        .withEach("health_status", health)
        .with("days", Optional.ofNullable(days));
  }

  private static void addTo(Table table, JsonNode job) {
    table.row(
        Shown.text(job.path("pipeline_name")),
        Shown.text(job.path("job_name")),
        Shown.text(job.path("health_status")),
        Shown.text(job.path("health_confidence")),
        Shown.text(job.path("executions_count")),
        Shown.text(job.path("failed_executions_count")),
        Shown.text(job.path("retried_executions_count")),
        seconds(job.path("median_duration")),
        seconds(job.path("p95_duration")),
        Shown.text(job.path("last_conclusion")));
  }

  private static String seconds(JsonNode span) {
    return span.isNumber() ? "%.1f s".formatted(span.doubleValue()) : Shown.NOTHING;
  }
}

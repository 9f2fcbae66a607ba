package dev.signalbox.app.tests;

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
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/** {@code tests search}. */
@Command(
    name = "search",
    description = "Find tests by name, job and health.",
    footer = {
      "",
      "Example:",
      "  signalbox tests search -R acme/site",
      "  signalbox tests search CartTest --health flaky --confidence high -R acme/site",
      "  signalbox tests search --sort failed_executions_ratio --direction desc -R acme/site"
    })
final class TestsSearch extends RepositoryCommand {
  @Parameters(arity = "0..*", paramLabel = "NAME", description = "What names of tests contain.")
  private List<String> names = List.of();

  @Option(names = "--pipeline", paramLabel = "NAME", description = "Only of this pipeline.")
  private List<String> pipelines = List.of();

  @Option(names = "--job", paramLabel = "NAME", description = "Only of this job.")
  private List<String> jobs = List.of();

  @Option(names = "--health", paramLabel = "STATUS", description = "healthy, flaky or broken.")
  private List<String> health = List.of();

  @Option(names = "--confidence", paramLabel = "LEVEL", description = "low, medium or high.")
  private List<String> confidence = List.of();

  @Option(names = "--impact", paramLabel = "LEVEL", description = "low, medium or high.")
  private List<String> impact = List.of();

  @Option(
      names = "--sort",
      paramLabel = "FIELD",
      description =
          "executions_count, test_name, pipeline_name, job_name, health_status,"
              + " health_confidence, failed_executions_impact or failed_executions_ratio.")
  private @Nullable String sort;

  @Option(names = "--direction", paramLabel = "ORDER", description = "asc or desc.")
  private @Nullable String direction;

  @Option(
      names = "--limit",
      paramLabel = "COUNT",
      description = "How many at most (default: ${DEFAULT-VALUE}).")
  private int limit = 30;

  TestsSearch(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    var table = Table.headed("ID", "HEALTH", "CONFIDENCE", "IMPACT", "PIPELINE", "JOB", "TEST");
    var paging = new Paging(server, ciPath("/search/tests"), "tests", this::query);
    list(paging, limit, table, TestsSearch::addTo, "There are no such tests.");
  }

  private Query query() {
    return new Query()
        .withEach("test_name", names)
        .withEach("pipeline_name", pipelines)
        .withEach("job_name", jobs)
        .withEach("health_status", health)
        .withEach("health_confidence", confidence)
        .withEach("failed_executions_impact", impact)
        .with("sort", Optional.ofNullable(sort))
        .with("direction", Optional.ofNullable(direction));
  }

  private static void addTo(Table table, JsonNode test) {
    var metrics = test.path("metrics");
    table.row(
        Shown.text(test.path("test_id")),
        Shown.text(metrics.path("health_status")),
        Shown.text(metrics.path("health_confidence")),
        Shown.text(metrics.path("failed_executions_impact")),
        Shown.text(test.path("pipeline_name")),
        Shown.text(test.path("job_name")),
        Shown.text(test.path("test_name")));
  }
}

package dev.signalbox.app.ci;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.Query;
import dev.signalbox.app.client.RepositoryCommand;
import dev.signalbox.app.client.ServerClient;
import dev.signalbox.app.output.Shown;
import dev.signalbox.wire.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/** {@code ci failures}. */
@Command(
    name = "failures",
    description = "Show the latest failures and retries of a job, with the end of their logs.",
    footer = {
      "",
      "Example:",
      "  signalbox ci failures test -R acme/site",
      "  signalbox ci failures test --limit 1 -R acme/site"
    })
final class CiFailures extends RepositoryCommand {
  /** Of one of the jobs that share a name. */
  private record JobFailures(
      JsonNode jobId, JsonNode pipelineName, JsonNode jobName, JsonNode executions) {}

  @Parameters(paramLabel = "JOB", description = "The job, as 'ci jobs' prints it.")
  private String job = "";

  @Option(names = "--pipeline", paramLabel = "NAME", description = "Only of this pipeline.")
  private @Nullable String pipeline;

  @Option(
      names = "--days",
      paramLabel = "COUNT",
      description = "How many days to look back: 1 to 90 (default: 14).")
  private @Nullable String days;

  @Option(
      names = "--limit",
      paramLabel = "COUNT",
      description = "How many at most of each job (default: ${DEFAULT-VALUE}).")
  private int limit = 3;

  CiFailures(ProcessEnvironment here) {
    super(here);
  }

  @Override
  protected void run(ServerClient server) {
    var named =
        new Query()
            .withEach("pipeline_name", Optional.ofNullable(pipeline).stream().toList())
            .withEach("job_name", List.of(job));
    var jobs = server.get(ciPath("/jobs") + named).json().path("jobs");
    var failures = new ArrayList<JobFailures>();
    for (JsonNode each : jobs) failures.add(failures(server, each));
    if (isForPrograms()) {
      out().println(Json.text(failures));
      return;
    }
    if (failures.isEmpty()) out().println("There is no such job.");
    failures.forEach(this::print);
  }

  private JobFailures failures(ServerClient server, JsonNode of) {
    var wanted =
        new Query()
            .with("days", Optional.ofNullable(days))
            .with("limit", Optional.of(Integer.toString(limit)));
    String path = ciPath("/jobs/" + of.path("job_id").longValue() + "/executions");
    return new JobFailures(
        of.path("job_id"),
        of.path("pipeline_name"),
        of.path("job_name"),
        server.get(path + wanted).json().path("executions"));
  }

  private void print(JobFailures of) {
    String name = Shown.text(of.pipelineName()) + " / " + Shown.text(of.jobName());
    if (of.executions().isEmpty()) out().println(name + ": no failures");
    for (JsonNode ran : of.executions()) {
      out()
          .println(
              "%s: %s at %s, attempt %s, %s%s"
                  .formatted(
                      name,
                      Shown.text(ran.path("conclusion")),
                      Shown.text(ran.path("commit_sha")),
                      Shown.text(ran.path("attempt")),
                      Shown.time(ran.path("ended_at")),
                      on(ran)));
      ran.path("log_excerpt").asString("").lines().forEach(line -> out().println("  " + line));
    }
  }

  private static String on(JsonNode ran) {
    var pull = ran.path("pull_request_number");
    return pull.isNumber() ? ", #" + pull.longValue() : "";
  }
}

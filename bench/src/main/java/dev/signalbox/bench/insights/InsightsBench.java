package dev.signalbox.bench.insights;

import dev.signalbox.bench.BenchServer;
import dev.signalbox.bench.Options;
import java.nio.file.Path;
import java.util.List;

/** Measures CI insights and prints it. */
public final class InsightsBench {
  private InsightsBench() {}

  public static void main(String[] arguments) throws Exception {
    java.util.logging.Logger.getLogger("").setLevel(java.util.logging.Level.WARNING);
    var options = new Options(List.of(arguments));
    int tests = options.number("--tests", 100_000);
    int executions = options.number("--executions", 10_000_000);
    int uploads = options.number("--uploads", 7);
    Path data = Path.of(options.value("--data", "bench/target/insights")).toAbsolutePath();
    int jobExecutions = options.number("--job-executions", 10_000_000);
    boolean areJobsAlone = options.words().contains("--jobs-only");
    try (var server = BenchServer.open(data)) {
      if (!areJobsAlone) {
        var repository = new ExecutionHistory(server.database()).of(tests, executions);
        server.vacuum();
        new QuestionBench(server, repository).print();
        new UploadBench(server, repository, uploads).print();
      }
      var history = new JobHistory(server.database());
      new JobBench(server, history, history.of(jobExecutions)).print();
    }
  }
}

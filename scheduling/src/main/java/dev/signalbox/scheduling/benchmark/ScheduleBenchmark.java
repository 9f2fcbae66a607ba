package dev.signalbox.scheduling.benchmark;

import dev.signalbox.scheduling.outcome.ChangeOutcome.ChangeFate;
import dev.signalbox.scheduling.outcome.RunOutcome;
import dev.signalbox.scheduling.report.PairedRatios;
import dev.signalbox.scheduling.report.RatioTable;
import dev.signalbox.scheduling.workload.CellNames;
import dev.signalbox.wire.Json;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs planners in virtual time on made-up traffic, and compares them with an Oracle. */
@Command(
    name = "bench/schedule",
    sortOptions = false,
    usageHelpWidth = 100,
    description = {
      "Compares planners of the queue, and what others do, with an Oracle that knows all outcomes,",
      "obeys the order of arrival, and runs one build for each change. Virtual time, real engine.",
      ""
    },
    footer = {
      "",
      "Cells: FAMILY-RATE-WORKERS, where RATE is changes an hour; families are prod (1,000"
          + " scopes),",
      "low (5,000 scopes, few conflicts), stress (250 scopes), one (one lane), and",
      "team-SCOPES-RATE-WORKERS. Suffixes, as in prod-300-100+weak+flake5:",
      "  +weak            failures that a predictor sees less of",
      "  +flakePERCENT    good builds that fail all the same, such as +flake2 or +flake5",
      "  +early           failures end their build early",
      "  +sum             a batch takes as long as all of its members; else as its longest",
      "  +hoursN          how long changes arrive; 2 for prod, low and stress, else 4",
      "  +bursts-TRACE    gaps as in a public trace (tt, mathlib, rust), scaled to the rate",
      "  +day-TRACE       a day of arrivals as in a public trace (mathlib, rust)",
      "",
      "Planners: standard and joint, with options as in standard+skip+batch4:",
      "  +skip            skip_intermediate_results: true",
      "  +batchN          batches of up to N; else 1, and auto for joint",
      "  +retriesN        max_checks_retries: N",
      "  +checksN         max_parallel_checks: N; else as many as there are workers",
      "Rivals: single, optimistic (a window that grows and halves), batch4 and batch8 (split where",
      "they fail), speculate-all, submitqueue-2019 (builds ranked by probability),"
          + " submitqueue-2025",
      "(threshold and bypass); and the oracle itself.",
      "",
      "Figures: turnaround from arrival to landing or rejection and throughput are ratios to the",
      "Oracle, the mean over seeds with its 95 %% interval; builds are for each change; resets are",
      "batches started over without a push from outside or a failure ahead of them; false"
          + " rejections",
      "are changes that would have passed."
    })
public final class ScheduleBenchmark implements Callable<Integer> {
  private static final int MOST_HISTORY = 100_000;

  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli before call()
  private CommandSpec spec;

  @Option(names = "--cells", split = ",", paramLabel = "CELL", description = "all by default")
  private List<String> cells = CellNames.ALL;

  @Option(
      names = "--seeds",
      paramLabel = "N",
      description = "how many seeds (default: ${DEFAULT-VALUE})")
  private int seeds = 3;

  @Option(
      names = "--first",
      paramLabel = "S",
      description = "the first of them (default: ${DEFAULT-VALUE})")
  private long first = 1;

  @Option(
      names = "--planners",
      split = ",",
      paramLabel = "PLANNER",
      description = "default: ${DEFAULT-VALUE}")
  private List<String> planners = List.of("standard");

  @Option(
      names = "--history",
      paramLabel = "N",
      description =
          "how many outcomes of the same traffic the queue has seen before (default:"
              + " ${DEFAULT-VALUE}); 0: none")
  private int history = 1_000;

  @Option(
      names = "--forecast",
      description = "instead: how good the forecast of failures is, by cell")
  private boolean isForecast;

  @Option(names = "--json", description = "a list of rows as JSON, and nothing else")
  private boolean json;

  @Option(names = "--progress", hidden = true)
  private boolean hasProgress;

  @Option(names = "--help", usageHelp = true, description = "this text")
  @SuppressWarnings("UnusedVariable") // picocli reads it
  private boolean help;

  public static void main(String[] args) {
    System.exit(commandLine().execute(args));
  }

  static CommandLine commandLine() {
    return new CommandLine(new ScheduleBenchmark());
  }

  @Override
  public Integer call() {
    if (seeds < 1) throw new ParameterException(spec.commandLine(), "--seeds: at least 1");
    var where = named(cells, CellNames::parse).values();
    if (history < 0 || history > MOST_HISTORY) {
      throw new ParameterException(
          spec.commandLine(), "--history: from 0 to %d".formatted(MOST_HISTORY));
    }
    var who = named(planners, name -> PlannerNames.parse(name, history));
    var out = spec.commandLine().getOut();
    var err = spec.commandLine().getErr();
    if (isForecast) {
      out.print(new ForecastBenchmark(first, seeds, history).of(List.copyOf(where)));
      out.flush();
      return 0;
    }
    try {
      var results = new BenchmarkRun(who, first, seeds, progress(err)).of(List.copyOf(where));
      if (hasProgress) clear(err);
      out.print(json ? json(results) : RatioTable.of(results));
      out.flush();
      return 0;
    } catch (BadLandingException broken) {
      err.println("bench/schedule: " + broken.getMessage());
      return 1;
    }
  }

  private <T> Map<String, T> named(List<String> names, Function<String, T> parse) {
    var all = new LinkedHashMap<String, T>();
    try {
      for (var name : names) all.put(name, parse.apply(name));
    } catch (IllegalArgumentException unknown) {
      throw new ParameterException(spec.commandLine(), unknown.getMessage(), unknown);
    }
    return all;
  }

  private static String json(List<PairedRatios> results) {
    var rows = results.stream().map(PairedRatios::row).toList();
    return Json.text(rows) + "\n";
  }

  private BenchmarkRun.ProgressReport progress(PrintWriter err) {
    return hasProgress
        ? (cell, planner, seed, outcome) -> show(err, cell, planner, seed, outcome)
        : (_, _, _, _) -> {};
  }

  private static synchronized void show(
      PrintWriter err, String cell, String planner, long seed, RunOutcome outcome) {
    clear(err);
    err.printf(
        "%s %s seed %d: %d landed, %d rejected, %d undecided, %d builds",
        cell,
        planner,
        seed,
        outcome.count(ChangeFate.LANDED),
        outcome.count(ChangeFate.REJECTED),
        outcome.count(ChangeFate.UNDECIDED),
        outcome.usage().builds());
    err.flush();
  }

  private static void clear(PrintWriter err) {
    err.print("\r\u001b[K");
    err.flush();
  }
}

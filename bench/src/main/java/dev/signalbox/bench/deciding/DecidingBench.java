package dev.signalbox.bench.deciding;

import dev.signalbox.engine.rules.MergeQueueSettings;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Measures deciding, and prints how it grows with the queue. */
public final class DecidingBench {
  private static final List<String> SIZES = List.of("100", "1000", "10000");

  private DecidingBench() {}

  public static void main(String[] arguments) throws Exception {
    if (arguments.length == 1 && arguments[0].equals("lanes")) {
      BusyLanes.print();
      return;
    }
    if (arguments.length == 1 && arguments[0].equals("rules")) {
      RulesBench.print();
      return;
    }
    var asked = new CommandLineOptions(arguments);
    if (asked.shouldHelp()) {
      asked.showHelp();
      return;
    }
    System.out.printf(
        "%-24s %-9s %8s %8s %8s %7s %8s %8s %9s %8s%n",
        "event", "mode", "100, us", "1000", "10000", "growth", "p50, us", "p99", "cpu", "cpu p99");
    for (var mode : modes(asked)) {
      for (var event : MeasuredEvent.values()) print(event, mode, asked);
    }
    var still = run("yardstick", MeasuredEvent.WOKEN, "SERIAL", "100", Mode.SampleTime, asked);
    System.out.printf(
        Locale.ROOT,
        "%-60s %17.1f %8.1f%n",
        "yardstick",
        percentile(still, 50),
        percentile(still, 99));
    BusyLanes.print();
    RulesBench.print();
  }

  private static Collection<String> modes(CommandLineOptions asked) {
    return asked.getParameter("mode").orElse(List.of("SERIAL"));
  }

  /** The sizes in turn, and then the tail at one of them. */
  private static void print(MeasuredEvent event, String mode, CommandLineOptions asked)
      throws RunnerException {
    double[] means = new double[SIZES.size()];
    for (int at = 0; at < means.length; at++) {
      means[at] = run("decide", event, mode, SIZES.get(at), Mode.AverageTime, asked).getScore();
    }
    var tail = run("decide", event, mode, "1000", Mode.SampleTime, asked);
    var cpu =
        ProcessorTime.of(
            event,
            MergeQueueSettings.Mode.valueOf(mode),
            SIZES.stream().map(Integer::valueOf).toList(),
            50);
    System.out.printf(
        Locale.ROOT,
        "%-24s %-9s %8.1f %8.1f %8.1f %6.2fx %8.1f %8.1f %8.2fx %8.1f%n",
        event.name().toLowerCase(Locale.ROOT).replace('_', ' '),
        mode.toLowerCase(Locale.ROOT),
        means[0],
        means[1],
        means[2],
        means[2] / means[0],
        percentile(tail, 50),
        percentile(tail, 99),
        cpu.getLast().micros(50) / cpu.getFirst().micros(50),
        cpu.get(1).micros(99));
  }

  private static double percentile(Result<?> result, double rank) {
    return result.getStatistics().getPercentile(rank);
  }

  private static Result<?> run(
      String what,
      MeasuredEvent event,
      String mode,
      String waiting,
      Mode how,
      CommandLineOptions asked)
      throws RunnerException {
    var options =
        new OptionsBuilder()
            .parent(asked)
            .include(Deciding.class.getName() + "." + what)
            .param("event", event.name())
            .param("mode", mode)
            .param("waiting", waiting)
            .mode(how)
            .jvmArgsAppend("--sun-misc-unsafe-memory-access=allow")
            .forks(asked.getForkCount().orElse(1))
            .warmupIterations(asked.getWarmupIterations().orElse(3))
            .warmupTime(asked.getWarmupTime().orElse(TimeValue.milliseconds(500)))
            .measurementIterations(asked.getMeasurementIterations().orElse(3))
            .measurementTime(asked.getMeasurementTime().orElse(TimeValue.milliseconds(300)))
            .verbosity(VerboseMode.SILENT)
            .build();
    Collection<RunResult> results = new Runner(options).run();
    return results.iterator().next().getPrimaryResult();
  }
}

package dev.signalbox.app.soak;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.simulation.planning.PlannerChoice;
import dev.signalbox.simulation.soak.CodeDigest;
import dev.signalbox.simulation.soak.Records;
import dev.signalbox.simulation.soak.Soak;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The seeds to run, the planner, and where progress is recorded. */
final class SoakOptions {
  @Option(
      names = "--seeds",
      paramLabel = "N",
      defaultValue = "1000",
      description = "How many seeds are run (default: ${DEFAULT-VALUE}).")
  long seeds;

  @Option(
      names = "--first",
      paramLabel = "SEED",
      defaultValue = "1",
      description = "The first of them (default: ${DEFAULT-VALUE}).")
  long first;

  @Option(
      names = "--planner",
      paramLabel = "PLANNER",
      defaultValue = "standard",
      description =
          "The planner that proposes what to test: standard or joint, as in the queue, or random,"
              + " which tries anything"
              + " (default: ${DEFAULT-VALUE}).")
  PlannerChoice planner = PlannerChoice.STANDARD;

  @Option(
      names = "--events",
      paramLabel = "N",
      defaultValue = "500",
      description = "After how many events faults stop in each run (default: ${DEFAULT-VALUE}).")
  int events;

  @Option(names = "--keep-going", description = "Continue after a broken promise.")
  boolean keepsGoing;

  @Option(
      names = "--records",
      paramLabel = "DIR",
      description =
          "Where finished seeds are recorded (default: $$XDG_STATE_HOME/signalbox, else"
              + " ~/.local/state/signalbox).")
  @Nullable Path records;

  @Option(names = "--fresh", description = "Also run seeds that have already been run.")
  boolean isFresh;

  void check(CommandLine at) {
    atLeast(at, "--seeds", seeds, 1);
    atLeast(at, "--first", first, 0);
    atLeast(at, "--events", events, 1);
    if (first > Long.MAX_VALUE / 2 || seeds > Long.MAX_VALUE / 2) {
      throw new ParameterException(at, "the range of seeds is too large");
    }
  }

  private static void atLeast(CommandLine at, String option, long value, long least) {
    if (value < least) throw new ParameterException(at, option + " must be at least " + least);
  }

  Soak.Task task() {
    return new Soak.Task(first, seeds, events, keepsGoing, planner);
  }

  Records records(ProcessEnvironment here, String engine) {
    Path folder = Optional.ofNullable(records).orElseGet(() -> usual(here));
    var world = CodeDigest.ofSimulation() + "-" + CodeDigest.ofRuntime();
    return new Records(folder, engine, world, planner.toString(), events);
  }

  private static Path usual(ProcessEnvironment here) {
    return here.variable("XDG_STATE_HOME")
        .map(Path::of)
        .orElseGet(() -> Path.of(System.getProperty("user.home"), ".local", "state"))
        .resolve("signalbox");
  }

  /** The command that shows one seed again. */
  String replay(long seed) {
    return "./signalbox soak --replay "
        + seed
        + (planner == PlannerChoice.STANDARD ? "" : " --planner " + planner)
        + (events == 500 ? "" : " --events " + events);
  }
}

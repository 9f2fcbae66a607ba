package dev.signalbox.app.soak;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.output.Colours;
import dev.signalbox.app.serve.ServerLog;
import dev.signalbox.runtime.Decider;
import dev.signalbox.simulation.planning.PlannerChoice;
import dev.signalbox.simulation.soak.CodeDigest;
import dev.signalbox.simulation.soak.Shrinker;
import dev.signalbox.simulation.soak.Trial;
import dev.signalbox.wire.Json;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code soak}. */
@Command(
    name = "soak",
    mixinStandardHelpOptions = true,
    description = {
      "Run the engine through simulated worlds in which everything goes wrong, and check its"
          + " promises after every event.",
      "Each seed is a deterministic world: it runs the same way every time. Finished seeds are"
          + " recorded per engine build and not run again; a soak can be"
          + " stopped and resumed at any time. Exit code 1: a promise was broken."
    },
    footer = {
      "",
      "Example:",
      "  signalbox soak --seeds 100000",
      "  signalbox soak --seeds 100000 --planner random --keep-going",
      "  signalbox soak --replay 4711 --planner random --shrink"
    })
public final class SoakCommand implements Callable<Integer> {
  @Mixin private SoakOptions options = new SoakOptions();

  @Option(
      names = "--replay",
      paramLabel = "SEED",
      description = "Run this one seed and print its story.")
  private @Nullable Long replay;

  @Option(
      names = "--shrink",
      description = "With --replay: minimize the story to what breaks the promise.")
  private boolean shrinks;

  @Option(names = "--json", description = "Print the outcome as JSON, for programs.")
  private boolean json;

  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli before call()
  private CommandSpec spec;

  private final ProcessEnvironment here;
  private final BiFunction<PlannerChoice, Long, Decider> deciders;

  public SoakCommand(ProcessEnvironment here) {
    this(here, PlannerChoice::decider);
  }

  SoakCommand(ProcessEnvironment here, BiFunction<PlannerChoice, Long, Decider> deciders) {
    this.here = here;
    this.deciders = deciders;
  }

  @Override
  public Integer call() throws InterruptedException {
    options.check(spec.commandLine());
    ServerLog.silence("dev.signalbox.runtime");
    if (shrinks && replay == null) {
      throw new ParameterException(spec.commandLine(), "--shrink requires --replay");
    }
    try {
      return replay == null ? soak() : replay(replay);
    } catch (UncheckedIOException e) {
      here.err().println("signalbox: " + e.getMessage() + " (" + e.getCause() + ")");
      return ExitCode.FAILED;
    }
  }

  private Decider decider(long seed) {
    return deciders.apply(options.planner, seed);
  }

  private int soak() throws InterruptedException {
    var engine = CodeDigest.ofEngine();
    var records = options.records(here, engine);
    var outcome = new SoakRun(options, this::decider, records, here).run(engine);
    if (json) here.out().println(Json.text(outcome));
    else new OutcomePage(here.out(), new Colours(here.wantsColours())).print(outcome);
    here.out().flush();
    return outcome.violations().isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
  }

  private int replay(long seed) {
    if (seed < 0) throw new ParameterException(spec.commandLine(), "--replay must be at least 0");
    var trial = new Trial(options.planner.scenario(seed, options.events), this::decider);
    if (shrinks) trial = Shrinker.shrunken(trial, Shrinker.Bounds.USUAL);
    var replayed = Replayed.of(trial);
    if (json) here.out().println(Json.text(replayed));
    else replayed.story().forEach(here.out()::println);
    here.out().flush();
    return replayed.isKept() ? ExitCode.DONE : ExitCode.FAILED;
  }
}

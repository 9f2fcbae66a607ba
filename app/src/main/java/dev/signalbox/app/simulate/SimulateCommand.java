package dev.signalbox.app.simulate;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.Failure;
import dev.signalbox.app.output.Colours;
import dev.signalbox.scheduling.settings.RulesSetting;
import dev.signalbox.scheduling.settings.SettingGrid;
import dev.signalbox.scheduling.settings.SettingRow;
import dev.signalbox.scheduling.settings.SettingRuns;
import dev.signalbox.scheduling.settings.TradeOffPlot;
import dev.signalbox.wire.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code simulate}. */
@Command(
    name = "simulate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Replay the past of a queue, a trace of arrivals or made-up traffic under other rules, in"
          + " virtual time with the real engine, and compare what they take.",
      "Each file of rules with each combination of values is one row: time in queue, landings a"
          + " day, builds and CI minutes for each landing, and the share of pull requests that"
          + " are rejected although they are good."
    },
    footer = {
      "",
      "Example:",
      "  signalbox simulate --history acme/site --since 30d --rules .signalbox.yml \\",
      "    --set batch_size=1,4,8 --svg what-if.svg",
      "  signalbox simulate --trace arrivals.csv --workers 8 --set max_parallel_checks=2,4,8",
      "  signalbox simulate --workload team-20-12-8 --set mode=serial,parallel"
    })
public final class SimulateCommand implements Callable<Integer> {
  private static final int MOST_SEEDS = 100;

  @ArgGroup(exclusive = true, multiplicity = "1")
  @SuppressWarnings("NullAway.Init") // set by picocli before call()
  private SourceOptions source;

  @Mixin private final ReplayOptions replay = new ReplayOptions();

  @Option(
      names = "--rules",
      paramLabel = "FILE",
      description =
          "A rules file to start from; can be repeated (default: a queue rule with the defaults).")
  private List<String> rules = new ArrayList<>();

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE,…",
      description = {
        "Values to try of a key of the rules; can be repeated, then each is tried with each, at"
            + " most 64 in all. Keys: batch_size, batch_max_wait_time, checks_timeout,"
            + " max_checks_retries, batch_max_failure_resolution_attempts, mode,"
            + " max_parallel_checks, skip_intermediate_results."
      })
  private List<String> sets = new ArrayList<>();

  @Option(
      names = "--seeds",
      paramLabel = "N",
      defaultValue = "3",
      description = "How often each is run, with other dice (default: ${DEFAULT-VALUE}).")
  private int seeds;

  @Option(names = "--svg", paramLabel = "FILE", description = "Draw time against cost there.")
  private @Nullable Path svg;

  @Option(names = "--json", description = "Print the rows as JSON, for programs.")
  private boolean json;

  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli before call()
  private CommandSpec spec;

  private final ProcessEnvironment here;

  public SimulateCommand(ProcessEnvironment here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    if (seeds < 1 || seeds > MOST_SEEDS) {
      throw usage("--seeds must be from 1 to " + MOST_SEEDS);
    }
    var files = new RulesFiles(rules, here);
    var settings = settings(files.read());
    var progress = new SimulationProgress(here);
    try {
      var traffic = source.traffic(replay, here, progress);
      var rows = new ArrayList<>(traffic.recorded().stream().toList());
      rows.addAll(new SettingRuns(traffic.workload(), seeds, progress::runs).sideBySide(settings));
      progress.erase();
      if (!json) notes(files, traffic);
      print(traffic, rows);
    } catch (IllegalArgumentException wrong) {
      progress.erase();
      throw usage(String.valueOf(wrong.getMessage()));
    }
    return ExitCode.DONE;
  }

  private List<RulesSetting> settings(List<RulesSetting> bases) {
    try {
      var all = SettingGrid.parse(sets).over(bases);
      return all.stream().map(SimulateCommand::named).toList();
    } catch (IllegalArgumentException wrong) {
      throw usage("--set: " + wrong.getMessage());
    }
  }

  private static RulesSetting named(RulesSetting setting) {
    return setting.name().isEmpty() ? new RulesSetting("defaults", setting.rules()) : setting;
  }

  private void notes(RulesFiles files, SimulatedTraffic traffic) {
    if (rules.isEmpty() && traffic.recorded().isPresent()) {
      here.err().println("note: no --rules: a queue rule with the defaults is replayed");
    }
    for (var note : files.notes()) here.err().println("note: " + note);
    for (var note : traffic.notes()) here.err().println("note: " + note);
  }

  private void print(SimulatedTraffic traffic, List<SettingRow> rows) {
    if (json) {
      here.out().println(Json.text(rows));
    } else {
      here.out().println(traffic.title() + (seeds == 1 ? ", 1 seed" : ", " + seeds + " seeds"));
      SettingTable.of(rows).print(here.out(), new Colours(here.wantsColours()));
    }
    here.out().flush();
    if (svg != null) write(svg, TradeOffPlot.of(traffic.title(), rows));
  }

  private static void write(Path file, String text) {
    try {
      Files.writeString(file, text, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new Failure.Misused("--svg: " + file + " can't be written: " + e.getMessage());
    }
  }

  private ParameterException usage(String what) {
    return new ParameterException(spec.commandLine(), what);
  }
}

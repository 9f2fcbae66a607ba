package dev.signalbox.app.simulate;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.Failure;
import dev.signalbox.app.client.RepositoryText;
import dev.signalbox.app.client.TimeText;
import dev.signalbox.app.config.RulesInput;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.scheduling.replay.LoggedHistory;
import dev.signalbox.scheduling.replay.ReplayedWorkload;
import dev.signalbox.scheduling.replay.TraceFile;
import dev.signalbox.scheduling.settings.SettingRow;
import dev.signalbox.scheduling.workload.CellNames;
import dev.signalbox.scheduling.workload.Workload;
import dev.signalbox.scheduling.workload.WorkloadCell;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the traffic comes from; one of them is given. */
final class SourceOptions {
  private static final int USUAL_WORKERS = 8;

  /** More than any setting asks for at once. */
  private static final int WORKERS_ENOUGH = 1_000;

  @Option(
      names = "--history",
      paramLabel = "OWNER/NAME",
      converter = RepositoryText.class,
      description = "The event log of this repository, read from a server.")
  private @Nullable RepositorySlug history;

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description =
          "Comma-separated values with a line of column names: enqueued_at (or queued_at,"
              + " arrived_at, build_started_at, merged_at), and optionally build_minutes, passes and"
              + " scopes (separated by spaces); - reads standard input.")
  private @Nullable String trace;

  @Option(
      names = "--workload",
      paramLabel = "NAME",
      description =
          "Made-up traffic: one-RATE-WORKERS, team-SCOPES-RATE-WORKERS, prod-, low- or"
              + " stress-RATE-WORKERS, where RATE is changes an hour, with suffixes such as +flake2,"
              + " +hours8 or +bursts-tt.")
  private @Nullable String workload;

  SimulatedTraffic traffic(
      ReplayOptions options, ProcessEnvironment here, SimulationProgress progress) {
    if (history != null) return ofHistory(history, options, here, progress);
    if (trace != null) return ofTrace(new RulesInput(trace, here), options);
    if (workload != null) return ofWorkload(workload, options);
    throw new IllegalStateException("picocli asks for one of them");
  }

  private static SimulatedTraffic ofWorkload(String name, ReplayOptions options) {
    var named = CellNames.parse(name);
    int workers = options.workers().orElse(named.workers());
    var cell = new WorkloadCell(named.name(), named.traffic(), workers, named.mix(), named.ci());
    return new SimulatedTraffic(
        "Workload %s, %s".formatted(name, workers(workers)),
        seed -> Workload.of(cell, seed),
        Optional.empty(),
        List.of());
  }

  private static SimulatedTraffic ofTrace(RulesInput file, ReplayOptions options) {
    var text = new String(file.read(), StandardCharsets.UTF_8);
    int workers = options.workers().orElse(USUAL_WORKERS);
    var replayed =
        new ReplayedWorkload(
            file.name(), TraceFile.parse(file.name(), text), options.missing(0), workers);
    return new SimulatedTraffic(
        "%s: %s, %s".formatted(file.name(), changes(replayed), workers(workers)),
        replayed::at,
        Optional.empty(),
        List.of());
  }

  private static SimulatedTraffic ofHistory(
      RepositorySlug slug,
      ReplayOptions options,
      ProcessEnvironment here,
      SimulationProgress progress) {
    var since = TimeText.ago("--since", options.since, here.clock().instant());
    List<String> notes = new ArrayList<>();
    LoggedHistory logged;
    try (var server = options.server.connect(here)) {
      logged = new HistoryDownload(server, here.clock(), progress).since(slug, since, notes);
    }
    var changes = logged.changes();
    if (changes.isEmpty()) {
      throw new Failure.Absent(
          "nobody entered and left the queue of %s since %s".formatted(slug, since));
    }
    var missing = options.missing(logged.flakes());
    int workers = options.workers().orElse(WORKERS_ENOUGH);
    var replayed = new ReplayedWorkload(slug.toString(), changes, missing, workers);
    notes.add(
        String.format(
            Locale.ROOT,
            "%.1f %% of good builds are taken to fail%s",
            100 * missing.flakes(),
            options.hasFlakes() ? "" : ", as repeated checks tell"));
    if (!replayed.hasScopes()) notes.add("the log tells no scopes: all pull requests share a lane");
    return new SimulatedTraffic(
        "%s: %s, %s"
            .formatted(
                slug,
                changes(replayed),
                options.workers().isEmpty() ? "workers for all builds" : workers(workers)),
        replayed::at,
        Optional.of(SettingRow.recorded("(recorded)", logged.figures())),
        notes);
  }

  private static String changes(ReplayedWorkload replayed) {
    var length = Duration.ofMillis(replayed.lastArrivalMillis());
    double minutes = length.toSeconds() / 60.0;
    var words = minutes < 120 ? "%,d changes over %.0f min" : "%,d changes over %.1f h";
    return String.format(
        Locale.ROOT, words, replayed.size(), minutes < 120 ? minutes : minutes / 60);
  }

  private static String workers(int number) {
    return number == 1 ? "1 worker" : number + " workers";
  }
}

package dev.signalbox.scheduling.settings;

import dev.signalbox.engine.planner.PlannerInForce;
import dev.signalbox.scheduling.driver.RulesScheduler;
import dev.signalbox.scheduling.workload.Workload;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongFunction;
import java.util.stream.IntStream;

/** Runs a workload under each setting, with the same seeds under all of them. */
public final class SettingRuns {
  private final LongFunction<Workload> workload;
  private final int seeds;
  private final RunProgress progress;

  /** Who is told how many runs have ended. */
  public interface RunProgress {
    void ended(int runs, int of);
  }

  public SettingRuns(LongFunction<Workload> workload, int seeds, RunProgress progress) {
    this.workload = workload;
    this.seeds = seeds;
    this.progress = progress;
  }

  /**
   * One row for each setting, in their order, computed on this thread alone.
   *
   * @throws java.util.concurrent.CancellationException when the thread is interrupted
   */
  public List<SettingRow> oneByOne(List<RulesSetting> settings) {
    return rows(settings, IntStream.range(0, settings.size() * seeds));
  }

  /** The same on all processors. */
  public List<SettingRow> sideBySide(List<RulesSetting> settings) {
    return rows(settings, IntStream.range(0, settings.size() * seeds).parallel());
  }

  private List<SettingRow> rows(List<RulesSetting> settings, IntStream numbers) {
    var ended = new AtomicInteger();
    int all = settings.size() * seeds;
    var runs =
        numbers
            .mapToObj(
                number -> {
                  var row = row(settings.get(number / seeds), 1 + number % seeds);
                  progress.ended(ended.incrementAndGet(), all);
                  return row;
                })
            .toList();
    return IntStream.range(0, settings.size())
        .mapToObj(
            at ->
                SettingRow.mean(
                    settings.get(at).name(), runs.subList(at * seeds, (at + 1) * seeds)))
        .toList();
  }

  private SettingRow row(RulesSetting setting, long seed) {
    var scheduler = new RulesScheduler(PlannerInForce::new, SimulatedRules.of(setting.rules()));
    var outcome = scheduler.run(workload.apply(seed));
    if (outcome.badLandings() > 0) {
      throw new IllegalStateException(
          "%d bad changes landed under '%s' at seed %d"
              .formatted(outcome.badLandings(), setting.name(), seed));
    }
    return SettingRow.of(setting.name(), outcome);
  }
}

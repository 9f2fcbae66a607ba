package dev.signalbox.scheduling.driver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.planner.JointPlanner;
import dev.signalbox.engine.rules.BatchSize;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import dev.signalbox.scheduling.outcome.ChangeOutcome.ChangeFate;
import dev.signalbox.scheduling.workload.CellNames;
import dev.signalbox.scheduling.workload.Workload;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class EverybodyIsDecidedTest {
  /** In these, two fallbacks that differ by one who has left would be the same commit. */
  @ParameterizedTest
  @ValueSource(longs = {5015, 5020})
  void the_checks_of_one_fallback_are_not_stopped_with_another(long seed) {
    var settings = EngineSettings.DEFAULT.plannedBy(PlannerKind.JOINT).batchesOf(BatchSize.AUTO);
    var workload = Workload.of(CellNames.parse("one-12-8+weak"), seed);
    var outcome = new EngineScheduler(JointPlanner::new, settings.after(1_000)).run(workload);
    assertThat(outcome.count(ChangeFate.UNDECIDED)).isZero();
  }
}

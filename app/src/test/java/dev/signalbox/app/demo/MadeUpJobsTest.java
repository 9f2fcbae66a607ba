package dev.signalbox.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.jobs.JobExecution;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class MadeUpJobsTest {
  private static final Instant NOW = Instant.parse("2026-11-17T09:00:00Z");

  private static List<JobExecution> executions() {
    return MadeUpJobs.of(MadeUpTests.until(NOW), NOW);
  }

  @Test
  void it_is_the_same_every_time_and_has_something_of_everything() {
    var executions = executions();
    assertThat(executions).isEqualTo(executions()).hasSizeBetween(400, 500);
    assertThat(executions).allSatisfy(it -> assertThat(it.endedAt()).isBefore(NOW));
    assertThat(executions.stream().map(it -> it.name().job()).distinct())
        .containsExactlyInAnyOrder("test", "browser", "lint", "preview", "package");
    assertThat(executions).anyMatch(it -> it.attempt().orElse(1) == 2);
  }

  @Test
  void whatever_failed_has_said_something() {
    assertThat(executions())
        .allMatch(it -> it.log().isPresent() == (it.conclusion() == CheckState.FAILURE));
  }
}

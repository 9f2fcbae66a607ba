package dev.signalbox.insights.failures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.jobs.LogExcerpt;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which line of a log tells why a job failed. */
final class JobFailureMessageTest {
  private static String of(String... lines) {
    return JobFailureMessage.of(CheckState.FAILURE, LogExcerpt.of(1, List.of(lines)));
  }

  @Test
  void it_is_the_last_line_that_names_an_error() {
    assertThat(of("error: old", "  ERROR: connection refused ", "cleaning up", ""))
        .isEqualTo("ERROR: connection refused");
  }

  @Test
  void what_only_tells_that_something_failed_is_passed_over() {
    assertThat(of("src/a.c:3: error: no semicolon", "make: *** [Makefile:3: all] Error 1"))
        .isEqualTo("src/a.c:3: error: no semicolon");
    assertThat(of("Cannot find module 'x'", "##[error]Process completed with exit code 1."))
        .isEqualTo("Cannot find module 'x'");
    assertThat(of("[ERROR] no such symbol", "[ERROR] -> [Help 1]", "[ERROR] Re-run Maven using"))
        .isEqualTo("[ERROR] no such symbol");
  }

  @Test
  void without_a_better_line_it_is_the_next_best() {
    assertThat(of("compiling", "make: *** [Makefile:3: all] Error 1", "bye"))
        .startsWith("make: ***");
    assertThat(of("compiling", "bye", "")).isEqualTo("bye");
    assertThat(JobFailureMessage.of(CheckState.FAILURE, Optional.empty())).isEqualTo("failed");
    assertThat(JobFailureMessage.of(CheckState.ERROR, Optional.empty())).isEqualTo("could not run");
  }

  @Test
  void a_job_that_ran_out_of_time_says_so_whatever_it_printed() {
    var log = LogExcerpt.of(1, List.of("error: ignored"));
    assertThat(JobFailureMessage.of(CheckState.TIMED_OUT, log)).isEqualTo("timed out");
  }
}

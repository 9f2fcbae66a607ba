package dev.signalbox.testresults.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.TestOutcome;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class JunitReportTest {
  @Test
  void a_test_that_passed_when_it_was_run_again_has_not_failed_in_the_end() {
    var report = read("<testcase name='a'><flakyFailure/></testcase>");
    assertThat(report.cases())
        .extracting(TestCase::outcome)
        .containsExactly(TestOutcome.FAILED, TestOutcome.PASSED);
    assertThat(report.failedTests()).isEmpty();
  }

  @Test
  void a_test_that_failed_again_has() {
    var report = read("<testcase name='a'><failure/><rerunFailure/></testcase>");
    assertThat(report.cases())
        .extracting(TestCase::outcome)
        .containsExactly(TestOutcome.FAILED, TestOutcome.FAILED);
    assertThat(report.failedTests()).containsExactly("a");
    assertThat(read("<testcase name='a'><rerunError/></testcase>").failedTests())
        .containsExactly("a");
  }

  /** They may be one test with other parameters as well as one that was run again. */
  @Test
  void of_several_tests_with_one_name_one_failure_is_enough() {
    var report = read("<testcase name='a'><failure/></testcase><testcase name='a'/>");
    assertThat(report.failedTests()).containsExactly("a");
  }

  @Test
  void a_failure_outweighs_what_else_is_told() {
    assertThat(read("<testcase name='a'><skipped/><error/></testcase>").failedTests())
        .containsExactly("a");
    assertThat(read("<testcase name='a' status='skipped'><failure/></testcase>").failedTests())
        .containsExactly("a");
    assertThat(read("<testcase name='a' status='failed'/>").failedTests()).containsExactly("a");
    assertThat(read("<error message='crash'/>").failedTests()).containsExactly("suite");
  }

  @Test
  void times_are_not_later_than_the_report_and_not_unbelievably_early() {
    assertThat(start("2026-11-02T12:30:00")).isEqualTo("2026-11-02T10:30:00Z");
    assertThat(start("1970-01-01T00:00:00")).isEqualTo("2026-11-02T10:30:00Z");
    assertThat(start("2026-11-02 09:30:00+01:00")).isEqualTo("2026-11-02T08:30:00Z");
  }

  @Test
  void decimal_commas_and_separated_thousands_are_known() {
    assertThat(duration("0,25")).isEqualTo(Duration.ofMillis(250));
    assertThat(duration("1,204.5")).isEqualTo(Duration.ofMillis(1_204_500));
    assertThat(duration("1e-3")).isEqualTo(Duration.ofMillis(1));
    assertThat(duration("99999999999")).isEqualTo(Duration.ofDays(365));
  }

  private static Instant start(String timestamp) {
    return read("<testcase name='a' timestamp='" + timestamp + "'/>")
        .cases()
        .getFirst()
        .startedAt();
  }

  private static Duration duration(String time) {
    return read("<testcase name='a' time='" + time + "'/>").cases().getFirst().duration();
  }

  private static JunitReport read(String content) {
    String report = "<testsuite name='suite'>" + content + "</testsuite>";
    try {
      return JunitReader.read(
          new ByteArrayInputStream(report.getBytes(StandardCharsets.UTF_8)),
          JunitReader.MOST_BYTES,
          Instant.parse("2026-11-02T10:30:00Z"));
    } catch (java.io.IOException e) {
      throw new AssertionError(e);
    }
  }
}

package dev.signalbox.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.testresults.TestOutcome;
import java.time.Instant;
import java.util.HashSet;
import org.junit.jupiter.api.Test;

class MadeUpTestsTest {
  @Test
  void it_is_the_same_every_time_and_has_something_of_everything() {
    var now = Instant.parse("2026-11-17T09:00:00Z");
    var uploads = MadeUpTests.until(now);
    assertThat(uploads).isEqualTo(MadeUpTests.until(now)).hasSizeBetween(150, 250);
    assertThat(uploads).allSatisfy(it -> assertThat(it.at()).isBefore(now));
    var failed = new HashSet<String>();
    for (var upload : uploads) {
      for (var test : upload.run().cases()) {
        if (test.outcome() == TestOutcome.FAILED) failed.add(test.name());
      }
    }
    assertThat(failed).hasSize(2);
    assertThat(uploads).anyMatch(it -> it.run().origin().attempt() == 2);
  }
}

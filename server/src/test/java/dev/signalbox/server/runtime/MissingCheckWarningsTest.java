package dev.signalbox.server.runtime;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class MissingCheckWarningsTest {
  private final MissingCheckWarnings warnings = new MissingCheckWarnings();

  @Test
  void a_batch_that_waits_for_a_check_that_nobody_reports_is_told_of_once() {
    var story = queue().silentChecks(true).with(good("A")).settle();
    assertThat(warnings.look(story.ledger(), story.now())).isEmpty();
    story.pass(Duration.ofMinutes(6));
    assertThat(warnings.look(story.ledger(), story.now()))
        .singleElement()
        .asString()
        .contains("no run of test on ", " after 5 minutes; [#1] can't land without it");
    assertThat(warnings.look(story.ledger(), story.now())).isEmpty();
  }
}

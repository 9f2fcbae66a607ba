package dev.signalbox.engine.judge;

import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.explanation.WantedCheck;
import dev.signalbox.engine.story.Story;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScopesUnderTestTest {
  private static Story story() {
    return Story.queue()
        .rules(rules -> rules.scope("api", "api/**").scope("web", "web/**").barrier("lock"))
        .silentChecks(true);
  }

  /** In the order of the queue. */
  private static List<String> told(Story story) {
    return WantedCheck.all(story.ledger(), story.now()).stream()
        .map(check -> check.scopes().names() + (check.scopes().isEverything() ? " all" : ""))
        .toList();
  }

  @Test
  void a_candidate_concerns_what_it_and_those_ahead_of_it_change() {
    var story = story().with(good("A").touching("api/a"), good("B").touching("web/b")).settle();
    assertThat(told(story)).containsExactlyInAnyOrder("[api]", "[api, web]");
  }

  @Test
  void the_scope_of_the_queue_is_told_with_any() {
    var story = story().rules(rules -> rules.mergeQueueScope = Optional.of("merge-queue"));
    story.with(good("A").touching("api/a")).settle();
    assertThat(told(story)).containsExactly("[api, merge-queue]");
  }

  @Test
  void what_concerns_everything_leaves_nothing_out() {
    assertThat(told(story().with(good("A").touching("api/a", "lock")).settle()))
        .containsExactly("[api, web] all");
    assertThat(told(story().with(good("A").touching("api/a", "readme")).settle()))
        .as("a file of no scope")
        .containsExactly("[api, web] all");
  }

  @Test
  void a_base_that_is_tested_by_itself_concerns_what_those_who_ask_do() {
    var story = story().with(good("A").touching("web/a")).settle();
    story.reports("A", "test", CheckState.FAILURE).settle();
    assertThat(told(story)).containsExactly("[web]");
  }
}

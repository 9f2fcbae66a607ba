package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.engine.rules.LocalCheck.Occasion;
import dev.signalbox.engine.story.Story;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Checks with {@code on: head}. */
class HeadCheckRequestsTest {
  private static final LocalCheck TEST =
      LocalCheck.of("test", "./test.sh", LocalCheck.DEFAULT_TIMEOUT);
  private static final LocalCheck LINT =
      LocalCheck.of("lint", "./lint.sh", LocalCheck.DEFAULT_TIMEOUT).on(Occasion.HEAD);

  private static Story story(LocalCheck... checks) {
    return Story.queue().rules(rules -> rules.checks = List.of(checks));
  }

  private static List<Effect.CheckHead> asked(Story story) {
    return story.effects(Effect.CheckHead.class);
  }

  @Test
  void they_are_asked_for_once_for_each_head() {
    var story = story(TEST, LINT).open(good("A")).settle();
    assertThat(asked(story)).hasSize(1);
    assertThat(asked(story).getFirst().checks()).containsExactly(LINT);
    assertThat(asked(story).getFirst().before()).isEmpty();
    story.edit("A", pull -> pull.labelled("new")).settle();
    assertThat(asked(story)).hasSize(1);
    story.push("A").settle();
    assertThat(asked(story)).hasSize(2);
    assertThat(asked(story).getLast().before()).contains(asked(story).getFirst().pull().head());
  }

  @Test
  void candidates_are_asked_only_for_those_of_the_queue() {
    var story = story(TEST, LINT).with(good("A")).settle();
    assertThat(story.effects(Effect.Build.class).getFirst().checks()).contains(List.of(TEST));
    assertThat(asked(story(TEST).open(good("A")).settle())).isEmpty();
  }

  @Test
  void rules_that_change_them_ask_again_for_who_is_open() {
    var story = story(TEST).open(good("A")).settle();
    story.rules(rules -> rules.checks = List.of(TEST, LINT)).runUntilQuiet();
    assertThat(asked(story)).hasSize(1);
    story.close("A").push("A").settle();
    assertThat(asked(story)).hasSize(1);
  }

  @Test
  void what_was_interrupted_is_asked_for_once_more() {
    var story = story(LINT).open(good("A")).settle();
    story.edit("A", pull -> pull.checked("lint", CheckState.CANCELLED)).settle();
    assertThat(asked(story)).hasSize(2);
    story.edit("A", pull -> pull.checked("lint", CheckState.CANCELLED).labelled("x")).settle();
    assertThat(asked(story)).hasSize(2);
  }
}

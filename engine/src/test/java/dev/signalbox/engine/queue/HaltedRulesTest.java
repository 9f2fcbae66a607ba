package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.PullAutomation;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.Template;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryRules;
import dev.signalbox.engine.story.Wishes;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class HaltedRulesTest {
  private static final int MOST = PullAutomation.MOST_ACTIONS;
  private static final Action QUEUE = new Action.Queue(Optional.empty());
  private static final Action PING = new Action.Comment(Template.of("ping"));
  private static final String HALTED = "Rules acted on this pull request";

  private static Story pinging() {
    return story(rules -> rules.act("ping", "label = on", PING));
  }

  private static Story story(Consumer<StoryRules> rules) {
    return Story.queue().ask(Wishes.products(Product.values())).rules(rules).open(good("A"));
  }

  private static void ping(Story story, int times) {
    for (int i = 0; i < times; i++) {
      story.edit("A", pull -> pull.labelled()).settle();
      story.edit("A", pull -> pull.labelled("on")).settle();
    }
  }

  private static List<String> comments(Story story) {
    return story.effects(Effect.Act.class).stream()
        .map(act -> ((Action.Comment) act.action()).message().source())
        .toList();
  }

  @Test
  void rules_that_set_each_other_off_are_stopped_and_go_on_at_the_next_push() {
    var story = pinging();
    ping(story, MOST + 10);
    assertThat(comments(story)).hasSize(MOST + 1);
    assertThat(comments(story).getLast()).startsWith(HALTED);
    story.edit("A", pull -> pull.labelled()).push("A");
    ping(story, 1);
    assertThat(comments(story)).hasSize(MOST + 2);
  }

  @Test
  void a_command_lets_halted_rules_go_on() {
    var story = pinging();
    ping(story, MOST + 1);
    story.ask(Wishes.refresh("A")).settle();
    assertThat(comments(story)).hasSize(MOST + 2).endsWith("ping");
  }

  @Test
  void who_may_not_enter_yet_is_not_queued_too_often() {
    var story = story(rules -> rules.act("go", "draft", QUEUE).act("ping", "label = on", PING));
    story.edit("A", pull -> pull.draft(true)).settle();
    ping(story, MOST);
    assertThat(comments(story)).hasSize(MOST).containsOnly("ping");
    story.edit("A", pull -> pull.body("another")).settle();
    assertThat(comments(story)).as("it only asks whether it may enter").hasSize(MOST);
  }

  @Test
  void who_is_queued_already_is_not_queued_too_often() {
    var story =
        story(rules -> rules.act("go", "label = go", QUEUE).act("ping", "label = on", PING));
    story.slowChecks().queueUp("A");
    ping(story, MOST);
    story.edit("A", pull -> pull.labelled("on", "go")).settle();
    assertThat(comments(story)).hasSize(MOST).containsOnly("ping");
  }
}

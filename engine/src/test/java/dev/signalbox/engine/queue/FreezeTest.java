package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.SCHEDULED_FREEZE_STATUS_CHANGED;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryRules.conditions;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.freezes.Freeze;
import dev.signalbox.engine.ledger.Hold;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.log.FreezeChange;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a freeze or a schedule keeps from landing, and for how long. */
final class FreezeTest {
  private static final String IN_AN_HOUR = "2026-03-02T10:00:00Z";
  private static final String IN_TWO_HOURS = "2026-03-02T11:00:00Z";

  private static Story frozen() {
    return queue().ask(Wishes.freeze("risky")).with(good("A").labelled("risky")).settle();
  }

  private static QueueAction.Leave leave(Story story, String name) {
    return story.log().of(name, QueueAction.Leave.class).getLast();
  }

  @Test
  void what_is_frozen_is_tested_and_lands_after_the_thaw() {
    var story = frozen();
    assertThat(story.stageOf("A")).isEqualTo(new Stage.Green(Hold.FREEZE, story.now()));
    story.pass(Duration.ofMinutes(7)).ask(Wishes.thaw()).runUntilQuiet();
    assertThat(story.landed()).containsExactly("A");
    assertThat(leave(story, "A").secondsWaitingForFreeze()).isEqualTo(420);
    assertThat(leave(story, "A").secondsWaitingForSchedule()).isZero();
  }

  @Test
  void who_is_not_frozen_goes_ahead_of_those_who_are() {
    var story = frozen().with(good("B")).runUntilQuiet();
    assertThat(story.landed()).containsExactly("B");
    assertThat(story.log().codes("A")).contains(SCHEDULED_FREEZE_STATUS_CHANGED);
    assertThat(story.ask(Wishes.thaw()).runUntilQuiet().landed()).containsExactly("B", "A");
  }

  @Test
  void a_freeze_begins_and_ends_by_itself() {
    var story = queue().silentChecks(true).with(good("A").labelled("risky")).settle();
    story.ask(Wishes.freeze("risky", IN_AN_HOUR, Optional.of(IN_TWO_HOURS))).settle();
    assertThat(story.wakeAt()).contains(Instant.parse(IN_AN_HOUR));
    assertThat(story.entry("A").standing().hold()).isEqualTo(Hold.NONE);
    story.at(IN_AN_HOUR);
    assertThat(story.entry("A").standing().hold()).isEqualTo(Hold.FREEZE);
    story.reports("A", "test", CheckState.SUCCESS).settle().pass(Duration.ofMinutes(59));
    assertThat(story.landed()).isEmpty();
    assertThat(story.at(IN_TWO_HOURS).landed()).containsExactly("A");
  }

  @Test
  void a_freeze_that_is_over_holds_nobody_and_wakes_nobody() {
    var story = queue().silentChecks(true);
    story.ask(Wishes.freeze("risky", "2026-01-01T00:00:00Z", Optional.of("2026-02-01T00:00:00Z")));
    story.with(good("A").labelled("risky")).settle();
    assertThat(story.entry("A").standing().hold()).isEqualTo(Hold.NONE);
    assertThat(story.wakeAt()).isEmpty();
  }

  @Test
  void who_is_excluded_from_a_freeze_lands() {
    var story = queue();
    story.ask(
        id -> {
          var whole = (Command.SetFreeze) Wishes.freeze("risky").apply(id);
          var some =
              new Freeze(
                  Wishes.FREEZE,
                  whole.freeze().attributes(),
                  conditions("label = risky"),
                  conditions("label = hotfix"));
          return new Command.SetFreeze(id, some, Wishes.ALICE);
        });
    story.with(good("A").labelled("risky"), good("B").labelled("risky", "hotfix")).runUntilQuiet();
    assertThat(story.landed()).containsExactly("B");
  }

  @Test
  void that_a_freeze_was_made_changed_and_taken_back_is_logged() {
    var story = queue().ask(Wishes.freeze("risky")).settle();
    story.ask(Wishes.freeze("urgent")).settle().ask(Wishes.thaw()).settle();
    assertThat(story.log().all(FreezeChange.class))
        .extracting(Object::getClass)
        .containsExactly(
            FreezeChange.Create.class, FreezeChange.Update.class, FreezeChange.Delete.class);
    var update = story.log().all(FreezeChange.Update.class).getFirst();
    assertThat(update.scheduledFreezeAttributesBefore())
        .isNotEqualTo(update.scheduledFreezeAttributesAfter());
    assertThat(story.replies()).hasSize(3).allMatch(reply -> reply.refusal().isEmpty());
    story.ask(Wishes.thaw()).settle();
    assertThat(story.replies().getLast().refusal()).contains("there is no such freeze");
  }

  @Test
  void a_freeze_of_all_of_a_batch_leaves_it_together() {
    var story = queue().batchesOf(2).silentChecks(true);
    story.with(good("A").labelled("risky"), good("B").labelled("risky")).settle();
    story.ask(Wishes.freeze("risky")).settle();
    assertThat(story.train()).containsExactly("AB");
    assertThat(story.log().codes("A")).isEmpty();
  }

  @Test
  void a_freeze_that_begins_while_a_landing_is_in_doubt_stops_its_second_attempt() {
    var story = queue().landingEnds(new Ending.Unknown<>()).with(good("A").labelled("risky"));
    story.settle().ask(Wishes.freeze("risky")).runUntilQuiet();
    assertThat(story.effects(Effect.Land.class)).hasSize(1);
    assertThat(story.landed()).isEmpty();
    assertThat(story.ask(Wishes.thaw()).runUntilQuiet().landed()).containsExactly("A");
  }

  @Test
  void outside_of_its_schedule_a_green_one_waits() {
    var story =
        queue()
            .rules(
                rules ->
                    rules.mergeConditions =
                        conditions("check-success = test", "schedule = 12:00-18:00[UTC]"))
            .with(good("A"))
            .settle();
    assertThat(story.stageOf("A")).isEqualTo(new Stage.Green(Hold.SCHEDULE, story.now()));
    assertThat(story.entry("A").standing().hold()).isEqualTo(Hold.SCHEDULE);
    assertThat(story.at("2026-03-02T11:59:59Z").landed()).isEmpty();
    assertThat(story.at("2026-03-02T12:00:00Z").landed()).containsExactly("A");
    assertThat(leave(story, "A").secondsWaitingForSchedule()).isEqualTo(3 * 3600);
    assertThat(leave(story, "A").secondsWaitingForFreeze()).isZero();
  }
}

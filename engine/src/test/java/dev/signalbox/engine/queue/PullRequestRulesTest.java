package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.StoryChange.bad;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.ActionState;
import dev.signalbox.engine.ledger.PullDetails;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.Template;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryChange;
import dev.signalbox.engine.story.StoryRules;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class PullRequestRulesTest {
  private static final Action WELCOME = comment("welcome");

  private static Action comment(String text) {
    return new Action.Comment(Template.of(text));
  }

  private static Action toggle(String label) {
    return new Action.Label(List.of(), List.of(), false, List.of(Template.of(label)));
  }

  private static Action queue() {
    return new Action.Queue(Optional.empty());
  }

  private static Story story(Consumer<StoryRules> rules) {
    return Story.queue().ask(Wishes.products(Product.values())).rules(rules);
  }

  private static List<String> acts(Story story) {
    return story.effects(Effect.Act.class).stream().map(PullRequestRulesTest::words).toList();
  }

  private static String words(Effect.Act act) {
    return switch (act.action()) {
      case Action.Comment(var message) -> message.source();
      case Action.Label label -> "+" + sources(label.add()) + " -" + sources(label.remove());
      case Action.PostCheck check -> check.conclusion().orElseThrow().spelled();
      default -> act.action().name().spelled();
    };
  }

  private static List<String> sources(List<Template> templates) {
    return templates.stream().map(Template::source).toList();
  }

  private static ActionState state(Story story, String name, String rule) {
    var automation = story.ledger().automation().of(StoryChange.number(name));
    return automation.match(rule).orElseThrow().actions().getFirst();
  }

  @Test
  void an_action_is_done_once_when_its_rule_begins_to_match_and_again_at_the_next_beginning() {
    var story = story(rules -> rules.act("hello", "label = new", WELCOME)).open(good("A"));
    assertThat(acts(story.settle())).isEmpty();
    story.edit("A", pull -> pull.labelled("new")).settle();
    story.edit("A", pull -> pull.labelled("new", "other")).settle();
    assertThat(acts(story)).containsExactly("welcome");
    story.edit("A", pull -> pull.labelled()).settle();
    story.edit("A", pull -> pull.labelled("new")).settle();
    assertThat(acts(story)).containsExactly("welcome", "welcome");
  }

  private static void vet(Story story, boolean isVetted) {
    var pull = story.ledger().entries().pull(StoryChange.number("A"));
    var none = PullDetails.NONE;
    var details =
        new PullDetails(
            none.closedAt(),
            none.mergedAt(),
            none.mergedBy(),
            none.mergeCommit(),
            Optional.of("eve/app"),
            false,
            List.of(),
            List.of(),
            Optional.of(!isVetted),
            none.threads(),
            none.deployments(),
            none.checksTook(),
            none.votes(),
            none.stackedOn());
    var seen = pull.withVersion(pull.version() + 1).with(details);
    story.tell(new Observation.PullRequestSeen(seen)).settle();
  }

  @Test
  void commits_from_a_fork_are_used_only_when_somebody_has_approved_them() {
    var story =
        story(
                rules ->
                    rules.act(
                        "port", "head-repo-full-name = eve/app", WELCOME, new Action.Update()))
            .open(good("A"))
            .settle();
    vet(story, false);
    assertThat(acts(story)).containsExactly("welcome");
    vet(story, true);
    assertThat(acts(story)).containsExactly("welcome", "update");
  }

  @Test
  void what_is_told_twice_acts_once() {
    var story = story(rules -> rules.act("hello", "label = new", WELCOME)).open(good("A"));
    story.edit("A", pull -> pull.labelled("new")).settle();
    story.edit("A", pull -> pull).settle();
    assertThat(acts(story)).hasSize(1);
  }

  @Test
  void nothing_is_done_while_the_product_is_off() {
    var story =
        Story.queue()
            .rules(rules -> rules.act("hello", "label = new", WELCOME))
            .open(good("A"))
            .edit("A", pull -> pull.labelled("new"))
            .settle();
    assertThat(acts(story)).isEmpty();
    story.ask(Wishes.products(Product.WORKFLOW_AUTOMATION)).runUntilQuiet();
    assertThat(acts(story)).containsExactly("welcome");
  }

  @Test
  void rules_that_are_switched_on_again_go_on_from_where_they_were() {
    var story = story(rules -> rules.act("size", "draft", WELCOME, toggle("wip"))).open(good("A"));
    story.edit("A", pull -> pull.draft(true)).open(good("B"));
    story.edit("B", pull -> pull.draft(true)).settle();
    story.edit("A", pull -> pull.labelled("wip")).edit("B", pull -> pull.labelled("wip")).settle();
    story.ask(Wishes.products(Product.MERGE_PROTECTIONS)).settle();
    story.edit("A", pull -> pull.draft(false)).settle();
    assertThat(acts(story)).hasSize(4);
    story.ask(Wishes.products(Product.values())).settle();
    assertThat(acts(story)).hasSize(5).endsWith("+[] -[wip]");
  }

  @Test
  void actions_are_done_in_the_order_of_the_rules_and_of_their_kinds() {
    var story =
        story(
            rules ->
                rules
                    .act("first", "base = main", new Action.Close(Optional.empty()), WELCOME)
                    .act("second", "base = main", comment("second"), new Action.Edit(true)));
    assertThat(acts(story.open(good("A")).settle()))
        .containsExactly("welcome", "close", "edit", "second");
  }

  @Test
  void a_toggled_label_is_there_exactly_while_its_rule_matches() {
    var story = story(rules -> rules.act("size", "draft", toggle("wip"))).open(good("A"));
    story.edit("A", pull -> pull.draft(true)).settle();
    story.edit("A", pull -> pull.labelled("wip")).settle();
    assertThat(acts(story)).containsExactly("+[wip] -[]");
    story.edit("A", pull -> pull.labelled()).settle();
    assertThat(acts(story)).as("somebody took it off").hasSize(2);
    story.edit("A", pull -> pull.draft(false)).settle();
    assertThat(acts(story)).endsWith("+[] -[wip]");
  }

  @Test
  void a_posted_check_follows_its_rule_and_the_head() {
    var check =
        new Action.PostCheck(
            Optional.empty(), Optional.empty(), List.of(), List.of(), Optional.empty());
    var story = story(rules -> rules.act("titled", "label = ok", check)).open(good("A")).settle();
    assertThat(acts(story)).containsExactly("failure");
    story.edit("A", pull -> pull.labelled("ok")).settle();
    story.edit("A", pull -> pull.labelled("ok", "more")).settle();
    assertThat(acts(story)).containsExactly("failure", "success");
    story.push("A").settle();
    assertThat(acts(story)).containsExactly("failure", "success", "success");
  }

  @Test
  void a_posted_check_shows_its_conditions_as_they_stand() {
    var check =
        new Action.PostCheck(
            Optional.empty(),
            Optional.of(Template.of("Read the guide.")),
            StoryRules.conditions("label = a", "label = b"),
            List.of(),
            Optional.empty());
    var story = story(rules -> rules.act("titled", "base = main", check)).open(good("A")).settle();
    story.edit("A", pull -> pull.labelled("a")).settle();
    story.edit("A", pull -> pull.labelled("a", "other")).settle();
    assertThat(acts(story)).containsExactly("failure", "failure");
    var last = (Action.PostCheck) story.effects(Effect.Act.class).getLast().action();
    assertThat(last.summary().orElseThrow().source())
        .isEqualTo(
            """
            Read the guide.

            #### Conditions of the rule

            - [x] `base = main`

            To succeed:

            - [x] `label = a`
            - [ ] `label = b`""");
  }

  @Test
  void a_rule_queues_and_every_entry_says_by_which_rule() {
    var story = story(rules -> rules.act("go", "label = go", queue())).open(good("A"));
    story.edit("A", pull -> pull.labelled("go")).runUntilQuiet();
    assertThat(story.landed()).containsExactly("A");
    assertThat(story.log().entries().getFirst().trigger().text()).isEqualTo("Rule: go");
  }

  @Test
  void who_may_not_enter_yet_is_tried_until_it_is_in() {
    var story = story(rules -> rules.act("go", "label = go", queue())).open(good("A"));
    story.edit("A", pull -> pull.draft(true).labelled("go")).settle();
    assertThat(state(story, "A", "go"))
        .isEqualTo(new ActionState.Wanted("the queue conditions of no rule match"));
    story.edit("A", pull -> pull.draft(false)).runUntilQuiet();
    assertThat(story.landed()).containsExactly("A");
  }

  @Test
  void who_failed_or_was_taken_out_is_queued_again_at_a_new_head_only() {
    var story =
        story(rules -> rules.act("go", "label = go", queue()))
            .open(bad("A"))
            .edit("A", pull -> pull.labelled("go"))
            .runUntilQuiet();
    assertThat(story.left("A")).isEqualTo(AbortCode.CHECKS_FAILED);
    story.edit("A", pull -> pull.labelled("go", "again")).settle();
    assertThat(story.isQueued("A")).isFalse();
    story.slowChecks().push("A").settle();
    assertThat(story.isQueued("A")).isTrue();
    story.ask(Wishes.dequeue("A")).settle();
    assertThat(story.isQueued("A")).isFalse();
  }

  @Test
  void a_rule_takes_a_pull_request_out_of_the_queue() {
    var story =
        story(rules -> rules.act("stop", "label = stop", new Action.Dequeue()))
            .slowChecks()
            .with(good("A"))
            .settle();
    story.edit("A", pull -> pull.labelled("stop")).settle();
    assertThat(story.left("A")).isEqualTo(AbortCode.PR_MANUALLY_DEQUEUED);
    assertThat(story.log().entries())
        .anySatisfy(
            entry -> {
              assertThat(entry.metadata()).isEqualTo(new PullRequestAction.Dequeue());
              assertThat(entry.trigger().text()).isEqualTo("Rule: stop");
            });
  }

  @Test
  void a_new_rule_does_nothing_to_what_was_closed_before() {
    var story = story(rules -> {}).open(good("A")).open(good("B")).close("A").settle();
    story.rules(rules -> rules.act("bye", "closed", WELCOME)).runUntilQuiet();
    assertThat(acts(story)).isEmpty();
    story.close("B").settle();
    assertThat(acts(story)).containsExactly("welcome");
  }

  @Test
  void a_changed_rule_is_another_one() {
    var story = story(rules -> rules.act("hello", "base = main", WELCOME)).open(good("A"));
    story.settle().rules(rules -> rules.act("hello", "base = main", comment("hi"))).runUntilQuiet();
    assertThat(acts(story)).containsExactly("welcome", "hi");
    story.rules(rules -> rules.retries = 2).runUntilQuiet();
    assertThat(acts(story)).hasSize(2);
  }

  @Test
  void a_rule_that_gets_more_actions_and_matches_no_more_does_nothing() {
    var story = story(rules -> rules.act("hello", "base = main", WELCOME)).open(good("A")).settle();
    story.rules(rules -> rules.act("hello", "label = new", WELCOME, comment("hi"))).runUntilQuiet();
    assertThat(acts(story)).containsExactly("welcome");
    story.edit("A", pull -> pull.labelled("new")).settle();
    assertThat(acts(story)).containsExactly("welcome", "welcome", "hi");
  }

  @Test
  void what_was_done_is_told_beside_what_was_refused() {
    var story = story(rules -> rules.act("hello", "label = new", WELCOME)).open(good("A"));
    var done = new PullRequestAction.Comment("welcome");
    answersOnce(story, ActRefusal.ending(List.of(done), List.of("v2: no such branch")));
    story.edit("A", pull -> pull.labelled("new")).settle();
    assertThat(story.log().entries()).anyMatch(entry -> entry.metadata().equals(done));
    assertThat(state(story, "A", "hello"))
        .isInstanceOfSatisfying(
            ActionState.Failed.class,
            it -> assertThat(it.reason()).isEqualTo("v2: no such branch"));
  }

  @Test
  void a_refusal_is_kept_and_tried_again_at_the_next_beginning() {
    var story = story(rules -> rules.act("hello", "label = new", WELCOME)).open(good("A"));
    answersOnce(story, new Ending.Refused<>(new ActRefusal.ByHost("no permission")));
    story.edit("A", pull -> pull.labelled("new")).settle();
    assertThat(state(story, "A", "hello")).isInstanceOf(ActionState.Failed.class);
    story.pass(Duration.ofHours(1));
    assertThat(acts(story)).hasSize(1);
    story.edit("A", pull -> pull.labelled()).settle();
    story.edit("A", pull -> pull.labelled("new")).settle();
    assertThat(state(story, "A", "hello")).isInstanceOf(ActionState.Done.class);
  }

  @Test
  void without_an_answer_the_same_action_is_asked_for_again_under_its_key() {
    var story = story(rules -> rules.act("hello", "label = new", WELCOME)).open(good("A"));
    answersOnce(story, new Ending.Unknown<>());
    story.edit("A", pull -> pull.labelled("new")).settle();
    story.pass(Duration.ofMinutes(1));
    var asked = story.effects(Effect.Act.class);
    assertThat(asked).hasSize(2);
    assertThat(asked).extracting(Effect.Act::key).containsOnly(asked.getFirst().id());
    assertThat(state(story, "A", "hello")).isInstanceOf(ActionState.Done.class);
  }

  @Test
  void what_may_have_been_done_is_asked_for_under_its_key_at_a_new_head_too() {
    var story = story(rules -> rules.act("hello", "label = new", WELCOME)).open(good("A"));
    answersOnce(story, new Ending.Unknown<>());
    story.edit("A", pull -> pull.labelled("new")).settle();
    story.push("A").pass(Duration.ofMinutes(1));
    var asked = story.effects(Effect.Act.class);
    assertThat(asked).extracting(Effect.Act::key).containsOnly(asked.getFirst().id());
    assertThat(asked).extracting(act -> act.pull().head()).doesNotHaveDuplicates().hasSize(2);
  }

  @Test
  void an_action_for_another_head_is_decided_anew_for_the_present_one() {
    var story = story(rules -> rules.act("hello", "label = new", WELCOME)).open(good("A"));
    answersOnce(story, new Ending.Refused<>(new ActRefusal.HeadMoved()));
    story.edit("A", pull -> pull.labelled("new")).settle();
    assertThat(acts(story)).hasSize(1);
    story.push("A").settle();
    var heads =
        story.effects(Effect.Act.class).stream().map(act -> act.pull().head()).distinct().toList();
    assertThat(heads).hasSize(2);
  }

  @Test
  void many_pull_requests_are_evaluated_under_new_rules_a_few_at_a_time() {
    var story = story(rules -> {});
    for (int i = 0; i < 250; i++) story.open(good("P" + (1000 + i)));
    story.settle().rules(rules -> rules.act("hello", "base = main", WELCOME)).settle(1);
    assertThat(acts(story)).hasSize(100);
    story.runUntilQuiet();
    assertThat(acts(story)).hasSize(250);
  }

  private static void answersOnce(Story story, Ending<List<PullRequestAction>, ActRefusal> ending) {
    story.answering(
        Effect.Act.class::isInstance,
        effect -> {
          var act = (Effect.Act) effect;
          return new Report.ActEnded(act.id(), act.pull().number(), act.rule(), ending);
        },
        true);
  }

  @Test
  void what_has_ended_is_left_alone_by_rules_that_do_not_speak_of_it() {
    var story = story(rules -> rules.act("hello", "label = new", WELCOME)).open(good("A"));
    story.close("A").edit("A", pull -> pull.labelled("new")).settle();
    assertThat(acts(story)).isEmpty();
    story.edit("A", pull -> pull.state(PullRequest.State.OPEN)).settle();
    assertThat(acts(story)).containsExactly("welcome");
  }
}

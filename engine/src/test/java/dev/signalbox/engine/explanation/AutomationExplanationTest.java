package dev.signalbox.engine.explanation;

import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.ActionName;
import dev.signalbox.engine.rules.PullRequestRule;
import dev.signalbox.engine.rules.Template;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryRules;
import dev.signalbox.engine.story.Wishes;
import dev.signalbox.engine.view.ConditionEvaluation;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

final class AutomationExplanationTest {
  private static final Action WELCOME = new Action.Comment(Template.of("welcome"));

  private static Story story(Consumer<StoryRules> rules, Product... products) {
    return Story.queue().ask(Wishes.products(products)).rules(rules);
  }

  private static Story story(Consumer<StoryRules> rules) {
    return story(rules, Product.values());
  }

  private static AutomationExplanation told(Story story) {
    var pull = story.ledger().entries().pull(number("A"));
    return AutomationExplanation.of(story.ledger(), pull, story.now());
  }

  private static RuleExplanation rule(Story story) {
    return told(story).rules().getFirst();
  }

  private static ActionExplanation action(Story story) {
    return rule(story).actions().getFirst();
  }

  private static List<String> unmet(ConditionEvaluation conditions) {
    return conditions.subconditions().stream()
        .filter(part -> !part.match())
        .map(ConditionEvaluation::label)
        .toList();
  }

  private static Story refused(String reason) {
    var story = story(rules -> rules.act("hello", "label = new", WELCOME)).open(good("A"));
    story.answering(
        Effect.Act.class::isInstance,
        effect -> {
          var act = (Effect.Act) effect;
          return new Report.ActEnded(
              act.id(),
              act.pull().number(),
              act.rule(),
              new Ending.Refused<>(new ActRefusal.ByHost(reason)));
        },
        true);
    return story.edit("A", pull -> pull.labelled("new")).settle();
  }

  @Test
  void a_rule_that_does_not_match_names_the_condition() {
    var story = story(rules -> rules.act("hello", "label = new", WELCOME)).open(good("A")).settle();
    assertThat(rule(story).status()).isEqualTo(RuleStatus.DOES_NOT_MATCH);
    assertThat(unmet(rule(story).conditions())).containsExactly("label = new");
    assertThat(action(story))
        .isEqualTo(ActionExplanation.of(ActionName.COMMENT, ActionStatus.NOT_WANTED, null));
  }

  @Test
  void a_rule_that_matches_says_what_it_has_done() {
    var story = story(rules -> rules.act("hello", "label = new", WELCOME)).open(good("A"));
    story.edit("A", pull -> pull.labelled("new")).settle();
    assertThat(rule(story).status()).isEqualTo(RuleStatus.MATCHES);
    assertThat(action(story).status()).isEqualTo(ActionStatus.DONE);
    assertThat(FailedAction.of(story.ledger(), number("A"))).isEmpty();
  }

  @Test
  void what_the_host_refused_is_told_with_its_reason() {
    var story = refused("no such label");
    assertThat(action(story).status()).isEqualTo(ActionStatus.FAILED);
    assertThat(action(story).detail()).isEqualTo("no such label");
    assertThat(FailedAction.of(story.ledger(), number("A")))
        .containsExactly(new FailedAction("hello", "no such label"));
  }

  @Test
  void a_rule_that_waits_says_for_what() {
    var story =
        story(rules -> rules.act("go", "label = new", new Action.Queue(Optional.empty())))
            .open(good("A"));
    story.edit("A", pull -> pull.labelled("new").draft(true)).settle();
    assertThat(action(story).status()).isEqualTo(ActionStatus.WAITING);
    assertThat(action(story).detail()).contains("the queue conditions of no rule match");
  }

  @Test
  void disabled_rules_say_why() {
    var story =
        story(
            rules ->
                rules.automation.add(
                    new PullRequestRule(
                        "hello",
                        List.of(),
                        List.of(WELCOME),
                        Optional.of("greets"),
                        Optional.of("too noisy"))));
    story.open(good("A")).settle();
    assertThat(rule(story).status()).isEqualTo(RuleStatus.DISABLED);
    assertThat(rule(story).detail()).isEqualTo("too noisy");
    assertThat(rule(story).description()).isEqualTo("greets");
  }

  @Test
  void rules_of_products_that_are_off_say_so() {
    var story =
        story(
                rules -> {
                  rules.act("hello", "label = new", WELCOME);
                  rules.protect("two eyes", "base = main", "label = ok");
                  rules.autoMerge = Optional.of(List.of());
                },
                Product.MERGE_QUEUE)
            .open(good("A"))
            .settle();
    var told = told(story);
    assertThat(told.productsOff())
        .containsExactly(Product.WORKFLOW_AUTOMATION, Product.MERGE_PROTECTIONS);
    assertThat(told.rules().getFirst().status()).isEqualTo(RuleStatus.PRODUCT_OFF);
    assertThat(told.protections().getFirst().status()).isEqualTo(ProtectionStatus.PRODUCT_OFF);
    assertThat(told.everyRule().getLast().status()).isEqualTo(RuleStatus.PRODUCT_OFF);
  }

  @Test
  void a_product_without_rules_is_not_mentioned() {
    var story = story(rules -> {}, Product.MERGE_QUEUE).open(good("A")).settle();
    assertThat(told(story)).isEqualTo(AutomationExplanation.NONE);
  }

  @Test
  void protections_tell_whom_they_concern_and_what_they_lack() {
    var story =
        story(
                rules ->
                    rules
                        .protect("two eyes", "base = main", "#approved-reviews-by >= 1")
                        .protect("releases", "base = stable", "label = ok"))
            .open(good("A"))
            .settle();
    assertThat(told(story).protections())
        .extracting(ProtectionExplanation::status)
        .containsExactly(ProtectionStatus.NOT_MET, ProtectionStatus.NOT_CONCERNED);
    assertThat(unmet(told(story).protections().getFirst().successConditions()))
        .containsExactly("#approved-reviews-by >= 1");
    assertThat(unmet(told(story).protections().getLast().conditions()))
        .containsExactly("base = stable");
    story.edit("A", pull -> pull.approvedBy("ada")).settle();
    assertThat(told(story).protections().getFirst().status()).isEqualTo(ProtectionStatus.MET);
  }

  @Test
  void auto_merge_says_what_keeps_it() {
    var story =
        story(
            rules -> {
              rules.protect("two eyes", "base = main", "#approved-reviews-by >= 1");
              rules.autoMerge = Optional.of(List.of());
            });
    story.open(good("A")).settle();
    var autoMerge = told(story).everyRule().getLast();
    assertThat(autoMerge.status()).isEqualTo(RuleStatus.DOES_NOT_MATCH);
    assertThat(autoMerge.detail()).contains("two eyes");
  }

  @Test
  void what_has_ended_concerns_only_rules_that_speak_of_ends() {
    var story = story(rules -> rules.act("hello", "base = main", WELCOME)).open(good("A")).settle();
    story.close("A").settle();
    assertThat(rule(story).status()).isEqualTo(RuleStatus.NOT_CONCERNED);
  }
}

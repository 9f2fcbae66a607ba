package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryRules.conditions;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.evaluation.KnownTeam;
import dev.signalbox.engine.evaluation.TeamMembers;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.freezes.Freeze;
import dev.signalbox.engine.judge.NamedTeams;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.Hold;
import dev.signalbox.engine.ledger.Sender;
import dev.signalbox.engine.ledger.Teams;
import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.TeamName;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.CommandRestriction;
import dev.signalbox.engine.rules.Template;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryChange;
import dev.signalbox.engine.story.StoryRules;
import dev.signalbox.engine.story.Wishes;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Rules and freezes that name teams. Alice is the author of everything. */
final class TeamsTest {
  private static final Action WELCOME = new Action.Comment(Template.of("welcome"));
  private static final String NOBODY_KNOWS =
      "(nobody knows who belongs to `@acme/core`: its members have not been read yet)";

  private static Story story(Consumer<StoryRules> rules) {
    return Story.queue().ask(Wishes.products(Product.values())).rules(rules);
  }

  private static Command.SetFreeze freeze(String matching) {
    var usual = (Command.SetFreeze) Wishes.freeze("any").apply(new CommandId("freeze"));
    var attributes = usual.freeze().attributes();
    return new Command.SetFreeze(
        usual.id(),
        new Freeze(usual.freeze().id(), attributes, conditions(matching), List.of()),
        usual.by());
  }

  private static String answer(Story story) {
    return story.settle().replies().getLast().refusal().orElse("");
  }

  @Test
  void who_joins_a_team_is_met_by_its_rules_once() {
    var story = story(rules -> rules.act("ours", "author = @core", WELCOME).team("core", "bob"));
    story.open(good("A")).settle();
    assertThat(story.effects(Effect.Act.class)).isEmpty();
    story.rules(rules -> rules.team("core", "Alice", "bob")).settle();
    story.rules(rules -> rules.team("core", "alice")).settle();
    assertThat(story.effects(Effect.Act.class)).hasSize(1);
  }

  @Test
  void who_leaves_the_team_that_may_queue_leaves_the_queue_also_under_broken_rules() {
    var story =
        story(rules -> rules.team("core", "alice").queueConditions = conditions("author = @core"))
            .silentChecks(true)
            .with(good("A"))
            .settle();
    assertThat(story.isQueued("A")).isTrue();
    var inForce = story.ledger().policy().inForce();
    story.tell(new Observation.RulesBroken(inForce.version() + 1, "no such key", inForce.teams()));
    assertThat(story.settle().isQueued("A")).isTrue();
    story.tell(new Observation.RulesBroken(inForce.version() + 2, "no such key", of("bob")));
    assertThat(story.settle().left("A")).isEqualTo(AbortCode.PR_DEQUEUED);
  }

  private static Optional<Teams> of(String... members) {
    var name = new TeamName(new OwnerName("acme"), "core");
    return new Teams(List.of(new KnownTeam(name, TeamMembers.of(List.of(members))))).ifAny();
  }

  @Test
  void a_team_that_nobody_knows_lets_nobody_in_and_is_named() {
    var story =
        story(
            rules -> {
              rules.queueConditions = conditions("author != @core");
              rules.restrictions =
                  List.of(new CommandRestriction("dequeue", conditions("sender = @core")));
            });
    var bob = new Sender("bob", Permission.ADMIN);
    story.silentChecks(true).open(good("A")).ask(Wishes.queueOrWait("A", bob)).settle();
    var automation = story.ledger().automation().of(StoryChange.number("A"));
    assertThat(automation.queueWait().orElseThrow().missing())
        .endsWith("the rule `default` asks for `author != @core` " + NOBODY_KNOWS);
    assertThat(answer(story.ask(Wishes.dequeue("A", bob))))
        .isEqualTo(
            "the rules restrict `dequeue`, and `sender = @core` "
                + NOBODY_KNOWS
                + " does not hold");
    assertThat(story.rules(rules -> rules.team("core", "bob")).settle().isQueued("A")).isTrue();
    assertThat(answer(story.ask(Wishes.dequeue("A", bob)))).isEmpty();
  }

  @Test
  void what_holds_something_back_holds_while_nobody_knows_the_team() {
    var story = story(rules -> rules.protect("eyes", "author != @core", "label = seen"));
    story.silentChecks(true).open(good("A")).queueUp("A");
    assertThat(answer(story)).contains("the merge protection `eyes` is not met");
    story.edit("A", pull -> pull.labelled("seen")).queueUp("A").tell(freeze("author = @core"));
    assertThat(story.settle().entry("A").standing().hold()).isEqualTo(Hold.FREEZE);
    story.rules(rules -> rules.team("core", "bob")).settle();
    assertThat(story.entry("A").standing().hold()).isEqualTo(Hold.NONE);
  }

  @Test
  void every_team_that_a_condition_names_is_found_once() {
    var rules = new StoryRules();
    rules.queueConditions = conditions("author = @a", "author != @Acme/A");
    rules.mergeConditions = conditions("approved-reviews-by = @b");
    rules.act("rule", "-sender = @other/c", WELCOME).protect("p", "assignee = @d", "author = @e");
    rules.partition("half", "review-requested = @f");
    rules.restrictions = List.of(new CommandRestriction("queue", conditions("sender = @g")));
    rules.autoMerge = Optional.of(conditions("merged-by = @h", "label = @no"));
    var freezes = List.of(freeze("commented-reviews-by = @i").freeze());
    assertThat(NamedTeams.in(rules.rules(), freezes, new OwnerName("acme")))
        .extracting(TeamName::toString)
        .containsExactlyInAnyOrder(
            "@acme/a",
            "@acme/b",
            "@other/c",
            "@acme/d",
            "@acme/e",
            "@acme/f",
            "@acme/g",
            "@acme/h",
            "@acme/i");
  }
}

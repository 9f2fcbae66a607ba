package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.planner.StandardPlanner;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.Template;
import dev.signalbox.engine.story.PullEdit;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryChange;
import dev.signalbox.engine.story.Wishes;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Which rules one change has evaluated. Everybody has got a label behind the engine's back, so that
 * each evaluated rule acts, and the actions count them.
 */
class EvaluatedRulesTest {
  private static final int RULES = 20;
  private static final int PULLS = 200;
  private static final PullRequestNumber ONE = StoryChange.number("P1001");

  private final Story story = opened();
  private final Ledger labelled = labelledUnseen(story.ledger());

  private static Story opened() {
    var story =
        Story.queue()
            .ask(Wishes.products(Product.values()))
            .rules(
                rules -> {
                  for (int at = 0; at < RULES; at++) {
                    rules.act("rule " + at, "label = new", comment());
                  }
                });
    for (int at = 0; at < PULLS; at++) story.open(good("P" + (1000 + at)));
    return story.settle();
  }

  private static Action comment() {
    return new Action.Comment(Template.of("welcome"));
  }

  private static Ledger labelledUnseen(Ledger ledger) {
    var next = ledger;
    for (var pull : ledger.entries().pulls()) {
      next = next.with(next.entries().knowing(labelled(pull)));
    }
    return next;
  }

  private static PullRequest labelled(PullRequest pull) {
    return new PullEdit(pull).labelled("new").pull();
  }

  private List<Effect> evaluated(QueueEvent event) {
    return new QueueEngine(new StandardPlanner()).decide(labelled, event, story.now()).effects();
  }

  @Test
  void a_change_of_one_has_the_rules_of_that_one_evaluated() {
    var changed = labelled(labelled.entries().pull(ONE));
    assertThat(evaluated(new Observation.PullRequestSeen(changed)))
        .hasSize(RULES)
        .allMatch(effect -> effect instanceof Effect.Act act && act.pull().number().equals(ONE));
  }

  @Test
  void where_nothing_has_changed_nothing_is_evaluated() {
    assertThat(evaluated(new QueueEvent.Woken())).isEmpty();
    var known = labelled.entries().pull(ONE);
    assertThat(evaluated(new Observation.PullRequestSeen(known))).isEmpty();
    var unknown = new EffectId(1);
    assertThat(evaluated(new Report.ActEnded(unknown, ONE, "rule 1", new Ending.Done<>(List.of()))))
        .isEmpty();
  }
}

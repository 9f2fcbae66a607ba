package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.ledger.ActionState;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.Sender;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.story.PullEdit;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryChange;
import dev.signalbox.engine.story.Wishes;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class CommandedHeadsTest {
  private static final PullRequestNumber A = StoryChange.number("A");
  private static final Sender WRITER = new Sender("ann", Permission.WRITE);
  private static final Sender READER = new Sender("eve", Permission.READ);

  private final Story story =
      Story.queue()
          .ask(Wishes.products(Product.values()))
          .rules(rules -> rules.act("port", "label = port", new Action.Update()))
          .open(good("A"))
          .settle();

  private void told(Function<PullEdit, PullEdit> change) {
    story.edit("A", pull -> change.apply(pull.fromFork("eve/app"))).settle();
  }

  private PullRequest pull() {
    return story.ledger().entries().pull(A);
  }

  private List<CommitSha> updated() {
    return story.effects(Effect.Act.class).stream()
        .filter(act -> act.action() instanceof Action.Update)
        .map(act -> act.pull().head())
        .toList();
  }

  private static Function<CommandId, Command> vouch(CommitSha head, Sender by) {
    return id -> new Command.VouchForHead(id, A, head, by);
  }

  @Test
  void a_command_of_somebody_with_write_access_stands_for_an_approval_of_that_head() {
    told(pull -> pull.labelled("port"));
    assertThat(updated()).isEmpty();
    story.ask(Wishes.queue("A", WRITER)).settle();
    assertThat(updated()).containsExactly(pull().head());
  }

  @Test
  void neither_does_a_command_of_somebody_without_it_nor_one_to_take_it_out() {
    told(pull -> pull.labelled("port"));
    story.ask(Wishes.queue("A", READER)).settle();
    story.ask(vouch(pull().head(), READER)).settle();
    story.ask(Wishes.dequeue("A", WRITER)).settle();
    story.ask(Wishes.refresh("A")).settle();
    assertThat(updated()).isEmpty();
    var match = story.ledger().automation().of(A).match("port").orElseThrow();
    assertThat(((ActionState.Wanted) match.actions().getFirst()).missing())
        .contains("nobody with write access has approved it or given a command for it");
  }

  @Test
  void a_command_for_an_old_head_does_not_count_for_a_later_one() {
    told(pull -> pull.labelled());
    var first = pull().head();
    story.ask(Wishes.queue("A", WRITER)).settle();
    var second = new CommitSha("b".repeat(40));
    told(pull -> pull.head(second).labelled("port"));
    assertThat(updated()).isEmpty();
    story.ask(vouch(first, WRITER)).settle();
    assertThat(updated()).isEmpty();
    story.ask(vouch(second, WRITER)).settle();
    assertThat(updated()).containsExactly(second);
  }
}

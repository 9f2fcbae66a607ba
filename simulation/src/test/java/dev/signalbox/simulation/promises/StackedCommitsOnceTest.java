package dev.signalbox.simulation.promises;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.engine.effects.Effect.StackedChange;
import dev.signalbox.engine.effects.Effect.Unit;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.simulation.content.Text;
import dev.signalbox.simulation.host.HostPull;
import dev.signalbox.simulation.host.Mood;
import dev.signalbox.simulation.host.Yard;
import dev.signalbox.simulation.time.Agenda;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Whose commits may come with the upper ones of a stack. */
final class StackedCommitsOnceTest {
  private final Yard yard = new Yard();
  private final StackedCommitsOnce promise = new StackedCommitsOnce();

  private CommitSha write(long number, CommitSha onto, String path) {
    var objects = yard.host.objects();
    var tree = objects.tree(onto).with(path, Text.of("by #" + number));
    return objects.commit(List.of(onto), tree, "dev", "Change " + number, yard.agenda.now());
  }

  private Pinned open(long number, BranchName base, CommitSha head) {
    var pull = new Pinned(new PullRequestNumber(number), head);
    yard.host.pulls().open(pull.number(), base, head, List.of(), Set.of());
    return pull;
  }

  private Pinned upon(Pinned lower, long number, CommitSha head) {
    return open(number, HostPull.branch(lower.number()), write(number, head, "own-" + number));
  }

  private static Unit unit(List<StackedChange> stacked, Pinned... changes) {
    return new Unit(
        List.of(changes),
        MergeMethod.REBASE,
        Agenda.START,
        Optional.empty(),
        Optional.of(stacked).filter(some -> !some.isEmpty()));
  }

  private void land(Unit unit) {
    var built = yard.done(yard.build(yard.tip(), List.of(), unit, false), Mood.HELPFUL);
    yard.landed(yard.land(yard.tip(), built, unit));
    promise.check(yard.host.branches().landings().getLast(), yard.host);
  }

  /** As something else has landed before, it lands as another commit than its head. */
  private Pinned landed(long number) {
    var lower = open(number, Yard.MAIN, write(number, yard.tip(), "first"));
    land(unit(List.of(), open(9, Yard.MAIN, write(9, yard.tip(), "other"))));
    land(unit(List.of(), lower));
    return lower;
  }

  private CommitSha pushedTo(Pinned lower) {
    var head = write(lower.number().value(), lower.head(), "second");
    yard.host.pulls().push(yard.host.pulls().get(lower.number()).orElseThrow(), head);
    return head;
  }

  @Test
  void what_was_pushed_to_a_landed_one_has_not_landed() {
    var lower = landed(1);
    var head = pushedTo(lower);
    var upper = upon(lower, 2, head);
    var another = upon(lower, 3, head);
    var stacked =
        List.of(
            new StackedChange(upper.number(), lower, true),
            new StackedChange(another.number(), lower, true));
    assertThatCode(() -> land(unit(stacked, upper, another))).doesNotThrowAnyException();
  }

  @Test
  void what_has_landed_is_told_from_what_was_pushed_since() {
    var lower = landed(1);
    var upper = upon(lower, 2, pushedTo(lower));
    assertThatThrownBy(() -> land(unit(List.of(), upper)))
        .isInstanceOf(NotKept.class)
        .hasMessage("#2 brings commits of #1 once more");
  }
}

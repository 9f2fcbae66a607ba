package dev.signalbox.host.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.MergeMethod;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** Pull requests that were built upon others. */
public interface StackContract extends OnStage {
  BranchName FEATURE = new BranchName("feature");

  /** Writes the very line that the one below writes, so that it merges with nothing else. */
  private Pinned upon(Pinned lower) {
    return stage().scene().openUpon(lower, stage().edit(lower.head(), "b", "twice\n"));
  }

  /** What the commits say that lie between, the latest first; merges are followed to the base. */
  private List<String> messages(CommitSha tip, CommitSha top) {
    var messages = new ArrayList<String>();
    for (var at = top; !at.equals(tip); at = stage().scene().parents(at).getFirst()) {
      messages.add(stage().scene().message(at).lines().findFirst().orElse(""));
    }
    return messages;
  }

  @ParameterizedTest
  @ArgumentsSource(CommittingMethods.class)
  default void a_stack_is_tested_and_lands_together(MergeMethod method) {
    var before = stage().tip();
    var lower = stage().pull("b", "once\n");
    var upper = upon(lower);
    stage().pushToMain("c", "pushed\n");
    var unit = stage().stacked(stage().unit(method, lower, upper), upper, lower, false);

    var built = stage().built(unit);
    assertThat(stage().land(stage().toLand(built, unit)))
        .isEqualTo(new Ending.Done<>(built.commit()));

    assertThat(stage().scene().files(built.commit()))
        .containsEntry("b", "twice\n")
        .containsEntry("c", "pushed\n");
    assertThat(stage().shown(lower.number()).state()).isEqualTo(State.MERGED);
    assertThat(stage().shown(upper.number()).state()).isEqualTo(State.MERGED);
    int commits = method == MergeMethod.MERGE_BATCH ? 1 : 2;
    assertThat(messages(before, built.commit())).hasSize(1 + commits);
  }

  @ParameterizedTest
  @ArgumentsSource(CommittingMethods.class)
  default void who_is_left_of_a_stack_lands_with_its_own_commits_alone(MergeMethod method) {
    var lower = stage().pull("b", "once\n");
    var upper = upon(lower);
    stage().pushToMain("c", "pushed\n");
    var first = stage().unit(method, lower);
    stage().land(stage().toLand(stage().built(first), first));
    var between = stage().tip();
    var second = stage().stacked(method, upper, lower, true);

    var built = stage().built(second);
    assertThat(stage().land(stage().toLand(built, second)))
        .isEqualTo(new Ending.Done<>(built.commit()));

    assertThat(stage().scene().files(built.commit())).containsEntry("b", "twice\n");
    assertThat(messages(between, built.commit())).hasSize(1);
    assertThat(stage().shown(upper.number()).state()).isEqualTo(State.MERGED);
  }

  @ParameterizedTest
  @ArgumentsSource(CommittingMethods.class)
  default void who_lacks_what_is_below_it_by_now_has_to_be_rebased(MergeMethod method) {
    var lower = stage().pull("b", "once\n");
    var upper = upon(lower);
    var rewritten = stage().rewritten(lower, "b", "anew\n");
    var unit = stage().stacked(stage().unit(method, rewritten, upper), upper, rewritten, false);

    assertThat(stage().build(stage().toBuild(stage().tip(), List.of(), unit, false)))
        .isInstanceOfSatisfying(
            Ending.Refused.class,
            refused ->
                assertThat(refused.reason())
                    .isInstanceOfSatisfying(
                        BuildRefusal.Unprocessable.class,
                        why -> {
                          assertThat(why.at()).isEqualTo(upper.number());
                          assertThat(why.reason()).contains("rebase it");
                        }));
  }

  @Test
  default void who_was_rebased_after_the_one_below_had_landed_is_like_any_other() {
    var lower = stage().pull("b", "once\n");
    var upper = upon(lower);
    var first = stage().unit(MergeMethod.SQUASH, lower);
    stage().land(stage().toLand(stage().built(first), first));
    var rebased = stage().rewritten(upper, "b", "thrice\n");
    var second = stage().stacked(MergeMethod.REBASE, rebased, lower, true);

    assertThat(stage().scene().files(stage().built(second).commit()))
        .containsEntry("b", "thrice\n");
  }
}

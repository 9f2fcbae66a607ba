package dev.signalbox.server.dashboard.pull;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.evaluation.Evaluation;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.view.ConditionEvaluation;
import dev.signalbox.wire.Json;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RequirementTest {
  private static ConditionEvaluation found(
      boolean match, String label, @Nullable String awaited, ConditionEvaluation... parts) {
    return new ConditionEvaluation(
        match,
        label,
        awaited,
        null,
        List.of(parts),
        Stream.of(1L, 2L)
            .map(
                number ->
                    new Evaluation(
                        new PullRequestNumber(number), match || number == 1, null, List.of(), null))
            .toList());
  }

  private static final ConditionEvaluation TREE =
      found(
          false,
          "all of",
          null,
          found(false, "check-success = ci", "waiting for check `ci`"),
          found(false, "label = ready", null),
          found(true, "any of", null, found(false, "author = ada", null)));

  @Test
  void what_is_open_is_not_bad_and_neither_is_what_nobody_needs() {
    var root = Requirement.of("To merge", TREE).root();
    assertThat(root.parts())
        .extracting(part -> part.sign().tone())
        .containsExactly("running", "bad", "good");
    assertThat(root.parts().getLast().parts().getFirst().sign().tone()).isEqualTo("idle");
    assertThat(root.parts())
        .extracting(Requirement.ConditionNode::note)
        .startsWith("waiting for check `ci`");
  }

  @Test
  void in_a_batch_it_tells_for_whom_a_condition_does_not_hold() {
    assertThat(Requirement.of("To merge", TREE).root().parts().get(1).note())
        .isEqualTo("not for #2");
  }

  @Test
  void what_nobody_knows_is_told_with_the_condition_that_asks_for_it() {
    var unknown = new Evaluation(new PullRequestNumber(1), false, "nobody knows", List.of(), null);
    var leaf =
        new ConditionEvaluation(false, "author = @core", null, null, List.of(), List.of(unknown));
    var whole =
        new ConditionEvaluation(false, "all of", null, null, List.of(leaf), List.of(unknown));
    var root = Requirement.of("To enter", whole).root();
    assertThat(root.note()).isEmpty();
    assertThat(root.parts().getFirst().note()).isEqualTo("nobody knows");
    assertThat(root.parts().getFirst().sign().tone()).isEqualTo("bad");
  }

  @Test
  void the_log_tells_the_same_tree() {
    var root = Requirement.asItWas("As it was", Json.tree(TREE)).root();
    assertThat(root.label()).isEqualTo("all of");
    assertThat(root.parts())
        .extracting(part -> part.sign().word())
        .containsExactly("not met", "not met", "met");
  }
}

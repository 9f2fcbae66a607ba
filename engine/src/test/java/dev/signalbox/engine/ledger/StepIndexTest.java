package dev.signalbox.engine.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Steps that an older version has kept with their branch are found like those since. */
final class StepIndexTest {
  private static final BranchName MAIN = new BranchName("main");

  private final Step first = step("a", "b");
  private final Step second = step("b", "c");
  private final Step third = step("c", "d");
  private final Batches batches = upgraded().moved(MAIN, tip("d"), third);

  @Test
  void steps_of_an_older_version_come_before_later_ones() {
    assertThat(batches.steps(MAIN)).containsExactly(first, second, third);
    assertThat(since("b")).containsExactly(second, third);
    assertThat(since("c")).containsExactly(third);
    assertThat(restored(batches)).isEqualTo(batches);
  }

  @Test
  void steps_of_an_older_version_are_forgotten_as_a_whole() {
    assertThat(batches.forgetting(MAIN, 1)).isEqualTo(batches);
    var later = batches.forgetting(MAIN, 2);
    assertThat(later.steps(MAIN)).containsExactly(third);
    assertThat(restored(later)).isEqualTo(later);
    assertThat(restored(later.forgetting(MAIN, 1))).isEqualTo(later.forgetting(MAIN, 1));
  }

  @Test
  void a_branch_that_came_back_to_a_commit_left_it_twice() {
    var back = batches.moved(MAIN, tip("c"), step("d", "c")).moved(MAIN, tip("e"), step("c", "e"));
    var index = back.stepIndex(MAIN);
    assertThat(index.firstFrom(commit("c")).map(index.steps()::at)).hasValue(third);
    assertThat(index.lastFrom(commit("c")).map(index.steps()::at)).hasValue(step("c", "e"));
  }

  private Iterable<Step> since(String hex) {
    var index = batches.stepIndex(MAIN);
    return index.steps().from(index.lastFrom(commit(hex)).orElseThrow());
  }

  private static Batches restored(Batches batches) {
    return Batches.restored(batches.branches(), batches.byId(), batches.steps());
  }

  private Batches upgraded() {
    return Batches.EMPTY.with(
        new Branch(
            MAIN,
            Optional.of(tip("c")),
            List.of(first, second),
            List.of(),
            new Trunk.NotAsked(),
            Reading.IDLE,
            Optional.empty(),
            PersistentMap.empty()));
  }

  private static Step step(String from, String to) {
    return Step.outside(commit(from), tip(to));
  }

  private static Branch.Tip tip(String hex) {
    return Branch.Tip.of(commit(hex), new TreeSha(hex.repeat(40)));
  }

  private static CommitSha commit(String hex) {
    return new CommitSha(hex.repeat(40));
  }
}

package dev.signalbox.simulation.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.simulation.content.Speculated.Built;
import dev.signalbox.simulation.content.Speculated.Conflict;
import dev.signalbox.simulation.content.Speculated.NotDescending;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SpeculationTest {
  private static final Instant NOON = Instant.parse("2026-04-01T12:00:00Z");

  private final Objects objects = new Objects();
  private final Tree start = Tree.empty().with("a", Text.of("1")).with("b", Text.of("2"));
  private final CommitSha root = commit(start, "root");
  private final CommitSha main = commit(start.with("m", Text.of("m")), "main", root);
  private final CommitSha first = commit(start.with("a", Text.of("one")), "first", root);
  private final CommitSha again = commit(start.with("a", Text.of("two")), "again", first);
  private final CommitSha second = commit(start.with("b", Text.of("zwei")), "second", root);
  private final Tree all =
      start.with("m", Text.of("m")).with("a", Text.of("two")).with("b", Text.of("zwei"));

  @Test
  void merge_makes_one_merge_commit_for_each_pull_request() {
    Commit tip = built(MergeMethod.MERGE, change(1, again), change(2, second));
    assertThat(tip.tree()).isEqualTo(all);
    assertThat(tip.parents()).hasSize(2).endsWith(second);
    assertThat(objects.get(tip.parents().getFirst()).parents()).containsExactly(main, again);
  }

  @Test
  void squash_makes_one_commit_with_one_parent_for_each_pull_request() {
    Commit tip = built(MergeMethod.SQUASH, change(1, again), change(2, second));
    assertThat(tip.tree()).isEqualTo(all);
    assertThat(tip.parents()).hasSize(1);
    assertThat(objects.get(tip.parents().getFirst()).parents()).containsExactly(main);
  }

  @Test
  void rebase_replays_each_commit_and_skips_merges() {
    CommitSha merged = objects.commit(List.of(again, main), all, "ada", "evil merge", NOON);
    Commit tip = built(MergeMethod.REBASE, change(1, merged), change(2, second));
    assertThat(tip.tree()).isEqualTo(all);
    assertThat(objects.own(tip.sha(), main))
        .extracting(Commit::message)
        .containsExactly("first\n\nQueue: x", "again\n\nQueue: x", "second\n\nQueue: x");
  }

  @Test
  void merge_batch_makes_one_commit_whose_parents_are_the_branch_and_all_heads() {
    Commit tip = built(MergeMethod.MERGE_BATCH, change(1, again), change(2, second));
    assertThat(tip.tree()).isEqualTo(all);
    assertThat(tip.parents()).containsExactly(main, again, second);
  }

  @Test
  void fast_forward_takes_the_head_itself_or_says_that_it_does_not_descend() {
    CommitSha head = commit(all, "head", main);
    assertThat(built(MergeMethod.FAST_FORWARD, change(1, head)).sha()).isEqualTo(head);
    assertThat(build(MergeMethod.FAST_FORWARD, MergeBases.TRUE, change(7, again)))
        .isEqualTo(new NotDescending(new PullRequestNumber(7)));
  }

  @ParameterizedTest
  @EnumSource(
      value = MergeMethod.class,
      names = {"MERGE", "SQUASH", "REBASE", "MERGE_BATCH"})
  void a_conflict_names_the_pull_request_and_the_paths(MergeMethod method) {
    CommitSha rival = commit(start.with("a", Text.of("uno")), "rival", root);
    assertThat(build(method, MergeBases.TRUE, change(1, again), change(2, rival)))
        .isEqualTo(new Conflict(new PullRequestNumber(2), Set.of("a")));
  }

  @ParameterizedTest
  @EnumSource(MergeMethod.class)
  void building_again_gives_the_same_commit(MergeMethod method) {
    CommitSha head = commit(all, "head", main);
    Speculated built = build(method, MergeBases.TRUE, change(1, head));
    assertThat(build(method, MergeBases.TRUE, change(1, head))).isEqualTo(built);
    assertThat(built).isInstanceOf(Built.class);
  }

  @ParameterizedTest
  @EnumSource(
      value = MergeMethod.class,
      names = {"MERGE", "SQUASH", "MERGE_BATCH"})
  void a_wrong_merge_base_reverts_earlier_work_and_the_second_opinion_sees_it(MergeMethod method) {
    MergeBases tipAsBase = (all, ours, theirs) -> all.tree(ours);
    var wrong = (Built) build(method, tipAsBase, change(1, again), change(2, second));
    assertThat(wrong.tree().has("m")).as("work that had landed before").isFalse();
    assertThat(IndependentMerge.treeOf(objects, main, List.of(again, second), method))
        .contains(all)
        .isNotEqualTo(Optional.of(wrong.tree()));
  }

  private Commit built(MergeMethod method, PullContent... changes) {
    return objects.get(((Built) build(method, MergeBases.TRUE, changes)).commit());
  }

  private Speculated build(MergeMethod method, MergeBases bases, PullContent... changes) {
    return Speculation.build(objects, main, List.of(changes), method, NOON, "Queue: x", bases);
  }

  private static PullContent change(long number, CommitSha head) {
    return new PullContent(new PullRequestNumber(number), head, "title " + number, "ada");
  }

  private CommitSha commit(Tree tree, String message, CommitSha... parents) {
    return objects.commit(List.of(parents), tree, "ada", message, NOON);
  }
}

package dev.signalbox.simulation.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.CommitSha;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ObjectsTest {
  private static final Instant NOON = Instant.parse("2026-04-01T12:00:00Z");

  private final Objects objects = new Objects();

  @Test
  void building_a_commit_again_gives_the_same_commit() {
    CommitSha root = commit("root");
    assertThat(commit("root")).isEqualTo(root);
    assertThat(commit("other")).isNotEqualTo(root);
    assertThat(objects.commit(List.of(), Tree.empty(), "bob", "root", NOON)).isNotEqualTo(root);
    assertThat(objects.commit(List.of(), Tree.empty(), "ada", "root", NOON.plusNanos(1)))
        .isNotEqualTo(root);
  }

  @Test
  void a_criss_cross_has_two_merge_bases() {
    CommitSha root = commit("root");
    CommitSha left = commit("left", root);
    CommitSha right = commit("right", root);
    CommitSha one = commit("one", left, right);
    CommitSha other = commit("other", right, left);
    assertThat(objects.mergeBases(left, right)).containsExactly(root);
    assertThat(objects.mergeBases(one, other)).containsExactlyInAnyOrder(left, right);
    assertThat(objects.mergeBases(one, left)).containsExactly(left);
  }

  @Test
  void strangers_have_no_merge_base() {
    assertThat(objects.mergeBases(commit("one"), commit("other"))).isEmpty();
  }

  @Test
  void own_commits_are_those_the_branch_lacks_oldest_first() {
    CommitSha root = commit("root");
    CommitSha main = commit("main", root);
    CommitSha first = commit("first", root);
    CommitSha merged = commit("merged", first, main);
    CommitSha second = commit("second", merged);
    assertThat(objects.own(second, main))
        .extracting(Commit::sha)
        .containsExactly(first, merged, second);
    assertThat(objects.own(root, main)).isEmpty();
  }

  @Test
  void ancestry_agrees_with_whole_sets_of_ancestors_in_random_histories() {
    var ancestry = new IndependentAncestry(objects);
    for (int seed = 1; seed <= 60; seed++) {
      RandomHistory history = RandomHistory.of(objects, seed, 14);
      for (CommitSha one : history.commits()) {
        var ancestors = ancestry.of(List.of(one));
        for (CommitSha other : history.commits()) {
          assertThat(objects.isAncestor(other, one)).isEqualTo(ancestors.contains(other));
          assertThat(objects.mergeBases(one, other))
              .containsExactlyInAnyOrderElementsOf(ancestry.bestCommon(List.of(one), other));
        }
      }
    }
  }

  private CommitSha commit(String message, CommitSha... parents) {
    return objects.commit(new ArrayList<>(List.of(parents)), Tree.empty(), "ada", message, NOON);
  }
}

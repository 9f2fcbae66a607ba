package dev.signalbox.simulation.content;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TreeDifferenceTest {
  private final Tree tree = Tree.empty().with("a", Text.of("1")).with("b", Text.of("2"));

  @Test
  void it_names_what_was_added_changed_and_deleted() {
    Tree after = tree.without("a").with("b", Text.of("3")).with("c", Text.of("4"));
    assertThat(TreeDifference.between(tree, after).paths()).containsExactly("a", "b", "c");
    assertThat(TreeDifference.between(after, tree).paths()).containsExactly("a", "b", "c");
    assertThat(TreeDifference.between(tree, tree).isEmpty()).isTrue();
  }

  @Test
  void the_same_change_on_other_trees_is_the_same_difference() {
    Tree more = tree.with("z", Text.of("9"));
    Text written = Text.of("3");
    assertThat(TreeDifference.between(tree, tree.with("b", written).without("a")))
        .isEqualTo(TreeDifference.between(more, more.with("b", written).without("a")));
  }

  @Test
  void the_same_paths_with_another_text_are_another_difference() {
    assertThat(TreeDifference.between(tree, tree.with("b", Text.of("3"))))
        .isNotEqualTo(TreeDifference.between(tree, tree.with("b", Text.of("4"))))
        .isNotEqualTo(TreeDifference.between(tree, tree.without("b")));
  }
}

package dev.signalbox.simulation.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TreeTest {
  private final Tree tree = Tree.of(Map.of("a", Text.of("1", "2"), "b", Text.of("3")));

  @Test
  void the_same_content_has_the_same_hash_however_it_was_made() {
    Tree other = Tree.empty().with("c", Text.of("9")).with("b", Text.of("3")).without("c");
    assertThat(other.with("a", Text.of("1", "2"))).isEqualTo(tree);
    assertThat(other.with("a", Text.of("1", "2")).sha()).isEqualTo(tree.sha());
  }

  @Test
  void other_lines_another_path_or_swapped_texts_have_another_hash() {
    assertThat(tree.with("a", Text.of("12")).sha()).isNotEqualTo(tree.sha());
    assertThat(tree.with("a", Text.of("2", "1")).sha()).isNotEqualTo(tree.sha());
    assertThat(tree.renamed("a", "c").sha()).isNotEqualTo(tree.sha());
    Tree swapped = Tree.of(Map.of("b", Text.of("1", "2"), "a", Text.of("3")));
    assertThat(swapped.sha()).isNotEqualTo(tree.sha());
    assertThat(Text.of("")).isNotEqualTo(Text.EMPTY);
    assertThat(tree.with("c", Text.EMPTY).sha()).isNotEqualTo(tree.sha());
  }

  @Test
  void a_tree_never_changes() {
    var before = tree.sha();
    tree.with("a", Text.of("new"));
    tree.without("a");
    assertThat(tree.paths()).containsExactly("a", "b");
    assertThat(tree.text("a")).contains(Text.of("1", "2"));
    assertThat(Tree.of(Map.of("a", Text.of("1", "2"), "b", Text.of("3"))).sha()).isEqualTo(before);
  }

  @Test
  void a_rename_moves_the_text() {
    Tree renamed = tree.renamed("a", "z");
    assertThat(renamed.paths()).containsExactly("b", "z");
    assertThat(renamed.text("z")).contains(Text.of("1", "2"));
    assertThat(renamed.text("a")).isEmpty();
    assertThatThrownBy(() -> tree.renamed("missing", "z")).hasMessageContaining("missing");
  }
}

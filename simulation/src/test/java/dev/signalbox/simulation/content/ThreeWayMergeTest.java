package dev.signalbox.simulation.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.simulation.content.MergeResult.Conflicted;
import dev.signalbox.simulation.content.MergeResult.Merged;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ThreeWayMergeTest {
  private static final Text BEFORE = Text.of("1", "2", "3", "4", "5", "6");
  private static final Text TOP = Text.of("one", "2", "3", "4", "5", "6");
  private static final Text BOTTOM = Text.of("1", "2", "3", "4", "5", "six");
  private static final Text BOTH = Text.of("one", "2", "3", "4", "5", "six");

  private final Tree base = Tree.empty().with("a", BEFORE).with("b", Text.of("b"));

  @Test
  void changes_apart_from_each_other_are_merged() {
    assertMerged(base.with("a", TOP), base.with("a", BOTTOM), base.with("a", BOTH));
    assertMerged(base.with("a", TOP), base.with("c", TOP), base.with("a", TOP).with("c", TOP));
  }

  @Test
  void changes_that_touch_conflict_unless_they_are_the_same() {
    Tree second = base.with("a", Text.of("1", "two", "3", "4", "5", "6"));
    assertConflict(base.with("a", TOP), second, "a");
    assertMerged(second, second, second);
  }

  @Test
  void an_edit_follows_a_rename() {
    assertMerged(
        base.renamed("a", "z"), base.with("a", TOP), base.renamed("a", "z").with("z", TOP));
    assertMerged(
        base.without("a").with("z", BOTTOM),
        base.with("a", TOP),
        base.without("a").with("z", BOTH));
  }

  @Test
  void a_file_that_became_quite_another_is_not_a_rename() {
    Tree replaced = base.without("a").with("z", Text.of("quite", "another", "text", "5", "6", ""));
    assertConflict(replaced, base.with("a", TOP), "a");
  }

  @Test
  void deleting_what_the_other_side_changed_or_renamed_conflicts() {
    assertConflict(base.without("a"), base.with("a", TOP), "a");
    assertConflict(base.without("a"), base.renamed("a", "z"), "z");
    assertMerged(base.without("a"), base.with("b", TOP), base.without("a").with("b", TOP));
  }

  @Test
  void renaming_to_two_paths_conflicts_and_to_one_does_not() {
    assertConflict(base.renamed("a", "y"), base.renamed("a", "z"), "a", "y", "z");
    assertMerged(
        base.without("a").with("z", TOP),
        base.without("a").with("z", BOTTOM),
        base.without("a").with("z", BOTH));
  }

  @Test
  void adding_the_same_path_conflicts_unless_the_content_is_the_same() {
    assertConflict(base.with("c", TOP), base.with("c", BOTTOM), "c");
    assertMerged(base.with("c", TOP), base.with("c", TOP), base.with("c", TOP));
    assertConflict(base.renamed("a", "c"), base.with("c", TOP), "c");
  }

  @Test
  void a_copy_on_one_side_hides_the_rename_of_the_other_depending_on_the_order_as_in_git() {
    Tree renamed = base.renamed("a", "c");
    Tree copied = base.with("c", BEFORE).with("a", TOP);
    Tree edited = renamed.with("c", TOP);
    assertThat(ThreeWayMerge.merge(base, renamed, copied)).isEqualTo(new Merged(edited));
    assertThat(ThreeWayMerge.merge(base, copied, renamed)).isEqualTo(new Merged(renamed));
  }

  private void assertMerged(Tree ours, Tree theirs, Tree expected) {
    assertThat(ThreeWayMerge.merge(base, ours, theirs)).isEqualTo(new Merged(expected));
    assertThat(ThreeWayMerge.merge(base, theirs, ours)).isEqualTo(new Merged(expected));
  }

  private void assertConflict(Tree ours, Tree theirs, String... paths) {
    assertThat(ThreeWayMerge.merge(base, ours, theirs)).isEqualTo(new Conflicted(Set.of(paths)));
    assertThat(ThreeWayMerge.merge(base, theirs, ours)).isEqualTo(new Conflicted(Set.of(paths)));
  }
}

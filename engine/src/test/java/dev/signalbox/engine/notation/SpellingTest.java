package dev.signalbox.engine.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpellingTest {
  private static final List<String> KNOWN = List.of("batch_size", "merge_method", "name", "or");

  @Test
  void a_near_word_is_found() {
    assertThat(Spelling.nearest("batchsize", KNOWN)).contains("batch_size");
    assertThat(Spelling.nearest("batch-size", KNOWN)).contains("batch_size");
    assertThat(Spelling.nearest("Merge_Methdo", KNOWN)).contains("merge_method");
    assertThat(Spelling.nearest("nmae", KNOWN)).contains("name");
  }

  @Test
  void a_far_word_is_not() {
    assertThat(Spelling.nearest("batch", KNOWN)).isEmpty();
    assertThat(Spelling.nearest("", KNOWN)).isEmpty();
    assertThat(Spelling.nearest("and", KNOWN)).isEmpty();
    assertThat(Spelling.nearest("name".repeat(100), KNOWN)).isEmpty();
  }

  @Test
  void swapped_neighbours_are_one_mistake() {
    assertThat(Spelling.distance("abcd", "abdc")).isEqualTo(1);
    assertThat(Spelling.distance("abcd", "badc")).isEqualTo(2);
    assertThat(Spelling.distance("abcd", "abcd")).isZero();
  }
}

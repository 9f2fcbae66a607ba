package dev.signalbox.engine.jobs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is kept of a log. */
final class LogExcerptTest {
  @Test
  void the_last_lines_are_kept_with_the_number_of_the_first() {
    var lines = IntStream.rangeClosed(1, 250).mapToObj(it -> "line " + it).toList();
    var excerpt = LogExcerpt.of(1_001, lines).orElseThrow();
    assertThat(excerpt.lines()).hasSize(200).startsWith("line 51").endsWith("line 250");
    assertThat(excerpt.firstLine()).isEqualTo(1_051);
  }

  @Test
  void long_lines_leave_room_for_fewer() {
    var excerpt = LogExcerpt.of(1, Collections.nCopies(200, "\u00fc".repeat(500))).orElseThrow();
    assertThat(excerpt.text().getBytes(UTF_8)).hasSizeLessThanOrEqualTo(LogExcerpt.MOST_BYTES);
    assertThat(excerpt.lines()).hasSize(16);
    assertThat(excerpt.firstLine()).isEqualTo(185);
  }

  @Test
  void a_line_without_end_does_not_take_the_place_of_all() {
    var lines = List.of("Error: refused", "x".repeat(LogExcerpt.MOST_BYTES + 1));
    var kept = LogExcerpt.of(1, lines).orElseThrow().lines();
    assertThat(kept).hasSize(2).contains("Error: refused");
    assertThat(kept.getLast()).hasSize(1_000);
  }

  @Test
  void colours_and_what_no_database_takes_are_left_out() {
    var lines =
        List.of("\u001b[1;31mFAILED\u001b[0m\ttest", "nul \u0000 half \ud83d", "\ud83d\ude80");
    assertThat(LogExcerpt.of(1, lines).orElseThrow().lines())
        .containsExactly("FAILED\ttest", "nul  half ", "\ud83d\ude80");
  }

  @Test
  void a_log_without_words_is_none() {
    assertThat(LogExcerpt.of(1, List.of())).isEmpty();
    assertThat(LogExcerpt.of(1, List.of("", "  \u0007"))).isEmpty();
  }
}

package dev.signalbox.scheduling.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceFileTest {
  @Test
  void a_time_is_enough_and_other_columns_say_more() {
    var changes =
        TraceFile.parse(
            "t.csv",
            """
            pr,merged_at,enqueued_at,build_minutes,passes,scopes
            1,2026-01-01T10:00:00Z,2026-01-01T09:00:00Z,,,
            2,2026-01-01T10:00:00Z,"2026-01-01 09:30:00+01:00",1.5,false,web api
            """);
    assertThat(changes)
        .containsExactly(
            new ReplayedChange(
                Instant.parse("2026-01-01T09:00:00Z"),
                OptionalLong.empty(),
                Optional.empty(),
                Optional.empty(),
                OptionalLong.empty()),
            new ReplayedChange(
                Instant.parse("2026-01-01T08:30:00Z"),
                OptionalLong.of(90_000),
                Optional.of(false),
                Optional.of(Set.of("web", "api")),
                OptionalLong.empty()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          pr,when\\n1,2026-01-01T09:00:00Z | t.csv: no column of times; expected one of enqueued_at
          merged_at\\n2026-01-01T09:00:00Z\\nyesterday | t.csv:3: 'yesterday' is not a time such as
          merged_at,build_minutes\\n2026-01-01T09:00:00Z,0 | t.csv:2: build_minutes '0' is not a number above 0
          merged_at,build_minutes\\n2026-01-01T09:00:00Z,NaN | t.csv:2: build_minutes 'NaN' is not a number above 0
          merged_at,passes\\n2026-01-01T09:00:00Z,perhaps | t.csv:2: passes 'perhaps' is not true or false
          merged_at,pr\\n2026-01-01T09:00:00Z | t.csv:2: 1 cells below 2 columns
          merged_at | t.csv: no changes
          """)
  void what_is_wrong_is_told_with_its_line(String text, String fault) {
    assertThatThrownBy(() -> TraceFile.parse("t.csv", text.replace("\\n", "\n")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(fault);
  }

  @Test
  void an_empty_file_and_one_without_end_are_refused() {
    assertThatThrownBy(() -> TraceFile.parse("t.csv", "")).hasMessage("t.csv: the file is empty");
    var many = "merged_at\n" + "2026-01-01T09:00:00Z\n".repeat(TraceFile.MOST_CHANGES + 1);
    assertThatThrownBy(() -> TraceFile.parse("t.csv", many))
        .hasMessage("t.csv: more than 50,000 changes");
  }
}

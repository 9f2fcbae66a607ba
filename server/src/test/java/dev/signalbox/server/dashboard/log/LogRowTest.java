package dev.signalbox.server.dashboard.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.log.LogType;
import dev.signalbox.wire.log.LogFacts;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LogRowTest {
  @ParameterizedTest
  @EnumSource
  void every_type_has_a_mark_whatever_its_metadata_holds(LogType type) {
    for (String json : List.of("{}", "7", "not json", "{\"aborted\":true}")) {
      var facts = LogFacts.of(Optional.empty(), json);
      assertThat(Mark.of(type, facts).shape()).isNotBlank();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"see acme/other#7", "&#39;", "##7", "#x", "abc#7"})
  void only_a_number_of_its_own_is_a_link(String text) {
    assertThat(Piece.of(text, "/r/acme/a")).noneMatch(Piece::isLink);
  }

  @Test
  void numbers_of_pull_requests_lead_to_their_pages() {
    assertThat(Piece.of("Checks of #3 (with #4) passed", "/r/acme/a"))
        .containsExactly(
            new Piece("Checks of ", ""),
            new Piece("#3", "/r/acme/a/pull/3"),
            new Piece(" (with ", ""),
            new Piece("#4", "/r/acme/a/pull/4"),
            new Piece(") passed", ""));
  }

  @Test
  void every_type_can_be_chosen_once() {
    assertThat(TypeGroup.all(List.of("action.queue.enter")))
        .flatExtracting(TypeGroup::choices)
        .hasSize(LogType.values().length)
        .filteredOn(TypeGroup.TypeChoice::isChosen)
        .hasSize(1);
  }
}

package dev.signalbox.scheduling.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CellNamesTest {
  @Test
  void every_cell_of_the_comparison_has_its_rate_and_workers_in_its_name() {
    for (var name : CellNames.ALL) {
      var cell = CellNames.parse(name);
      assertThat(name).endsWith("-%d-%d".formatted((int) cell.traffic().perHour(), cell.workers()));
      assertThat(cell.name()).isEqualTo(name);
    }
  }

  @Test
  void suffixes_change_what_they_say() {
    var cell = CellNames.parse("team-30-12-8+weak+flake2+early+sum+hours6+bursts-rust");
    assertThat(cell.mix().spread().scopes()).isEqualTo(30);
    assertThat(cell.mix().failures()).isEqualTo(FailureOdds.WEAK);
    assertThat(cell.ci()).isEqualTo(new CiBehaviour(0.02, true, BuildCost.SUM_OF_MEMBERS));
    assertThat(cell.traffic())
        .isEqualTo(new Traffic(12, 6, new ArrivalShape.Bursts(ArrivalTrace.RUST)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "prod",
        "prod-300",
        "prod-0-10",
        "prod-300-99999",
        "team-12-8",
        "prod-300-100+",
        "prod-300-100+flake",
        "prod-300-100+hours0",
        "one-12-8+day-tt",
        "one-12-8+day-linux"
      })
  void what_is_no_cell_is_refused_with_its_name(String name) {
    assertThatThrownBy(() -> CellNames.parse(name))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'" + name + "'");
  }
}

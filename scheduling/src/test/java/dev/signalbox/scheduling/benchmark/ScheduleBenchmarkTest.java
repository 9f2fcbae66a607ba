package dev.signalbox.scheduling.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.scheduling.workload.CellNames;
import dev.signalbox.wire.Json;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ScheduleBenchmarkTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... args) {
    return ScheduleBenchmark.commandLine()
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .execute(args);
  }

  @Test
  void json_is_a_list_of_rows_and_nothing_else() throws Exception {
    int code =
        run(
            "--cells",
            "one-12-8,team-20-12-8",
            "--seeds",
            "2",
            "--first",
            "5",
            "--json",
            "--planners",
            "standard,single,oracle");
    assertThat(code).isZero();
    var rows = Json.parse(out.toString());
    assertThat(rows.size()).isEqualTo(6);
    for (var row : rows) {
      assertThat(row.propertyNames())
          .containsExactly(
              "cell",
              "planner",
              "p50",
              "p95",
              "p99",
              "throughput",
              "builds",
              "resets",
              "false_rejections");
    }
    assertThat(rows.get(2).get("planner").asString()).isEqualTo("oracle");
    assertThat(rows.get(2).get("p95").asDouble()).isEqualTo(1);
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void the_table_has_a_line_for_each_planner_in_each_cell() {
    assertThat(run("--cells", "one-12-8", "--seeds", "1", "--planners", "standard+skip,batch4"))
        .isZero();
    assertThat(out.toString().lines()).hasSize(3);
    assertThat(out.toString()).contains("one-12-8", "standard+skip", "batch4");
  }

  @Test
  void what_is_wrong_is_told_by_name() {
    assertThat(run("--cells", "prod-300")).isEqualTo(2);
    assertThat(err.toString()).contains("unknown cell 'prod-300'");
    assertThat(run("--planners", "magic")).isEqualTo(2);
    assertThat(err.toString()).contains("unknown planner 'magic'");
    assertThat(run("--planners", "standard+batch0")).isEqualTo(2);
    assertThat(err.toString()).contains("0 is not between 1 and 128");
    assertThat(run("--seeds", "0")).isEqualTo(2);
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void help_tells_of_cells_suffixes_and_every_planner() {
    assertThat(run("--help")).isZero();
    assertThat(out.toString()).contains("+flakePERCENT", "+day-TRACE", "team-SCOPES", "standard");
    for (var rival : PlannerNames.rivals()) assertThat(out.toString()).contains(rival);
    for (var cell : CellNames.ALL) CellNames.parse(cell);
  }
}

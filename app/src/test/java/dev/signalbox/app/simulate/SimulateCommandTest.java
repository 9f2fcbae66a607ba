package dev.signalbox.app.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.Shell;
import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SimulateCommandTest {
  @TempDir private Path folder;
  private String trace = "";

  @BeforeEach
  void writeTrace() throws IOException {
    var text = new StringBuilder("enqueued_at,build_minutes,passes\n");
    for (int i = 0; i < 30; i++) {
      text.append("2026-01-01T%02d:%02d:00Z,20,%s\n".formatted(9 + i / 12, i % 12 * 5, i != 7));
    }
    trace = file("arrivals.csv", text.toString());
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static Shell.Result simulate(String... arguments) {
    var all = new ArrayList<>(List.of("simulate"));
    all.addAll(List.of(arguments));
    return Shell.empty().run(all.toArray(String[]::new));
  }

  @Test
  void a_trace_under_several_settings_is_one_table() {
    var result = simulate("--trace", trace, "--set", "batch_size=1,4", "--seeds", "1");
    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    var lines = result.out().lines().toList();
    assertThat(lines.getFirst()).isEqualTo(trace + ": 30 changes over 2.4 h, 8 workers, 1 seed");
    assertThat(lines.get(1)).startsWith("SETTING       P50").contains("LANDINGS/DAY", "FALSE REJ");
    assertThat(lines).hasSize(4);
    assertThat(lines.get(2)).startsWith("batch_size=1  ").containsPattern(" 29 +1 +0$");
    assertThat(lines.get(3)).startsWith("batch_size=4  ").containsPattern(" 29 +1 +0$");
  }

  @Test
  void programs_get_numbers() throws MalformedJson {
    var rows =
        Json.parse(simulate("--workload", "one-12-8+hours1", "--seeds", "2", "--json").out());
    assertThat(rows.size()).isEqualTo(1);
    var row = rows.get(0);
    assertThat(row.path("setting").stringValue()).isEqualTo("defaults");
    assertThat(row.path("p50_minutes").asDouble()).isBetween(5.0, 200.0);
    assertThat(row.path("p95_minutes").asDouble())
        .isGreaterThanOrEqualTo(row.path("p50_minutes").asDouble());
    for (var name :
        List.of("landings_per_day", "builds_per_landing", "ci_minutes_per_landing", "landed")) {
      assertThat(row.path(name).asDouble()).as(name).isPositive();
    }
    assertThat(row.path("false_rejections").isNumber()).isTrue();
  }

  @Test
  void rules_come_from_files_and_what_means_nothing_here_is_said() throws IOException {
    var one =
        file(
            "one.yml",
            """
            queue_rules:
              - name: default
                queue_conditions: [ "label = ready" ]
                merge_conditions: [ "check-success = test" ]
              - name: hotfix
            """);
    var many = file("many.yml", "queue_rules: [ { name: default, batch_size: 8 } ]\n");
    var result = simulate("--trace", trace, "--rules", one, "--rules", many, "--seeds", "1");
    assertThat(result.err())
        .isEqualTo(
            """
            note: %1$s: only 'default' of 2 queue rules is simulated
            note: %1$s: conditions are taken as met, but for checks, which are one build
            """
                .formatted(one));
    assertThat(result.out().lines().skip(2).map(line -> line.split(" ")[0]))
        .containsExactly(one, many);
  }

  @Test
  void a_drawing_is_written_where_it_is_asked_for() throws IOException {
    var svg = folder.resolve("out.svg");
    var result =
        simulate("--trace", trace, "--set", "batch_size=1,2,4", "--seeds", "1", "--svg", "" + svg);
    assertThat(result.code()).isZero();
    assertThat(Files.readString(svg)).startsWith("<svg ").contains("3  batch_size=4: ");
    var nowhere = simulate("--trace", trace, "--seeds", "1", "--svg", folder + "/no/out.svg");
    assertThat(nowhere.code()).isEqualTo(ExitCode.USAGE);
    assertThat(nowhere.err()).startsWith("signalbox: --svg: ").contains("can't be written");
  }

  @Test
  void progress_is_shown_on_a_terminal_only() {
    var result =
        Shell.empty().onTerminal().run("simulate", "--trace", trace, "--seeds", "2", "--json");
    assertThat(result.err()).contains("1 of 2 runs", "2 of 2 runs").endsWith("\r\u001b[K");
    assertThat(result.out()).startsWith("[{");
  }

  private static void refused(String fault, String... arguments) {
    var result = simulate(arguments);
    assertThat(result.err().lines().findFirst()).contains("signalbox: " + fault);
    assertThat(result.code()).isEqualTo(ExitCode.USAGE);
    assertThat(result.out()).isEmpty();
  }

  @Test
  void what_is_wrong_is_told_exactly() throws IOException {
    refused("no such file: /no/such.csv", "--trace", "/no/such.csv");
    var bad = file("bad.csv", "merged_at\nnever\n");
    refused(bad + ":2: 'never' is not a time such as 2026-01-31T12:00:00Z", "--trace", bad);
    var yaml = file("bad.yml", "queue_rules:\n  - name: default\n    batch_sise: 4\n");
    var first = simulate("--trace", trace, "--rules", yaml).err();
    assertThat(first).startsWith("signalbox: " + yaml + ":3:5: ").contains("batch_sise");
    refused(
        "--set: mode: 'fast' is not serial or parallel", "--trace", trace, "--set", "mode=fast");
    refused("--seeds must be from 1 to 100", "--trace", trace, "--seeds", "0");
    refused("--workers must be from 1 to 10000", "--trace", trace, "--workers", "0");
    refused("--flakes must be from 0 to 90", "--trace", trace, "--flakes", "91");
    refused(
        "--build-minutes: '5' is not MEDIAN/P95 such as 20/35",
        "--trace",
        trace,
        "--build-minutes",
        "5");
    assertThat(simulate("--workload", "nonsense").err())
        .startsWith("signalbox: unknown cell 'nonsense'; expected prod-RATE-WORKERS");
    assertThat(simulate("--workload", "one-1-1", "--trace", trace).code())
        .isEqualTo(ExitCode.USAGE);
    assertThat(simulate().code()).isEqualTo(ExitCode.USAGE);
  }
}

package dev.signalbox.rules;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RulesLimitsTest {
  private static List<RulesFault> faults(byte[] yaml) {
    var reading =
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(10), () -> RulesReader.read(yaml));
    return switch (reading) {
      case RulesReading.Valid _ -> List.of();
      case RulesReading.Invalid invalid -> invalid.faults();
    };
  }

  private static List<RulesFault> faults(String yaml) {
    return faults(yaml.getBytes(UTF_8));
  }

  private static void assertOnly(String yaml, String type, int line, int column) {
    assertThat(faults(yaml))
        .singleElement()
        .satisfies(
            fault -> {
              assertThat(fault.type()).isEqualTo(type);
              assertThat(List.of(fault.line(), fault.column())).containsExactly(line, column);
            });
  }

  private static String times(int count, IntFunction<String> line) {
    return IntStream.range(0, count).mapToObj(line).collect(Collectors.joining());
  }

  @ParameterizedTest
  @CsvSource({
    "queue_rules, 50, '- { name: n%d }'",
    "priority_rules, 50, '- { name: n%d, conditions: [ draft ] }'",
    "partition_rules, 50, '- { name: n%d, conditions: [ draft ] }'",
    "pull_request_rules, 200, '- { name: n%d, conditions: [ draft ], actions: { close: } }'",
    "checks, 100, '- { name: n%d, run: x }'"
  })
  void a_section_has_a_greatest_length(String section, int max, String item) {
    IntFunction<String> line = i -> item.formatted(i) + "\n";
    assertThat(faults(section + ":\n" + times(max, line))).isEmpty();
    assertOnly(section + ":\n" + times(max + 1, line), "too_many", max + 2, 3);
  }

  @Test
  void a_list_has_at_most_500_conditions_with_those_in_groups() {
    String head = "queue_rules:\n- name: a\n  queue_conditions:\n";
    assertThat(faults(head + "  - draft\n".repeat(500))).isEmpty();
    assertOnly(head + "  - draft\n".repeat(503), "too_many", 504, 5);
    assertOnly(head + "  - or: [ draft, draft ]\n".repeat(250) + "  - draft\n", "too_many", 254, 5);
  }

  @Test
  void a_file_over_256_kib_is_not_read() {
    String line = "# comment\n";
    String fits = line.repeat(26_214) + "# x\n";
    assertThat(fits).hasSize(SourceText.MAX_BYTES);
    assertThat(faults(fits)).isEmpty();
    assertOnly(fits + "#", "file_too_large", 1, 1);
  }

  @Test
  void deep_nesting_is_refused_where_it_gets_too_deep() {
    assertOnly("checks: " + "[".repeat(100_000), "too_deep", 1, 40);
    assertOnly("? ".repeat(100_000), "too_deep", 1, 65);
  }

  @Test
  void aliases_cannot_multiply_a_small_file() {
    var bomb = new StringBuilder("a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n");
    for (int i = 1; i < 10; i++) {
      bomb.append("a%d: &a%d [%s]\n".formatted(i, i, ("*a" + (i - 1) + ",").repeat(10)));
    }
    assertThat(faults(bomb.toString())).extracting(RulesFault::type).contains("too_many");
    assertOnly("x: &a 1\ny: [" + "*a,".repeat(101) + "]", "too_many", 2, 305);
  }

  @Test
  void a_file_has_a_greatest_number_of_values() {
    assertOnly("a: [" + "x,".repeat(30_000) + "]", "too_many", 1, 39_999);
  }

  @Test
  void patterns_cannot_eat_the_memory() {
    String head = "queue_rules:\n- name: a\n  queue_conditions:\n";
    assertThat(faults(head + times(50, i -> "  - title ~= (x{20}){99}" + i + "\n"))).isEmpty();
    assertThat(faults(head + times(500, i -> "  - title ~= (x{20}){99}" + i + "\n")))
        .extracting(RulesFault::type)
        .containsExactly("too_complex");
    assertThat(faults(head + times(9, _ -> "  - title ~= ((x{999}){999}){999}\n")))
        .hasSize(9)
        .allSatisfy(fault -> assertThat(fault.message()).contains("repeats too much"));
  }

  @Test
  void after_a_hundred_faults_only_their_number_is_told() {
    var faults = faults(times(250, i -> "k" + i + ": 1\n"));
    assertThat(faults).hasSize(101);
    assertThat(faults.getLast().type()).isEqualTo("more_faults");
    assertThat(faults.getLast().message()).startsWith("there are 150 more");
  }

  @Test
  void bytes_that_are_not_utf_8_are_told_with_their_place() {
    byte[] yaml = "checks: []\n# é \u00ff".getBytes(UTF_8);
    yaml[yaml.length - 1] = (byte) 0xff;
    yaml[yaml.length - 2] = ' ';
    assertThat(faults(yaml))
        .singleElement()
        .satisfies(
            fault -> {
              assertThat(fault.type()).isEqualTo("bad_encoding");
              assertThat(List.of(fault.line(), fault.column())).containsExactly(2, 6);
            });
    assertOnly("a: 1\nb: \u0001", "bad_yaml", 2, 4);
  }

  @Test
  void a_message_never_carries_control_characters() {
    for (var yaml :
        List.of(
            "\"\\e[31m\": 1",
            "queue_rules: [ { name: a, queue_conditions: [ \"base\\e[31m\" ] } ]",
            "merge_queue: { mode: \"\\e[31m\\n\" }")) {
      assertThat(faults(yaml))
          .isNotEmpty()
          .allSatisfy(
              fault -> assertThat(fault.message().chars()).noneMatch(Character::isISOControl));
    }
  }
}

package dev.signalbox.rules;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Each file of the corpus with all its faults: place, type, first words, suggestion. */
class FaultCorpusTest {
  @TestFactory
  Stream<DynamicTest> every_fault_is_told_at_its_place() throws IOException {
    return Arrays.stream(resource("faults.txt").split("(?m)^=== ", -1))
        .filter(block -> !block.isBlank())
        .map(
            block -> {
              String title = block.lines().findFirst().orElseThrow();
              String[] parts = block.substring(title.length() + 1).split("(?m)^>>>\n", 2);
              return dynamicTest(title, () -> check(parts[0], parts[1].lines().toList()));
            });
  }

  private static void check(String yaml, List<String> expected) {
    var faults = faults(yaml);
    var told = faults.stream().map(FaultCorpusTest::line).toList();
    assertThat(told).as("faults of:\n%s", yaml).hasSameSizeAs(expected);
    IntStream.range(0, told.size())
        .forEach(
            i -> {
              String[] wanted = expected.get(i).split(" => ", 2);
              assertThat(told.get(i)).startsWith(wanted[0]);
              assertThat(faults.get(i).suggestion().orElse(""))
                  .as(told.get(i))
                  .isEqualTo(wanted.length > 1 ? wanted[1] : "");
            });
  }

  private static List<RulesFault> faults(String yaml) {
    return switch (RulesReader.read(yaml.getBytes(UTF_8))) {
      case RulesReading.Valid _ -> List.of();
      case RulesReading.Invalid invalid -> invalid.faults();
    };
  }

  private static String line(RulesFault fault) {
    return "%d:%d %s %s".formatted(fault.line(), fault.column(), fault.type(), fault.message());
  }

  static String resource(String name) throws IOException {
    try (var in = Objects.requireNonNull(FaultCorpusTest.class.getResourceAsStream("/" + name))) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }
}

package dev.signalbox.testresults.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.testresults.TestCase;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reports as frameworks write them, each beside what it says. */
class SampleReportsTest {
  private static final Instant WRITTEN = Instant.parse("2026-11-02T10:30:00Z");

  static List<Path> reports() throws Exception {
    try (Stream<Path> files = Files.list(folder())) {
      return files.filter(file -> file.toString().endsWith(".xml")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("reports")
  void a_report_says_what_stands_beside_it(Path report) throws Exception {
    Path expected = report.resolveSibling(report.getFileName().toString().replace(".xml", ".txt"));
    try (InputStream in = Files.newInputStream(report)) {
      String read =
          JunitReader.read(in, JunitReader.MOST_BYTES, WRITTEN).cases().stream()
              .map(SampleReportsTest::line)
              .collect(Collectors.joining());
      assertThat(read).isEqualTo(Files.readString(expected, StandardCharsets.UTF_8));
    }
  }

  private static String line(TestCase test) {
    var line = new StringBuilder();
    line.append(test.outcome()).append(' ').append(test.name()).append('\n');
    line.append("  at ").append(test.startedAt()).append(" for ").append(test.duration());
    test.filePath().ifPresent(file -> line.append(" in ").append(file));
    test.line().ifPresent(number -> line.append(':').append(number));
    line.append('\n');
    test.failure()
        .ifPresent(
            failure -> {
              line.append("  type: ").append(failure.type()).append('\n');
              line.append("  message: ").append(failure.message().replace("\n", "\\n"));
              line.append("\n  stack: ").append(failure.stackTrace().replace("\n", "\\n"));
              line.append('\n');
            });
    return line.toString();
  }

  private static Path folder() {
    return Path.of("src/test/resources/junit/reports");
  }
}

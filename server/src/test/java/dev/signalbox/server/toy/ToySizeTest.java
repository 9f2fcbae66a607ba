package dev.signalbox.server.toy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ToySizeTest {
  private static final Path SOURCES = Path.of("src/test/java/dev/signalbox/server/toy");

  /** All but the tests, and the scene that they are played in. */
  private static boolean isMain(Path file) {
    String name = file.getFileName().toString();
    return !name.endsWith("Test.java") && !name.equals("ToyScene.java");
  }

  @Test
  void a_whole_host_is_written_in_less_than_three_hundred_lines() throws IOException {
    List<Path> main;
    try (var files = Files.list(SOURCES)) {
      main = files.filter(ToySizeTest::isMain).toList();
    }
    int lines = 0;
    for (Path file : main) lines += Files.readAllLines(file).size();
    assertThat(main)
        .extracting(file -> file.getFileName().toString())
        .contains("ToyHost.java", "ToyModule.java");
    assertThat(lines).isLessThan(300);
  }
}

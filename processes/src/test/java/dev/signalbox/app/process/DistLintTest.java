package dev.signalbox.app.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Public linters find nothing to say about the files for containers; {@code ./test long} has them.
 */
@EnabledIfSystemProperty(named = "signalbox.linters", matches = ".+")
class DistLintTest {
  @ParameterizedTest
  @CsvSource({"dockerfilelint, Dockerfile", "dclint, compose.yaml"})
  void the_files_for_containers_are_clean(String linter, String file) throws Exception {
    Path program = Path.of(System.getProperty("signalbox.linters"), linter);
    Path folder = Path.of("..", "dist").toAbsolutePath().normalize();
    var process =
        new ProcessBuilder(program.toString(), folder.resolve(file).toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    assertThat(said).doesNotContain("warning");
  }
}

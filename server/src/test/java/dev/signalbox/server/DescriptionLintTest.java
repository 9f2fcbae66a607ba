package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.wire.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two public linters find nothing to say about the description. They are large, so they run where
 * {@code signalbox.linters} names the folder with their programs; {@code ./test long} installs
 * them.
 */
@EnabledIfSystemProperty(named = "signalbox.linters", matches = ".+")
class DescriptionLintTest extends ServerTest {
  private static final String SPECTRAL_RULES = "extends: [\"spectral:oas\"]\n";

  @TempDir
  @SuppressWarnings("NullAway.Init") // set before the first test
  Path folder;

  private Path document() throws IOException {
    Path file = folder.resolve("openapi.json");
    return Files.write(file, Json.bytes(PublishedDescription.of(server.port()).document()));
  }

  private String run(String program, String... arguments) throws Exception {
    Path path = Path.of(System.getProperty("signalbox.linters"), program);
    var command = new java.util.ArrayList<>(List.of(path.toString()));
    command.addAll(List.of(arguments));
    var builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().put("REDOCLY_TELEMETRY", "off");
    builder.environment().put("REDOCLY_SUPPRESS_UPDATE_NOTICE", "true");
    var process = builder.start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(said).isZero();
    return said;
  }

  @Test
  void redocly_finds_nothing() throws Exception {
    String said = run("redocly", "lint", "--extends=recommended-strict", document().toString());
    assertThat(said).contains("Your API description is valid");
  }

  @Test
  void spectral_finds_nothing() throws Exception {
    Path rules = Files.writeString(folder.resolve(".spectral.yaml"), SPECTRAL_RULES);
    String said =
        run(
            "spectral",
            "lint",
            "--fail-severity=hint",
            "--ruleset",
            rules.toString(),
            document().toString());
    assertThat(said).contains("No results");
  }
}

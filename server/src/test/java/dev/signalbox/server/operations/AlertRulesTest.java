package dev.signalbox.server.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Prometheus's own tool takes the alert rules and finds that they fire when they should. It runs
 * where {@code signalbox.promtool} names it; {@code ./test long} fetches it.
 */
@EnabledIfSystemProperty(named = "signalbox.promtool", matches = ".+")
final class AlertRulesTest {
  private static final Path RULES = Path.of("..", "operations", "prometheus");

  @Test
  void the_rules_are_valid() throws Exception {
    assertThat(promtool("check", "rules", "alerts.yml")).contains("SUCCESS");
  }

  @Test
  void the_rules_fire_when_they_should() throws Exception {
    assertThat(promtool("test", "rules", "alerts_test.yml")).contains("SUCCESS");
  }

  private static String promtool(String... arguments) throws Exception {
    var command = new java.util.ArrayList<>(java.util.List.of(arguments));
    command.addFirst(System.getProperty("signalbox.promtool"));
    var process =
        new ProcessBuilder(command).directory(RULES.toFile()).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(said).isZero();
    return said;
  }
}

package dev.signalbox.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.Main;
import dev.signalbox.app.cli.ProcessEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.OptionSpec;

/** The table of all settings in the docs says what the command line says. */
class SettingsTableTest {
  private static final Path PAGE = Path.of("..", "docs", "operations", "install.md");

  private static KnownSettings known() {
    var commands = Main.commandLine(ProcessEnvironment.real()).getSubcommands();
    var serve = Objects.requireNonNull(commands.get("serve"));
    return ((ServerSettings) serve.getDefaultValueProvider()).known();
  }

  private static String row(SettingName name, OptionSpec option) {
    String meaning =
        String.join(" ", option.description())
            .replace("${DEFAULT-VALUE}", String.valueOf(option.defaultValue()))
            .replace("${COMPLETION-CANDIDATES}", candidates(option))
            .replace("\n", " ");
    return "| `%s` | `%s` | `%s` | %s |"
        .formatted(option.longestName(), name.variable(), name, meaning);
  }

  private static String candidates(OptionSpec option) {
    var candidates = option.completionCandidates();
    return candidates == null ? "" : String.join(", ", candidates);
  }

  @Test
  void every_option_has_its_row_and_no_other_is_there() throws IOException {
    Stream<String> rows = Files.readAllLines(PAGE).stream().filter(it -> it.startsWith("| `--"));
    assertThat(rows.toList())
        .containsExactlyElementsOf(
            known().options().entrySet().stream()
                .map(it -> row(it.getKey(), it.getValue()))
                .toList());
  }

  @Test
  void every_secret_is_told() throws IOException {
    String page = Files.readString(PAGE);
    for (var secret : known().secrets()) {
      assertThat(page).contains("| `" + secret.variable() + "` | `" + secret + "` |");
    }
  }
}

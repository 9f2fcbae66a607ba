package dev.signalbox.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.cli.Version;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.InstantSource;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class HelpTest {
  static Stream<CommandLine> everyCommand() {
    var nowhere = new PrintWriter(new StringWriter());
    return below(
        Main.commandLine(
            new ProcessEnvironment(
                Map.of(),
                InputStream.nullInputStream(),
                nowhere,
                nowhere,
                false,
                InstantSource.system())));
  }

  private static Stream<CommandLine> below(CommandLine at) {
    return Stream.concat(
        Stream.of(at), at.getSubcommands().values().stream().flatMap(HelpTest::below));
  }

  private static String[] typed(CommandLine command, String option) {
    String[] words = command.getCommandSpec().qualifiedName().split(" ");
    return Stream.concat(Stream.of(words).skip(1), Stream.of(option)).toArray(String[]::new);
  }

  @ParameterizedTest
  @MethodSource("everyCommand")
  void help_says_what_a_command_does_with_every_option(CommandLine command) {
    var spec = command.getCommandSpec();
    var result = Shell.empty().run(typed(command, "--help"));
    assertThat(result.code()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(spec.usageMessage().description()).isNotEmpty();
    assertThat(result.out()).contains("Usage: signalbox");
    for (var option : spec.options()) {
      assertThat(option.description()).as(option.longestName()).isNotEmpty();
      assertThat(result.out()).contains(option.longestName());
    }
    for (var parameter : spec.positionalParameters()) {
      assertThat(parameter.description()).as(parameter.paramLabel()).isNotEmpty();
      assertThat(result.out()).contains(parameter.paramLabel());
    }
    for (var below : spec.subcommands().values()) {
      if (below.getCommandSpec().usageMessage().hidden()) continue;
      assertThat(result.out()).contains(below.getCommandName());
    }
  }

  @ParameterizedTest
  @MethodSource("everyCommand")
  void commands_of_ours_have_an_example_and_a_version(CommandLine command) {
    if (command.getCommand().getClass().getName().startsWith("picocli.")) return;
    var footer = String.join("\n", command.getCommandSpec().usageMessage().footer());
    assertThat(footer).contains("Example", command.getCommandName());
    assertThat(Shell.empty().run(typed(command, "--version")).out())
        .isEqualTo("signalbox " + Version.text() + "\n");
  }
}

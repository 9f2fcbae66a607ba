package dev.signalbox.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.serve.KnownHosts;
import dev.signalbox.app.serve.LogFormat;
import dev.signalbox.app.serve.ServeCommand;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

class ServerSettingsTest {
  @TempDir private Path folder;

  /** A command line and where the rest of its settings come from. */
  private record Scene(CommandLine command, ServerSettings settings) {
    Object value(String option) {
      return command.getCommandSpec().findOption(option).getValue();
    }
  }

  private static Scene scene(Map<String, String> environment) {
    var silent = new PrintWriter(Writer.nullWriter());
    var here =
        new ProcessEnvironment(
            environment,
            new ByteArrayInputStream(new byte[0]),
            silent,
            silent,
            false,
            InstantSource.system());
    var command = ServeCommand.of(here, KnownHosts.options());
    return new Scene(command, (ServerSettings) command.getDefaultValueProvider());
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("signalbox.yml"), text);
  }

  private Scene applied(Map<String, String> environment, String file, String... typed)
      throws IOException {
    var scene = scene(environment);
    scene.settings().apply(Optional.of(file(file)), List.of(typed));
    return scene;
  }

  static List<String> everyOption() {
    return scene(Map.of()).command().getCommandSpec().options().stream()
        .filter(SettableOptions::isSetting)
        .map(OptionSpec::longestName)
        .toList();
  }

  /** A value that is not the default, as it is written and as it is read. */
  private static List<String> samples(OptionSpec option) {
    if (option.type() == boolean.class) return List.of("true", "false");
    if (option.type() == int.class) return List.of("4711", "4712");
    if (option.type() == LogFormat.class) return List.of("json", "text");
    if (option.longestName().equals("--github-commands-by")) return List.of("admin", "read");
    return List.of("first/value", "second/value");
  }

  private static String shown(Object value) {
    return String.valueOf(value);
  }

  @ParameterizedTest
  @MethodSource("everyOption")
  void every_option_can_be_set_in_the_environment_and_in_the_file(String name) throws IOException {
    var option = scene(Map.of()).command().getCommandSpec().findOption(name);
    var key = SettingName.of(option);
    String untouched = shown(applied(Map.of(), "").value(name));
    String one = samples(option).getFirst();
    String other = samples(option).getLast();

    String typed = shown(applied(Map.of(), "", name + "=" + one).value(name));
    assertThat(typed).isNotEqualTo(untouched);

    var environment = Map.of(key.variable(), one);
    assertThat(shown(applied(environment, "").value(name))).isEqualTo(typed);
    assertThat(shown(applied(Map.of(), key + ": " + one).value(name))).isEqualTo(typed);

    String fromFile = key + ": " + other;
    assertThat(shown(applied(environment, fromFile).value(name)))
        .as("the environment comes before the file")
        .isEqualTo(typed);
    assertThat(
            shown(applied(Map.of(key.variable(), other), fromFile, name + "=" + one).value(name)))
        .as("the command line comes before both")
        .isEqualTo(typed);
  }

  @Test
  void a_flag_stays_set_when_it_is_given_twice_and_can_be_taken_back() throws IOException {
    String name = "--public-badges";
    String set = "public_badges: true";
    assertThat(applied(Map.of(), set, name).value(name)).isEqualTo(true);
    assertThat(applied(Map.of(), set, name + "=false").value(name)).isEqualTo(false);
    assertThat(applied(Map.of("SIGNALBOX_PUBLIC_BADGES", "false"), set).value(name))
        .isEqualTo(false);
  }

  @Test
  void several_values_are_a_list_in_the_file_and_a_path_in_the_environment() throws IOException {
    var both = List.of(Path.of("/a"), Path.of("/b"));
    assertThat(applied(Map.of(), "hide:\n- /a\n- /b\n").value("--hide")).isEqualTo(both);
    assertThat(applied(Map.of("SIGNALBOX_HIDE", "/a:/b"), "").value("--hide")).isEqualTo(both);
    assertThat(
            applied(Map.of(), "trusted_proxies: [10.0.0.0/8, 127.0.0.1]")
                .value("--trusted-proxies"))
        .isEqualTo("10.0.0.0/8,127.0.0.1");
  }

  @Test
  void everything_wrong_is_told_at_once_with_its_place() throws IOException {
    var scene =
        applied(
            Map.of("SIGNALBOX_GITHUB_LOOK_EVERY", "soon"),
            """
            prot: 8080
            port: many
            bind: [a, b]
            public_badges: perhaps
            colour: blue
            data: /x
            data: /y
            """);
    var path = folder.resolve("signalbox.yml");
    assertThat(scene.settings().faults())
        .containsExactlyInAnyOrder(
            path + ":1:1: unknown setting `prot`; did you mean `port`?",
            path + ":2:7: port: 'many' is not an int",
            path + ":3:7: `bind` takes a single value, not a list",
            path + ":4:16: public_badges: 'perhaps' is not a boolean",
            path + ":5:1: unknown setting `colour`",
            path + ":7:1: `data` is set twice",
            "SIGNALBOX_GITHUB_LOOK_EVERY: 'soon' is not an int");
    assertThat(scene.value("--port")).isEqualTo(8080);
  }

  @Test
  void a_file_that_is_no_yaml_or_not_there_is_told() throws IOException {
    assertThat(applied(Map.of(), "port: [8080").settings().faults())
        .singleElement()
        .asString()
        .startsWith(folder.resolve("signalbox.yml") + ":1:")
        .contains("not YAML");
    var scene = scene(Map.of("SIGNALBOX_SETTINGS", folder.resolve("none.yml").toString()));
    scene.settings().apply(Optional.empty(), List.of());
    assertThat(scene.settings().faults())
        .containsExactly(folder.resolve("none.yml") + ": there is no such file");
  }

  @Test
  void secrets_come_from_the_environment_a_file_or_a_file_of_their_own() throws IOException {
    Path secret = Files.writeString(folder.resolve("secret"), "the secret\n");
    String name = "SIGNALBOX_ROOT_KEY";
    assertThat(applied(Map.of(name, "a"), "root_key: b").settings().variable(name)).contains("a");
    assertThat(applied(Map.of(), "root_key: b").settings().variable(name)).contains("b");
    var named = applied(Map.of(name + "_FILE", secret.toString()), "root_key: b").settings();
    assertThat(named.variable(name)).contains("the secret");
    assertThat(named.secretFiles()).contains(secret, folder.resolve("signalbox.yml"));
    assertThat(applied(Map.of(), "root_key_file: " + secret).settings().variable(name))
        .contains("the secret");
    var url = applied(Map.of(), "database_url_file: " + secret);
    assertThat(url.value("--database-url")).isEqualTo("the secret");
    var missing = applied(Map.of(), "root_key_file: /nowhere/key").settings();
    assertThat(missing.variable(name)).isEmpty();
    assertThat(missing.faults()).containsExactly("root_key_file: /nowhere/key does not exist");
  }

  @Test
  void variables_that_mean_nothing_are_told() throws IOException {
    var ignored =
        applied(
                Map.of(
                    "SIGNALBOX_PROT", "1",
                    "SIGNALBOX_PORT", "1",
                    "SIGNALBOX_URL", "http://127.0.0.1",
                    "SIGNALBOX_ROOT_KEY", "a",
                    "SIGNALBOX_ROOT_KEY_FILE", "/b",
                    "OTHER", "c"),
                "")
            .settings()
            .ignored();
    assertThat(ignored)
        .containsExactly(
            "SIGNALBOX_PROT is not a setting; did you mean SIGNALBOX_PORT?",
            "SIGNALBOX_ROOT_KEY_FILE is ignored because SIGNALBOX_ROOT_KEY is set as well");
  }
}

package dev.signalbox.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.cli.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigImportCommandTest {
  @Test
  void what_is_printed_can_be_checked_at_once(@TempDir Path folder) throws Exception {
    String toml = "status = [\"ci\"]\nuse_codeowners = true\n";
    Path file = Files.writeString(folder.resolve("bors.toml"), toml);
    var imported = Shell.empty().run("config", "import", file.toString());
    assertThat(imported.code()).isEqualTo(ExitCode.DONE);
    assertThat(imported.err()).isEqualTo("1 part was not carried over: see the comments\n");
    assertThat(imported.out()).contains("- check-success = ci", "#   use_codeowners = true");
    assertThat(Shell.empty().typing(imported.out()).run("config", "check", "-").code()).isZero();
  }

  @Test
  void a_format_can_be_insisted_on() {
    String yaml = "queue_rules: [ { name: a, merge_conditions: [ check-success = ci ] } ]\n";
    var told = Shell.empty().typing(yaml).run("config", "import", "-", "--format", "mergify");
    assertThat(told.code()).isZero();
    assertThat(told.err()).isEmpty();
    var wrong = Shell.empty().typing(yaml).run("config", "import", "-", "--format", "zuul");
    assertThat(wrong.code()).isEqualTo(ExitCode.USAGE);
    assertThat(wrong.err()).contains("expected one of mergify, bors, github-ruleset");
  }

  @Test
  void a_file_of_no_known_kind_is_refused() {
    var result = Shell.empty().typing("hello: world\n").run("config", "import", "-");
    assertThat(result.code()).isEqualTo(ExitCode.FAILED);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .isEqualTo(
            "signalbox: <stdin> can't be imported: it has none of the keys of a .mergify.yml\n");
  }

  @Test
  void broken_files_are_shown_as_a_compiler_does() {
    var result = Shell.empty().typing("{\"rules\": [}").run("config", "import", "-");
    assertThat(result.code()).isEqualTo(ExitCode.FAILED);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).startsWith("<stdin>:1:12: error: not JSON: ");
    var missing = Shell.empty().run("config", "import", "no-such-file.yml");
    assertThat(missing.code()).isEqualTo(ExitCode.USAGE);
  }
}

package dev.signalbox.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompletionTest {
  @TempDir private Path folder;

  private String bash(String script) throws Exception {
    Path file = folder.resolve("completion");
    Files.writeString(file, Shell.empty().run("generate-completion").out());
    var process =
        new ProcessBuilder("bash", "--norc", "-c", script, "bash", file.toString())
            .redirectErrorStream(true)
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(printed).isZero();
    return printed;
  }

  @Test
  void the_script_is_valid_and_registers_itself() throws Exception {
    assertThat(bash("bash -n \"$1\" && source \"$1\" && complete -p signalbox"))
        .startsWith("complete ")
        .contains("-F _complete_signalbox")
        .endsWith(" signalbox\n");
  }

  @Test
  void commands_options_and_values_are_offered() throws Exception {
    assertThat(offered("queue p")).isEqualTo("pause");
    assertThat(offered("que")).isEqualTo("queue");
    assertThat(offered("log --lim")).isEqualTo("--limit");
    assertThat(offered("key create --role a")).isEqualTo("admin");
    assertThat(offered("log --type queue.pause.c")).isEqualTo("queue.pause.create");
  }

  private String offered(String typed) throws Exception {
    String script =
        """
        source "$1"
        COMP_WORDS=(signalbox %s)
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        COMP_LINE="signalbox %s"
        COMP_POINT=${#COMP_LINE}
        _complete_signalbox 2>/dev/null
        echo "${COMPREPLY[*]}"
        """
            .formatted(typed, typed);
    return bash(script).strip();
  }
}

package dev.signalbox.host.github.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.host.TokenAuthority.Permission;
import dev.signalbox.host.github.commands.Commanders;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class CommandersTest {
  private static Commanders given(String... words) {
    return CommandLine.populateCommand(new GitHubOptions(), words).commandsBy;
  }

  @Test
  void without_a_word_whoever_may_write_gives_commands() {
    assertThat(given()).isEqualTo(new Commanders(Permission.WRITE, Map.of()));
  }

  @Test
  void one_permission_is_for_all() {
    assertThat(given("--github-commands-by", "admin"))
        .isEqualTo(new Commanders(Permission.ADMIN, Map.of()));
  }

  @Test
  void single_commands_are_named_besides_or_alone() {
    assertThat(given("--github-commands-by", "read,backport=admin, squash=write"))
        .isEqualTo(
            new Commanders(
                Permission.READ, Map.of("backport", Permission.ADMIN, "squash", Permission.WRITE)));
    assertThat(given("--github-commands-by=queue=read"))
        .isEqualTo(new Commanders(Permission.WRITE, Map.of("queue", Permission.READ)));
  }

  @Test
  void it_is_shown_as_it_is_written() {
    assertThat(given()).hasToString("write");
    assertThat(given("--github-commands-by", "read,squash=write,backport=admin"))
        .hasToString("read,backport=admin,squash=write");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "owner | 'owner' must be read, write or admin",
        "write,queue= | '' must be read, write or admin",
        "write,land=read | 'land' is not a command; commands are queue, dequeue",
        "write,queue=read,queue=admin | 'queue' is given twice",
        "write,admin | only one permission can apply to all commands"
      })
  void what_makes_no_sense_is_named(String words, String complaint) {
    assertThatThrownBy(() -> given("--github-commands-by", words))
        .isInstanceOf(CommandLine.ParameterException.class)
        .hasMessageContaining("--github-commands-by")
        .hasMessageContaining(complaint);
  }
}

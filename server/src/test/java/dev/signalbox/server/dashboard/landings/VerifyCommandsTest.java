package dev.signalbox.server.dashboard.landings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.RepositorySlug;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class VerifyCommandsTest {
  private final VerifyCommands commands =
      new VerifyCommands(RepositorySlug.parse("acme/site"), Optional.of("sbx-ed25519:abc_-"));

  @Test
  void they_can_be_run_as_they_are() {
    assertThat(commands.since("release/1.2", "c0ffee").lines())
        .containsExactly(
            "git fetch origin refs/notes/signalbox:refs/notes/signalbox",
            "git config signalbox.key sbx-ed25519:abc_-",
            "signalbox verify . --repo=acme/site --branch=release/1.2 --from=c0ffee");
  }

  @Test
  void the_name_of_a_branch_is_nothing_that_a_shell_obeys() {
    assertThat(commands.since("$(reboot);'`id`", "c0ffee"))
        .contains(" --branch='$(reboot);'\\''`id`' ");
  }
}

package dev.signalbox.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReachTest {
  @TempDir Path folder;

  private static Privileges.Dropped by(String... prefix) {
    return new Privileges.Dropped(new Owner(65534, 65534, "nobody"), List.of(prefix));
  }

  @Test
  void a_program_that_can_not_be_run_says_nothing_about_permissions() throws Exception {
    var reach = new Reach(Layout.of(folder));
    assertThatThrownBy(() -> reach.obstacle(by("/nowhere/setpriv")))
        .isInstanceOf(PostgresFailure.class)
        .hasMessageContaining("could not be tested: /nowhere/setpriv test -x")
        .hasMessageContaining("No such file");
    assertThatThrownBy(() -> reach.passes(by("/usr/bin/env", "PATH=/nowhere")))
        .hasMessageContaining("test -x: ");
    assertThat(reach.passes(by("env"))).isTrue();
  }
}

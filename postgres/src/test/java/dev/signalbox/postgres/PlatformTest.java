package dev.signalbox.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class PlatformTest {
  @Test
  void each_supported_processor_has_its_archive_on_the_class_path() {
    assertThat(Platform.of("Linux", "amd64")).isEqualTo(Platform.X86_64);
    assertThat(Platform.of("Linux", "aarch64")).isEqualTo(Platform.ARM_64);
    for (var platform : Platform.values()) {
      assertThat(getClass().getResource(platform.archive())).as(platform.name()).isNotNull();
    }
  }

  @Test
  void elsewhere_the_way_out_is_a_database_of_your_own() {
    for (var system : new String[] {"Mac OS X", "Windows 11", "Linux"}) {
      assertThatThrownBy(() -> Platform.of(system, system.equals("Linux") ? "riscv64" : "amd64"))
          .isInstanceOf(PostgresFailure.class)
          .hasMessageContainingAll(system, "--database-url");
    }
  }
}

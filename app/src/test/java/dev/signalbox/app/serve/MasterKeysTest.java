package dev.signalbox.app.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.app.serve.RunningServer.MasterKeys;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class MasterKeysTest {
  @Test
  void a_previous_master_key_without_its_successor_is_refused() {
    assertThatThrownBy(() -> MasterKeys.given(Optional.empty(), Optional.of("old")))
        .hasMessageContaining(
            "SIGNALBOX_MASTER_KEY_PREVIOUS is set, but SIGNALBOX_MASTER_KEY is not");
    assertThat(MasterKeys.given(Optional.empty(), Optional.empty())).isEmpty();
    assertThat(MasterKeys.given(Optional.of("new"), Optional.of("old")))
        .contains(new MasterKeys("new", Optional.of("old")));
  }
}

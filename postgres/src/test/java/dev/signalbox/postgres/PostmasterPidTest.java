package dev.signalbox.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class PostmasterPidTest {
  @Test
  void it_names_process_cluster_and_port() {
    assertThat(
            PostmasterPid.parse(List.of("42", "/d/cluster", "1700000000", "5433", "", "127.0.0.1")))
        .contains(new PostmasterPid(42, Path.of("/d/cluster"), 5433));
  }

  @Test
  void what_a_dying_server_left_unfinished_claims_nothing() {
    assertThat(PostmasterPid.parse(List.of())).isEmpty();
    assertThat(PostmasterPid.parse(List.of("42", "/d/cluster"))).isEmpty();
    assertThat(PostmasterPid.parse(List.of("forty-two", "/d", "1", "5433"))).isEmpty();
    assertThat(PostmasterPid.parse(List.of("42", "/d", "1", ""))).isEmpty();
  }
}

package dev.signalbox.insights.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.RepositoryId;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class TestIdsTest {
  /** Clients keep these ids, so they are the same for ever; computed elsewhere too. */
  @Test
  void ids_are_of_version_5_and_do_not_change() {
    var id = TestIds.test(new RepositoryId(7), "build", "test", "a.B.c");
    assertThat(id).isEqualTo(UUID.fromString("23a810c4-709a-53d2-bd8f-9d5aa836d970"));
    assertThat(id.version()).isEqualTo(5);
    assertThat(id.variant()).isEqualTo(2);
  }

  @Test
  void where_a_name_ends_matters() {
    var repository = new RepositoryId(7);
    assertThat(TestIds.test(repository, "a", "bc", "d"))
        .isNotEqualTo(TestIds.test(repository, "ab", "c", "d"));
  }
}

package dev.signalbox.store.secrets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.store.Database;
import dev.signalbox.store.TestDatabase;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class WrappedSecretsTest {
  @Test
  void nodes_with_the_same_master_key_share_a_secret_also_when_they_ask_at_once() throws Exception {
    try (var database = TestDatabase.open();
        var threads = Executors.newFixedThreadPool(6)) {
      Callable<String> node =
          () -> HexFormat.of().formatHex(secrets(database, "master").get("cursors", 32));
      var answers = new HashSet<String>();
      for (var done : threads.invokeAll(Collections.nCopies(6, node))) answers.add(done.get());
      assertThat(answers).hasSize(1);
      assertThat(secrets(database, "master").get("signing", 32))
          .isNotEqualTo(HexFormat.of().parseHex(answers.iterator().next()));
    }
  }

  @Test
  void what_an_earlier_version_wrapped_is_unwrapped() {
    byte[] golden =
        HexFormat.of()
            .parseHex("676f6c64656e206e6f6e6365b497d367bf6e39f6ae370ef1abfc3b58c183beecd05c");
    assertThat(MasterKey.of("a golden master key of length").unwrap("session.key", golden))
        .asString(StandardCharsets.UTF_8)
        .isEqualTo("secret");
  }

  @Test
  void another_master_key_is_refused_in_words() {
    try (var database = TestDatabase.open()) {
      secrets(database, "master").get("cursors", 32);
      assertThatThrownBy(() -> secrets(database, "other").get("cursors", 32))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("'cursors' was wrapped by another SIGNALBOX_MASTER_KEY");
    }
  }

  @Test
  void the_database_holds_neither_secret_nor_master_key_nor_one_secret_under_two_names() {
    try (var database = TestDatabase.open()) {
      byte[] secret = secrets(database, "master key").get("cursors", 16);
      byte[] wrapped =
          database.read(
              db -> db.fetchSingle("select wrapped from wrapped_secret").get(0, byte[].class));
      assertThat(HexFormat.of().formatHex(wrapped))
          .doesNotContain(HexFormat.of().formatHex(secret).substring(0, 8))
          .doesNotContain(HexFormat.of().formatHex("master".getBytes(StandardCharsets.UTF_8)));

      database.run(tx -> tx.execute("update wrapped_secret set name = 'signing'"));
      assertThatThrownBy(() -> secrets(database, "master key").get("signing", 16))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void a_short_master_key_wraps_nothing_new_but_opens_what_it_wrapped_before() {
    try (var database = TestDatabase.open()) {
      var kept = new WrappedSecrets(database, MasterKey.of("nineteen characters"));
      assertThatThrownBy(() -> kept.get("cursors", 4))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("shorter than 20 characters", "openssl rand -hex 32");
      byte[] wrapped = MasterKey.of("nineteen characters").wrap("cursors", new byte[] {1, 2, 3, 4});
      database.run(tx -> tx.execute("insert into wrapped_secret values ('cursors', ?)", wrapped));
      assertThat(kept.get("cursors", 4)).containsExactly(1, 2, 3, 4);
      var shorter = new WrappedSecrets(database, MasterKey.of("short"), Optional.of(key("old")));
      database.run(tx -> tx.execute("delete from wrapped_secret"));
      secrets(database, "old").get("cursors", 4);
      assertThatThrownBy(shorter::rewrap).hasMessageContaining("shorter than 20 characters");
    }
  }

  @Test
  void a_new_master_key_takes_over_what_the_previous_one_wrapped_all_of_it_or_nothing() {
    try (var database = TestDatabase.open()) {
      byte[] cursors = secrets(database, "old").get("cursors", 32);
      byte[] signing = secrets(database, "new").get("signing", 32);
      var both = replacing(database, "new", "old");
      assertThat(both.find("cursors")).contains(cursors);
      assertThatThrownBy(() -> replacing(database, "newest", "old").rewrap())
          .hasMessageContaining("'signing'", "SIGNALBOX_MASTER_KEY_PREVIOUS");
      assertThat(secrets(database, "old").find("cursors")).contains(cursors);
      assertThat(both.rewrap()).isEqualTo(1);
      assertThat(both.rewrap()).isZero();
      var afterwards = secrets(database, "new");
      assertThat(afterwards.get("cursors", 32)).isEqualTo(cursors);
      assertThat(afterwards.find("signing")).contains(signing);
      assertThat(afterwards.find("signing-2")).isEmpty();
      assertThatThrownBy(() -> secrets(database, "old").get("cursors", 32))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  private static WrappedSecrets replacing(Database database, String master, String previous) {
    return new WrappedSecrets(database, key(master), Optional.of(key(previous)));
  }

  private static WrappedSecrets secrets(Database database, String master) {
    return new WrappedSecrets(database, key(master));
  }

  private static MasterKey key(String text) {
    return MasterKey.of(text + ", long enough for anybody");
  }
}

package dev.signalbox.server.signing;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.signalbox.proofs.SigningKey;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.secrets.Secrets;
import dev.signalbox.store.signing.StoredSigningKey;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class SigningKeyringTest {
  /** As the files of one node. */
  private record OwnSecrets(Map<String, byte[]> kept) implements Secrets {
    @Override
    public Optional<byte[]> find(String name) {
      return Optional.ofNullable(kept.get(name));
    }

    @Override
    public byte[] get(String name, int bytes) {
      return kept.computeIfAbsent(name, any -> new SecureRandom().generateSeed(bytes));
    }
  }

  private static String id(SigningKeyring node) {
    return node.current().verifyingKey().id().toString();
  }

  /** What it answers, having logged one line with these words. */
  private static String heard(Supplier<String> question, String... words) {
    var appender = new ListAppender<ILoggingEvent>();
    var logger = (Logger) LoggerFactory.getLogger(SigningKeyring.class);
    appender.start();
    logger.addAppender(appender);
    try {
      String answer = question.get();
      assertThat(appender.list)
          .singleElement()
          .satisfies(line -> assertThat(line.getFormattedMessage()).contains(words));
      return answer;
    } finally {
      logger.detachAppender(appender);
    }
  }

  @Test
  void the_key_that_was_there_before_keys_were_listed_is_the_first_generation() {
    try (var database = TestDatabase.open()) {
      var secrets = new OwnSecrets(new HashMap<>());
      var before = SigningKey.ofSeed(secrets.get("signing", SigningKey.SEED_BYTES));
      var keyring = new SigningKeyring(database, secrets);
      assertThat(keyring.current().verifyingKey()).isEqualTo(before.verifyingKey());
      var rotated = keyring.rotate(AuditSource.SERVER);
      assertThat(id(new SigningKeyring(database, secrets))).isEqualTo(rotated.id());
      assertThat(keyring.all()).extracting(StoredSigningKey::generation).containsExactly(2, 1);
      assertThat(keyring.all().getLast().publicKey()).isEqualTo(before.verifyingKey().toString());
    }
  }

  @Test
  void nodes_with_secrets_of_their_own_sign_with_their_own_keys_and_all_are_listed() {
    try (var database = TestDatabase.open()) {
      var one = new SigningKeyring(database, new OwnSecrets(new HashMap<>()));
      var other = new SigningKeyring(database, new OwnSecrets(new HashMap<>()));
      String first = id(one);
      String second = heard(() -> id(other), "signing_key.missing: ", first);
      assertThat(id(one)).isEqualTo(first).isNotEqualTo(second);
      assertThat(one.all()).extracting(StoredSigningKey::id).containsExactly(second, first);
      one.revoke(second, "lost", AuditSource.SERVER);
      assertThat(id(other)).isNotIn(first, second);
      one.revoke(first, "lost", AuditSource.SERVER);
      assertThat(id(one)).isNotIn(first, second, id(other));
    }
  }

  @Test
  void a_key_that_another_node_replaced_signs_until_word_of_it_arrives_and_no_longer() {
    try (var database = TestDatabase.open()) {
      var secrets = new OwnSecrets(new HashMap<>());
      var one = new SigningKeyring(database, secrets);
      var other = new SigningKeyring(database, secrets);
      var first = one.current(true);
      other.rotate(AuditSource.SERVER);
      assertThat(one.current(true)).isSameAs(first);
      assertThat(id(one)).isEqualTo(id(other));
      one.forget();
      assertThat(one.current(true).verifyingKey()).isEqualTo(other.current().verifyingKey());
      assertThat(one.current(true)).isNotSameAs(first);
    }
  }

  @Test
  void a_node_that_replaces_or_revokes_a_key_itself_does_not_sign_with_it() {
    try (var database = TestDatabase.open()) {
      var keyring = new SigningKeyring(database, new OwnSecrets(new HashMap<>()));
      keyring.current(true);
      var rotated = keyring.rotate(AuditSource.SERVER);
      assertThat(keyring.current(true).verifyingKey().id()).hasToString(rotated.id());
      keyring.revoke(rotated.id(), "lost", AuditSource.SERVER);
      assertThat(keyring.current(true).verifyingKey().id()).doesNotHaveToString(rotated.id());
    }
  }
}

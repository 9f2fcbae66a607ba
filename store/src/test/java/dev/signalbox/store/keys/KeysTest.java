package dev.signalbox.store.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.store.Database;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.audit.AuditSource;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class KeysTest {
  private static final Instant NEW_YEAR = Instant.parse("2027-01-01T00:00:00Z");

  private Database database;
  private Keys keys;

  @BeforeEach
  void open() {
    database = TestDatabase.open();
    keys = new Keys(database);
  }

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void no_column_holds_the_secret_or_a_part_of_it() {
    var secret = KeySecret.fresh();
    create("deployer", "Octo", secret);
    String row =
        database.read(
            db ->
                db.fetchSingle("select row_to_json(k)::text from application_key k")
                    .get(0, String.class));
    String random = secret.text().substring(KeySecret.PREFIX.length(), 47);
    assertThat(row).contains("deployer").doesNotContain(random, random.substring(0, 12));
    assertThat(row).contains(HexFormat.of().formatHex(secret.digest()));
    assertThat(row)
        .doesNotContain(HexFormat.of().formatHex(random.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void a_key_is_found_by_its_secret_until_it_is_revoked() {
    var secret = KeySecret.fresh();
    var key = create("deployer", "Octo", secret);
    assertThat(keys.find(secret)).contains(key);
    assertThat(keys.find(KeySecret.fresh())).isEmpty();
    assertThat(keys.revoke(key.id(), Optional.of(new OwnerName("other")), AuditSource.SERVER))
        .isFalse();
    assertThat(keys.revoke(UUID.randomUUID(), Optional.empty(), AuditSource.SERVER)).isFalse();
    assertThat(keys.find(secret)).contains(key);

    assertThat(keys.revoke(key.id(), Optional.of(new OwnerName("oCTO")), AuditSource.SERVER))
        .isTrue();
    assertThat(keys.find(secret)).isEmpty();
    assertThat(keys.list(Optional.empty())).isEmpty();
    assertThat(keys.revoke(key.id(), Optional.empty(), AuditSource.SERVER)).isFalse();
  }

  @Test
  void the_expiry_is_kept_and_ends_the_key_at_that_very_moment() {
    var secret = KeySecret.fresh();
    create("deployer", "Octo", secret);
    var key = keys.find(secret).orElseThrow();
    assertThat(key.expiresAt()).contains(NEW_YEAR);
    assertThat(key.isExpired(NEW_YEAR.minusNanos(1))).isFalse();
    assertThat(key.isExpired(NEW_YEAR)).isTrue();
  }

  @Test
  void keys_are_listed_by_owner_whatever_the_case_in_the_order_of_their_making() {
    var first = create("first", "Octo", KeySecret.fresh());
    var second = create("second", "octo", KeySecret.fresh());
    create("stranger", "other", KeySecret.fresh());
    var everyones =
        keys.create(
            new Keys.KeyWish("root", KeyRole.ADMIN, Optional.empty(), Optional.empty()),
            KeySecret.fresh(),
            AuditSource.SERVER);
    assertThat(keys.list(Optional.of(new OwnerName("OCTO")))).containsExactly(first, second);
    assertThat(keys.list(Optional.empty())).hasSize(4).endsWith(everyones);
  }

  private ApplicationKey create(String name, String owner, KeySecret secret) {
    var wish =
        new Keys.KeyWish(
            name, KeyRole.CI, Optional.of(new OwnerName(owner)), Optional.of(NEW_YEAR));
    return keys.create(wish, secret, AuditSource.SERVER);
  }
}

package dev.signalbox.store.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.engine.causes.ActorId;
import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.store.Database;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.keys.KeyRole;
import dev.signalbox.store.keys.KeySecret;
import dev.signalbox.store.keys.Keys;
import dev.signalbox.store.pause.Pauses;
import dev.signalbox.store.repositories.DefaultProducts;
import dev.signalbox.store.repositories.Repositories;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jooq.exception.DataAccessException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AuditTrailTest {
  private static final Actor ANN = new Actor(Actor.Type.USER, new ActorId.OfAccount(7), "ann");
  private static final AuditSource FROM_HOME = new AuditSource(ANN, Optional.of("192.0.2.7"));

  private Database database;
  private AuditTrail trail;

  @BeforeAll
  void open() {
    database = TestDatabase.open();
    trail = new AuditTrail(database);
  }

  @AfterAll
  void close() {
    database.close();
  }

  @Test
  void a_key_is_recorded_with_its_owner_and_without_its_secret() {
    var keys = new Keys(database);
    var secret = KeySecret.fresh();
    var owner = new OwnerName("Keys");
    var wish = new Keys.KeyWish("deploy", KeyRole.CI, Optional.of(owner), Optional.empty());
    var key = keys.create(wish, secret, FROM_HOME);
    keys.revoke(key.id(), Optional.empty(), FROM_HOME);
    keys.revoke(key.id(), Optional.empty(), FROM_HOME);

    var entries = read(new AuditPlace.OfOwner(new OwnerName("kEYS")));
    assertThat(actions(entries)).containsExactly("key.revoke", "key.create");
    var created = entries.getLast();
    assertThat(created.subject()).isEqualTo("deploy");
    assertThat(created.actor()).isEqualTo(new StoredAudit.ActorText("user", "7", "ann"));
    assertThat(created.address()).contains("192.0.2.7");
    assertThat(created.owner()).contains("Keys");
    assertThat(created.repository()).isEmpty();
    assertThat(created.details())
        .isEqualTo("{\"id\":\"" + key.id() + "\",\"role\":\"ci\"}")
        .doesNotContain(secret.text().substring(4, 20));
  }

  @Test
  void repositories_products_and_pauses_are_recorded_with_the_change() {
    var repository = SampleRepositories.create(database, "Changes/widgets");
    new Repositories(database).setProducts(repository, Set.of(), FROM_HOME);
    new DefaultProducts(database)
        .set(new OwnerName("changes"), Set.of(Product.CI_INSIGHTS), FROM_HOME);
    var pauses = new Pauses(database);
    pauses.pause(repository, "release", ANN);
    pauses.pause(repository, "release", ANN);
    pauses.unpause(repository, ANN);
    pauses.unpause(repository, ANN);

    assertThat(actions(read(repository.auditPlace())))
        .containsExactly("queue.unpause", "queue.pause", "products.change", "repository.create");
    var owners = read(new AuditPlace.OfOwner(new OwnerName("changes")));
    assertThat(actions(owners)).hasSize(5).contains("products.change_default");
    var all = "[\"ci_insights\",\"merge_protections\",\"workflow_automation\",\"merge_queue\"]";
    assertThat(owners.get(3).details()).isEqualTo("{\"after\":[],\"before\":" + all + "}");
    assertThat(owners.get(2).details())
        .isEqualTo("{\"after\":[\"ci_insights\"],\"before\":" + all + "}");
  }

  @Test
  void what_was_rolled_back_leaves_no_entry() {
    var owner = new AuditPlace.OfOwner(new OwnerName("undone"));
    assertThatThrownBy(
            () ->
                database.run(
                    tx -> {
                      AuditTrail.append(tx, entry(owner, AuditAction.KEY_CREATE, "x"));
                      throw new IllegalStateException("no");
                    }))
        .hasMessageContaining("no");
    assertThat(read(owner)).isEmpty();
  }

  @Test
  void entries_are_filtered_by_action_actor_and_time_and_cut_from_either_side() {
    var owner = new AuditPlace.OfOwner(new OwnerName("filtered"));
    for (var action : List.of(AuditAction.KEY_CREATE, AuditAction.KEY_REVOKE)) {
      trail.append(entry(owner, action, "a"));
      trail.append(entry(owner, action, "b"));
    }
    var all = read(owner);
    assertThat(subjects(all)).containsExactly("b", "a", "b", "a");
    var none = new AuditSlice.Filter(List.of(), Optional.empty());
    var revoked = new AuditSlice.Filter(List.of(AuditAction.KEY_REVOKE), Optional.of("ann"));
    assertThat(trail.read(slice(owner, revoked, Optional.empty(), true)))
        .isEqualTo(all.subList(0, 2));
    var byNumber = new AuditSlice.Filter(List.of(), Optional.of("7"));
    assertThat(trail.read(slice(owner, byNumber, Optional.empty(), true))).isEqualTo(all);
    var bob = new AuditSlice.Filter(List.of(), Optional.of("bob"));
    assertThat(trail.read(slice(owner, bob, Optional.empty(), true))).isEmpty();
    var third = Optional.of(all.get(2).position());
    assertThat(trail.read(slice(owner, none, third, true))).isEqualTo(all.subList(3, 4));
    assertThat(trail.read(slice(owner, none, third, false))).isEqualTo(all.subList(0, 2));
    assertThat(read(new AuditPlace.Service())).containsAll(all);
  }

  @Test
  void an_entry_is_never_changed_and_dropped_only_after_a_year() {
    var owner = new AuditPlace.OfOwner(new OwnerName("kept"));
    trail.append(entry(owner, AuditAction.KEY_CREATE, "x"));
    for (String attack :
        List.of("update audit_entry set subject = 'y'", "delete from audit_entry")) {
      assertThatThrownBy(() -> database.run(tx -> tx.execute(attack)))
          .isInstanceOf(DataAccessException.class)
          .hasMessageContaining("neither changed nor removed");
    }
    database.run(
        tx ->
            tx.execute(
                """
                insert into audit_entry (owner_folded, at, actor_type, actor_id, actor_name, action,
                  subject, details)
                values ('kept', now() - interval '400 days', 'user', '1', 'x', 'x.y', 'old', '{}')
                """));
    assertThat(subjects(read(owner))).containsExactly("x", "old");
    assertThat(trail.drop(Instant.now().minus(Duration.ofDays(50)))).isZero();
    assertThat(trail.drop(Instant.now())).isEqualTo(1);
    assertThat(subjects(read(owner))).containsExactly("x");
  }

  private List<StoredAudit> read(AuditPlace place) {
    var everything = new AuditSlice.Filter(List.of(), Optional.empty());
    return trail.read(slice(place, everything, Optional.empty(), true));
  }

  private static AuditSlice slice(
      AuditPlace place, AuditSlice.Filter filter, Optional<AuditPosition> start, boolean toOlder) {
    var end = new AuditPosition(Instant.parse("9999-01-01T00:00:00Z"), Long.MAX_VALUE);
    return new AuditSlice(place, filter, Instant.EPOCH, end, start, toOlder, 100);
  }

  private static AuditEntry entry(AuditPlace place, AuditAction action, String subject) {
    return new AuditEntry(action, FROM_HOME, place, subject, Map.of());
  }

  private static List<String> actions(List<StoredAudit> entries) {
    return entries.stream().map(StoredAudit::action).toList();
  }

  private static List<String> subjects(List<StoredAudit> entries) {
    return entries.stream().map(StoredAudit::subject).toList();
  }
}

package dev.signalbox.host.github.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.engine.causes.ActorId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.Database;
import dev.signalbox.store.DatabaseAddress;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.audit.AuditPlace;
import dev.signalbox.store.audit.AuditPosition;
import dev.signalbox.store.audit.AuditSlice;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.store.repositories.Repositories;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HostedRepositoriesTest {
  private static final RepositorySlug WIDGETS = RepositorySlug.parse("octo/widgets");
  private static final RepositorySlug GADGETS = RepositorySlug.parse("octo/gadgets");

  private DatabaseAddress address;
  private Database database;
  private HostedRepositories hosted;

  @BeforeEach
  void open() {
    address = TestDatabase.migratedAddress(HostedRepositories.TABLES);
    start();
  }

  private void start() {
    database = Database.open(address, 8);
    hosted = new HostedRepositories(database);
  }

  @AfterEach
  void close() {
    database.close();
  }

  private HostedRepository given(long hostId, RepositorySlug slug) {
    return ((Hosting.Hosted) hosted.give(hostId, slug, "main", 5)).repository();
  }

  private HostedState state(long hostId) {
    return hosted.find(hostId).orElseThrow().state();
  }

  @Test
  void states_are_stored_under_the_words_that_rows_have() {
    assertThat(Arrays.stream(HostedState.values()).map(HostedState::spelled))
        .containsExactly("active", "suspended", "removed");
    assertThat(HostedRepositories.KIND.name()).isEqualTo("github");
  }

  @Test
  void coming_and_going_are_in_the_audit_trail() {
    var ann = new Actor(Actor.Type.USER, new ActorId.OfAccount(7), "ann");
    hosted.give(1, WIDGETS, "main", 5, new AuditSource(ann, Optional.of("192.0.2.7")));
    hosted.give(1, WIDGETS, "main", 5);
    hosted.remove(5, List.of(1L));
    hosted.remove(5, List.of(1L));
    hosted.give(1, WIDGETS, "main", 5);

    assertThat(new AuditTrail(database).read(all(new AuditPlace.OfOwner(WIDGETS.owner()))))
        .extracting(it -> it.action() + " " + it.actor().name())
        .containsExactly(
            "repository.add signalbox", "repository.remove signalbox", "repository.add ann");
  }

  private static AuditSlice all(AuditPlace place) {
    var end = new AuditPosition(Instant.parse("9999-01-01T00:00:00Z"), Long.MAX_VALUE);
    var everything = new AuditSlice.Filter(List.of(), Optional.empty());
    return new AuditSlice(place, everything, Instant.EPOCH, end, Optional.empty(), true, 100);
  }

  @Test
  void until_when_comments_were_read_is_known_after_a_restart() {
    given(1, WIDGETS);
    assertThat(hosted.commentsReadUntil(WIDGETS)).isEmpty();
    var noon = Instant.parse("2026-05-04T12:00:00Z");
    hosted.commentsRead(WIDGETS, noon);
    close();
    start();

    assertThat(hosted.commentsReadUntil(WIDGETS)).contains(noon);
  }

  @Test
  void what_is_given_is_served_like_any_other_also_after_a_restart() {
    var made = given(1, WIDGETS);
    close();
    start();

    assertThat(hosted.find(1)).contains(made);
    assertThat(hosted.find(WIDGETS)).contains(made);
    assertThat(hosted.active()).containsExactly(made);
    assertThat(new Repositories(database).find(WIDGETS))
        .hasValueSatisfying(
            repository -> {
              assertThat(repository.id()).isEqualTo(made.id());
              assertThat(repository.host()).isEqualTo(HostedRepositories.KIND);
            });
  }

  @Test
  void giving_it_again_changes_nothing_but_who_gives_it() {
    var made = given(1, WIDGETS);
    hosted.remove(5, List.of(1L));
    assertThat(hosted.give(1, WIDGETS, "main", 6))
        .isEqualTo(
            new Hosting.Hosted(new HostedRepository(made.id(), WIDGETS, 1, 6, HostedState.ACTIVE)));
    hosted.remove(5, List.of(1L));
    assertThat(state(1)).isEqualTo(HostedState.ACTIVE);
  }

  @Test
  void of_many_who_give_the_same_at_once_one_makes_it() throws Exception {
    Callable<HostedRepository> give = () -> given(1, WIDGETS);
    try (var threads = Executors.newFixedThreadPool(6)) {
      assertThat(threads.invokeAll(Collections.nCopies(12, give)))
          .extracting(Future::get)
          .containsOnly(hosted.find(1).orElseThrow());
    }
  }

  @Test
  void one_that_was_renamed_is_known_by_its_number_and_keeps_what_hangs_on_it() {
    var made = given(1, WIDGETS);
    given(1, RepositorySlug.parse("octo/Gadgets"));

    assertThat(hosted.find(GADGETS).orElseThrow().id()).isEqualTo(made.id());
    assertThat(hosted.find(GADGETS).orElseThrow().slug()).hasToString("octo/Gadgets");
    assertThat(hosted.find(WIDGETS)).isEmpty();
  }

  @Test
  void a_name_that_another_has_is_not_taken_from_it() {
    SampleRepositories.create(database, "octo/local");
    var made = given(1, WIDGETS);
    var local = RepositorySlug.parse("octo/local");

    assertThat(hosted.give(2, local, "main", 5)).isEqualTo(new Hosting.NameTaken(local));
    assertThat(hosted.give(2, WIDGETS, "main", 5)).isEqualTo(new Hosting.NameTaken(WIDGETS));
    assertThat(hosted.give(1, local, "main", 5)).isEqualTo(new Hosting.NameTaken(local));

    assertThat(hosted.find(2)).isEmpty();
    assertThat(hosted.find(1)).contains(made);
  }

  @Test
  void one_that_is_removed_gives_its_name_away_and_stays() {
    var old = given(1, WIDGETS);
    hosted.remove(5, List.of(1L));
    var made = given(2, WIDGETS);

    assertThat(hosted.find(WIDGETS)).contains(made);
    assertThat(hosted.find(1))
        .contains(
            new HostedRepository(
                old.id(), RepositorySlug.parse("octo/removed-1"), 1, 5, HostedState.REMOVED));
  }

  @Test
  void an_installation_is_suspended_as_a_whole_until_its_repositories_are_given_again() {
    given(1, WIDGETS);
    given(2, GADGETS);
    hosted.give(3, RepositorySlug.parse("other/things"), "main", 6);
    hosted.remove(5, List.of(2L, 3L));

    hosted.suspend(5);
    assertThat(state(1)).isEqualTo(HostedState.SUSPENDED);
    assertThat(state(2)).isEqualTo(HostedState.REMOVED);
    assertThat(state(3)).isEqualTo(HostedState.ACTIVE);
    assertThat(hosted.active()).extracting(HostedRepository::hostId).containsExactly(3L);
    given(1, WIDGETS);
    assertThat(state(1)).isEqualTo(HostedState.ACTIVE);
  }
}

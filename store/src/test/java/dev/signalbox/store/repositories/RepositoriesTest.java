package dev.signalbox.store.repositories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.Database;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.queue.Inbox;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RepositoriesTest {
  private Database database;
  private Repositories repositories;

  @BeforeEach
  void open() {
    database = TestDatabase.open();
    repositories = new Repositories(database);
  }

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void a_name_is_taken_whatever_its_case_and_shown_as_first_written() {
    var made = SampleRepositories.create(database, "Octo/Widgets");
    assertThat(create("octo/WIDGETS")).isEqualTo(new Creation.NameTaken());
    assertThat(repositories.find(RepositorySlug.parse("OCTO/widgets"))).contains(made);
    assertThat(made.slug()).hasToString("Octo/Widgets");
    assertThat(repositories.find(RepositorySlug.parse("octo/other"))).isEmpty();
  }

  @Test
  void of_many_who_create_the_same_name_at_once_one_does() throws Exception {
    Callable<Creation> one = () -> create("octo/widgets");
    Callable<Creation> other = () -> create("Octo/Widgets");
    var ends = new ArrayList<Creation>();
    try (var threads = Executors.newFixedThreadPool(8)) {
      for (var done : threads.invokeAll(Collections.nCopies(4, one))) ends.add(done.get());
      for (var done : threads.invokeAll(List.of(one, other, other))) ends.add(done.get());
    }
    assertThat(ends).filteredOn(Creation.Created.class::isInstance).hasSize(1);
    assertThat(ends).filteredOn(Creation.NameTaken.class::isInstance).hasSize(6);
    assertThat(repositories.list(Optional.empty(), Optional.empty(), 10)).hasSize(1);
  }

  @Test
  void default_products_are_those_of_repositories_made_later() {
    var defaults = new DefaultProducts(database);
    var before = SampleRepositories.create(database, "octo/before");
    assertThat(before.products()).containsExactlyInAnyOrder(Product.values());
    defaults.set(new OwnerName("OCTO"), EnumSet.of(Product.CI_INSIGHTS), AuditSource.SERVER);
    defaults.set(
        new OwnerName("octo"),
        Set.of(Product.CI_INSIGHTS, Product.MERGE_PROTECTIONS),
        AuditSource.SERVER);

    assertThat(repositories.find(before.slug())).contains(before);
    assertThat(SampleRepositories.create(database, "Octo/after").products())
        .containsExactlyInAnyOrder(Product.CI_INSIGHTS, Product.MERGE_PROTECTIONS);
    assertThat(SampleRepositories.create(database, "else/after").products())
        .containsExactlyInAnyOrder(Product.values());
    defaults.set(new OwnerName("octo"), Set.of(), AuditSource.SERVER);
    assertThat(defaults.of(new OwnerName("octo"))).isEmpty();
  }

  @Test
  void products_of_one_repository_are_its_own() {
    var widgets = SampleRepositories.create(database, "octo/widgets");
    var gadgets = SampleRepositories.create(database, "octo/gadgets");
    repositories.setProducts(widgets, Set.of(), AuditSource.SERVER);
    assertThat(repositories.find(widgets.slug()).orElseThrow().products()).isEmpty();
    assertThat(repositories.find(gadgets.slug())).contains(gadgets);
  }

  @Test
  void the_queue_is_told_of_products_when_they_change_and_from_the_start() {
    var widgets = SampleRepositories.create(database, "octo/widgets");
    repositories.setProducts(widgets, Set.of(Product.CI_INSIGHTS), AuditSource.SERVER);
    repositories.tellProducts(widgets.id());
    repositories.setProducts(widgets, Set.of(), AuditSource.SERVER);
    repositories.tellProducts(widgets.id());

    assertThat(new Inbox(database).next(widgets.id(), 10))
        .extracting(message -> ((Command.SetProducts) message.event()).products())
        .containsExactly(
            Set.of(Product.values()),
            Set.of(Product.CI_INSIGHTS),
            Set.of(Product.CI_INSIGHTS),
            Set.of());
  }

  @Test
  void pages_of_the_list_cover_each_repository_once() {
    var expected = new ArrayList<Repository>();
    for (String name : List.of("b/1", "A/2", "a/1", "a-b/9", "B/0", "ab/5", "a/10", "a/_x")) {
      expected.add(SampleRepositories.create(database, name));
    }
    for (int limit = 1; limit <= 9; limit++) {
      assertThat(walk(Optional.empty(), limit)).containsExactlyInAnyOrderElementsOf(expected);
      assertThat(walk(Optional.of(new OwnerName("A")), limit))
          .extracting(repository -> repository.slug().folded())
          .containsExactlyInAnyOrder("a/2", "a/1", "a/10", "a/_x");
    }
  }

  private List<Repository> walk(Optional<OwnerName> owner, int limit) {
    var walked = new ArrayList<Repository>();
    Optional<RepositorySlug> after = Optional.empty();
    while (true) {
      var page = repositories.list(owner, after, limit);
      if (page.isEmpty()) return walked;
      assertThat(page.size()).isLessThanOrEqualTo(limit);
      walked.addAll(page);
      after = Optional.of(page.getLast().slug());
    }
  }

  private Creation create(String slug) {
    return repositories.create(
        RepositorySlug.parse(slug), HostKind.LOCAL, "main", AuditSource.SERVER);
  }
}

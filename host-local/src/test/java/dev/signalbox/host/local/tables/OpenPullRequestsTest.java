package dev.signalbox.host.local.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.local.SamplePull;
import dev.signalbox.store.Database;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OpenPullRequestsTest {
  private static final RepositorySlug WIDGETS = RepositorySlug.parse("octo/widgets");

  private Database database;
  private RepositoryId widgets;
  private LocalPullRequests pulls;
  private PullRequest first;

  @BeforeEach
  void open() {
    database = TestDatabase.open();
    database.migrate(LocalPullRequests.TABLES);
    widgets = SampleRepositories.create(database, WIDGETS.toString()).id();
    pulls = new LocalPullRequests(database);
    first = pulls.open(WIDGETS, Optional.empty(), it -> SamplePull.numbered(it, "dev"));
    database.run(
        tx ->
            tx.execute(
                """
                insert into local_pull_request (repository_id, number, is_open, changed_at, body)
                select repository_id, other, true, changed_at,
                  (body::jsonb || jsonb_build_object('head', md5(other::text), 'base', 'other'))::json
                from local_pull_request, generate_series(2, 500) as other
                """));
  }

  @AfterEach
  void close() {
    database.close();
  }

  private String plan(String question, Object value) {
    return database.read(
        db ->
            String.join(
                "\n",
                db.resultQuery("explain " + question, widgets.value(), value)
                    .fetch(row -> row.get(0, String.class))));
  }

  @Test
  void those_with_a_head_are_found_without_reading_the_others() {
    assertThat(pulls.openAt(WIDGETS, first.head())).containsExactly(first.number());
    assertThat(plan(LocalPullRequests.AT_HEAD, first.head().hex()))
        .contains("local_pull_request_by_head")
        .doesNotContain("Filter");
  }

  @Test
  void those_with_a_base_are_found_without_reading_the_others() {
    assertThat(pulls.openAtEitherEnd(WIDGETS, first.base())).containsExactly(first.number());
    assertThat(plan(LocalPullRequests.AT_EITHER_END, first.base().value()))
        .contains("local_pull_request_by_base");
  }
}

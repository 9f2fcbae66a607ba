package dev.signalbox.host.local.tables;

import static dev.signalbox.host.local.tables.PullRequestTables.WIDGETS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.Database;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OpenPullRequestsTest {

  private PullRequestTables tables;
  private Database database;
  private RepositoryId widgets;
  private LocalPullRequests pulls;
  private PullRequest first;

  @BeforeEach
  void open() {
    tables = PullRequestTables.open();
    database = tables.database();
    widgets = tables.widgets();
    pulls = tables.pulls();
    first = tables.pull(Optional.empty());
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
    tables.close();
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

  @Test
  void those_with_a_base_whose_name_no_index_would_hold_are_found() {
    var random = new Random(1);
    var base =
        new BranchName(
            Stream.generate(() -> Long.toHexString(random.nextLong()))
                .limit(250)
                .collect(Collectors.joining()));
    database.run(
        tx ->
            tx.execute(
                """
                update local_pull_request
                set body = (body::jsonb || jsonb_build_object('base', ?::text))::json where number = 1
                """,
                base.value()));
    assertThat(pulls.openAtEitherEnd(WIDGETS, base)).containsExactly(first.number());
  }
}

package dev.signalbox.host.local.tables;

import static dev.signalbox.host.local.tables.PullRequestTables.WIDGETS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.engine.events.Observation.PullRequestSeen;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.host.PullEdits;
import dev.signalbox.runtime.Message;
import dev.signalbox.store.Database;
import dev.signalbox.store.queue.Inbox;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FollowGitTest {
  private static final UnaryOperator<PullRequest> MERGED =
      pull ->
          PullEdits.state(pull, PullRequest.State.MERGED, Instant.parse("2026-11-16T13:00:00Z"));

  private PullRequestTables tables;
  private Database database;
  private RepositoryId widgets;
  private LocalPullRequests pulls;
  private PullRequestNumber number;

  @BeforeEach
  void open() {
    tables = PullRequestTables.open();
    database = tables.database();
    widgets = tables.widgets();
    pulls = tables.pulls();
    number = tables.pull(Optional.empty()).number();
  }

  @AfterEach
  void close() {
    tables.close();
  }

  private List<QueueEvent> heard() {
    return new Inbox(database)
        .next(widgets, 10).stream()
            .map(Message::event)
            .filter(PullRequestSeen.class::isInstance)
            .toList();
  }

  @Test
  void the_queue_hears_of_what_changed_and_of_nothing_else() {
    assertThat(pulls.followGit(WIDGETS, number, pull -> pull, true)).isPresent();
    assertThat(heard()).isEmpty();
    var merged = pulls.followGit(WIDGETS, number, MERGED, false).orElseThrow();
    assertThat(merged.state()).isEqualTo(PullRequest.State.MERGED);
    assertThat(heard()).containsExactly(new PullRequestSeen(merged));
    assertThat(pulls.followGit(WIDGETS, new PullRequestNumber(9), MERGED, true)).isEmpty();
    assertThat(heard()).hasSize(1);
  }

  @Test
  void nothing_is_recorded_that_the_queue_would_not_hear_of() {
    database.run(
        tx -> tx.execute("alter table inbox add constraint full_up check (false) not valid"));
    assertThatThrownBy(() -> pulls.followGit(WIDGETS, number, MERGED, true))
        .isInstanceOf(RuntimeException.class);
    assertThat(pulls.pull(WIDGETS, number).orElseThrow().state()).isEqualTo(PullRequest.State.OPEN);
  }
}

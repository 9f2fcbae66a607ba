package dev.signalbox.host.github.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.host.github.reports.LastReport;
import dev.signalbox.host.github.reports.LastReport.ReportPlace;
import dev.signalbox.store.Database;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TalkTest {
  private static final CommitSha HEAD = new CommitSha("a".repeat(40));
  private static final Instant NOON = Instant.parse("2026-05-04T12:00:00Z");
  private static final LogEntry ENTRY =
      new LogEntry(
          new Trigger.Command("refresh"),
          Optional.of(new PullRequestNumber(7)),
          Optional.of("main"),
          new PullRequestAction.Refresh());

  private Database database;
  private RepositoryId widgets;
  private RepositoryId gadgets;

  @BeforeEach
  void open() {
    database = TestDatabase.open(HostedRepositories.TABLES);
    widgets = SampleRepositories.create(database, "octo/widgets").id();
    gadgets = SampleRepositories.create(database, "octo/gadgets").id();
  }

  @AfterEach
  void close() {
    database.close();
  }

  private static LastReport told(long number, Optional<Long> run, boolean isOver) {
    return new LastReport(
        new PullRequestNumber(number),
        HEAD,
        run.map(ReportPlace::of),
        Optional.of(new ReportPlace(Optional.empty(), Optional.of("IC_5"))),
        "digest",
        "gist",
        run.map(_ -> NOON).orElse(Instant.MIN),
        true,
        false,
        isOver);
  }

  @Test
  void what_was_told_is_kept_for_each_pull_request() {
    var pulls = new ToldPulls(database);
    pulls.keep(widgets, told(7, Optional.empty(), false));
    pulls.keep(widgets, told(7, Optional.of(9L), false));
    pulls.keep(widgets, told(8, Optional.empty(), true));
    assertThat(pulls.of(widgets))
        .containsExactly(told(7, Optional.of(9L), false), told(8, Optional.empty(), true));
    assertThat(pulls.of(gadgets)).isEmpty();
  }

  @Test
  void who_left_long_ago_is_forgotten() {
    var pulls = new ToldPulls(database);
    pulls.keep(widgets, told(7, Optional.of(9L), false));
    pulls.keep(widgets, told(8, Optional.of(9L), true));
    assertThat(pulls.drop(NOON.plus(ToldPulls.KEPT))).isZero();
    assertThat(pulls.drop(NOON.plus(ToldPulls.KEPT).plusSeconds(1))).isOne();
    assertThat(pulls.of(widgets)).containsExactly(told(7, Optional.of(9L), false));
  }

  @Test
  void a_comment_is_obeyed_and_logged_once() {
    var obeyed = new ObeyedComments(database);
    assertThat(obeyed.isDone(widgets, 70)).isFalse();
    obeyed.done(widgets, 70, List.of(ENTRY, ENTRY));
    obeyed.done(widgets, 70, List.of(ENTRY));
    assertThat(obeyed.isDone(widgets, 70)).isTrue();
    assertThat(obeyed.isDone(gadgets, 70)).isFalse();
    assertThat(logged()).isEqualTo(2);
  }

  @Test
  void a_comment_without_entries_is_remembered_too() {
    var obeyed = new ObeyedComments(database);
    obeyed.done(widgets, 70, List.of());
    assertThat(obeyed.isDone(widgets, 70)).isTrue();
    assertThat(obeyed.drop(Instant.now())).isZero();
    assertThat(obeyed.drop(Instant.now().plus(ObeyedComments.KEPT).plus(Duration.ofMinutes(1))))
        .isOne();
    assertThat(obeyed.isDone(widgets, 70)).isFalse();
  }

  private int logged() {
    return database.read(
        db -> db.resultQuery("select count(*) from event_log").fetchSingle().get(0, Integer.class));
  }
}

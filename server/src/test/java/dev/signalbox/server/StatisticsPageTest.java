package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.log.SampleEntries;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.log.LogAppender;
import dev.signalbox.store.repositories.Repositories;
import dev.signalbox.store.statistics.StatisticsFold;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class StatisticsPageTest extends ServerTest {
  private Visitor visitor() {
    return Visitor.signedIn(server, TestServer.ROOT_KEY);
  }

  private String statistics(String name, LogEntry... entries) {
    repository(name);
    var repository =
        new Repositories(server.database())
            .find(RepositorySlug.parse("acme/" + name))
            .orElseThrow();
    server.database().run(tx -> LogAppender.append(tx, repository.id(), List.of(entries)));
    var fold = new StatisticsFold(server.database());
    await().until(() -> fold.isUpToDate(repository.id()));
    return "/r/acme/" + name + "/statistics";
  }

  private static LogEntry left(long pull, String base, boolean merged, String reason) {
    return new LogEntry(
        new Trigger.QueueItself(),
        Optional.of(new PullRequestNumber(pull)),
        Optional.of(base),
        new QueueAction.Leave(
            reason,
            merged,
            "default",
            base,
            "__default__",
            Instant.now().minusSeconds(600),
            0,
            0,
            null,
            null,
            List.of(),
            "3f786850e387550fdab836ed7e6dc881de23001b",
            UUID.randomUUID(),
            merged ? null : AbortCode.CHECKS_FAILED,
            List.of()));
  }

  private static String number(String name, String value) {
    return "<dt>" + name + "</dt><dd class=\"value\">" + value + "</dd>";
  }

  @Test
  void a_queue_that_did_nothing_says_so() {
    String page = visitor().get(statistics("nothing")).body();
    assertThat(page).contains("Nothing landed, left or was tested in this period.");
    assertThat(page).doesNotContain("NaN", "class=\"drawing\"");
  }

  @Test
  void numbers_and_plots_are_made_of_the_log() {
    String address =
        statistics(
            "numbers",
            left(1, "main", true, "it was merged"),
            left(2, "main", true, "it was merged"),
            left(3, "main", false, "it depends on #2, which left unmerged"),
            SampleEntries.of(LogType.ACTION_QUEUE_CHECKS_START),
            SampleEntries.of(LogType.ACTION_QUEUE_CHECKS_END));
    String page = visitor().get(address + "?days=1").body();
    assertThat(page)
        .contains(number("Landings per day", "2"), number("Left unmerged", "1"))
        .contains(number("CI minutes per landing", "2.5"))
        .containsPattern("Time in queue, p50</dt><dd class=\"value\">10 min")
        .contains("role=\"img\" aria-label=\"2 landings in 1 day\"")
        .contains("checks failed", "As a table")
        .containsPattern("<span dir=\"auto\">test</span>")
        .doesNotContain("style=", "NaN");
  }

  @Test
  void range_and_branch_stand_in_the_address() {
    String address =
        statistics(
            "ranges",
            left(1, "main", true, "it was merged"),
            left(2, "stable", false, "it was closed"));
    var visitor = visitor();
    assertThat(visitor.get(address).body())
        .contains("?days=7\" aria-current=\"true\"", "All branches", ">stable</option>")
        .contains("checks failed");
    assertThat(visitor.get(address + "?days=90&base_ref=main").body())
        .contains("?days=90&amp;base_ref=main\" aria-current=\"true\"")
        .contains("<option value=\"main\" selected>")
        .contains(number("Left unmerged", "0"), "No pull request left unmerged.")
        .doesNotContain("checks failed");
  }

  @Test
  void a_range_that_there_is_not_is_refused_in_words() {
    String address = statistics("odd");
    for (String days : List.of("2", "", "x", "-1")) {
      var reply = visitor().get(address + "?days=" + days);
      assertThat(reply.statusCode()).isEqualTo(422);
      assertThat(reply.body()).contains("days must be 1, 7, 30 or 90");
    }
    assertThat(visitor().get(address + "?base_ref=a%00b").statusCode()).isEqualTo(422);
  }

  @Test
  void hostile_text_is_only_text() {
    String address = statistics("hostile", left(1, "<b>main", false, "closed"));
    String page = visitor().get(address).body();
    assertThat(page).contains("&lt;b&gt;main").doesNotContain("<b>main");
  }
}

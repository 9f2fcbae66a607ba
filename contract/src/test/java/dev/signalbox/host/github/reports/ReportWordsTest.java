package dev.signalbox.host.github.reports;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.bad;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.ledger.CheckHistory;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Pause;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.story.Story;
import dev.signalbox.host.github.reports.CheckWords.RunConclusion;
import dev.signalbox.host.github.reports.CheckWords.RunStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ReportWordsTest {
  private static final CommitSha LANDED = new CommitSha("12".repeat(20));

  private static Optional<PullRequestReport> maybe(Story story, String name) {
    return new Sightings(story.ledger(), story.now())
        .of(number(name), Optional.empty())
        .flatMap(ReportWords::of);
  }

  private static PullRequestReport report(Story story, String name) {
    return maybe(story, name).orElseThrow();
  }

  @Test
  void of_one_that_was_never_queued_nothing_is_told() {
    assertThat(maybe(queue().open(good("A")).settle(), "A")).isEmpty();
    assertThat(maybe(queue().settle(), "A")).isEmpty();
  }

  @Test
  void one_under_test_is_told_its_place_its_batch_and_its_checks() {
    var story =
        queue()
            .batchesOf(2)
            .checksSay((_, _) -> Optional.of(CheckState.PENDING))
            .with(good("A"), good("B"), good("C"))
            .settle();
    var told = report(story, "B");
    assertThat(told.check().status()).isEqualTo(RunStatus.IN_PROGRESS);
    assertThat(told.check().conclusion()).isEmpty();
    assertThat(told.check().title()).isEqualTo("2nd in the queue: checks are running");
    assertThat(told.check().summary())
        .contains("**2nd** in the queue for `main`, under the rule `default`, since ")
        .contains("There is no estimate yet of when it will land.")
        .contains("Unblocked when the checks pass.");
    assertThat(told.comment())
        .startsWith(PullRequestReport.MARKER + "\n\n**2nd** in the queue")
        .contains("| Batch | running |")
        .contains("| \\#\u2060" + number("A").value() + " | ")
        .contains("| **\\#\u2060" + number("B").value() + "** | ")
        .contains("| `test` | pending |");
  }

  @Test
  void one_in_line_is_told_that_it_waits_and_for_what() {
    var story =
        queue()
            .batchesOf(2)
            .rules(rules -> rules.parallelChecks = 1)
            .silentChecks(true)
            .with(good("A"), good("B"), good("C"), good("D"))
            .settle();
    var told = report(story, "D");
    assertThat(told.check().status()).isEqualTo(RunStatus.QUEUED);
    assertThat(told.check().title()).startsWith("4th in the queue: ");
    assertThat(told.comment()).doesNotContain("running");
  }

  @Test
  void one_that_left_is_told_why_and_how_it_comes_back() {
    var story = queue().with(bad("A")).runUntilQuiet();
    var told = report(story, "A").check();
    assertThat(told.status()).isEqualTo(RunStatus.COMPLETED);
    assertThat(told.conclusion()).contains(RunConclusion.FAILURE);
    assertThat(told.title()).isEqualTo("Left the queue: its checks failed");
    assertThat(told.summary())
        .contains("unmerged: its checks failed.")
        .contains("As things stand now:")
        .contains("somebody queues it, under the rule ");
  }

  @Test
  void one_that_was_taken_out_is_told_so_without_blame() {
    var story = queue().silentChecks(true).with(good("A")).settle();
    var number = number("A");
    story.ask(id -> new Command.Dequeue(id, number, new Trigger.Command("dequeue"))).settle();
    assertThat(report(story, "A").check().conclusion()).contains(RunConclusion.CANCELLED);
  }

  @Test
  void one_that_landed_is_told_as_which_commit() {
    var story = queue().with(good("A")).runUntilQuiet();
    var told =
        new Sightings(story.ledger(), story.now())
            .of(number("A"), Optional.of(LANDED))
            .flatMap(ReportWords::of)
            .orElseThrow();
    assertThat(told.check().conclusion()).contains(RunConclusion.SUCCESS);
    assertThat(told.check().summary()).isEqualTo("Landed on `main` as `" + LANDED + "`.");
    assertThat(report(story, "A").check().summary()).isEqualTo("Merged into `main`.");
  }

  @Test
  void a_pause_is_told_with_its_reason_as_text() {
    var story = queue().silentChecks(true).with(good("A")).settle();
    var pause = new Pause("see <img src=x> @all | #1", story.now());
    story.ask(id -> new Command.SetPause(id, Optional.of(pause))).settle();
    assertThat(report(story, "A").check().summary())
        .contains("see &lt;img src\\=x&gt; \\@\u2060all \\| \\#\u20601");
  }

  @Test
  void the_same_is_told_in_the_same_words_while_minutes_pass() {
    var story = queue().silentChecks(true).with(good("A")).settle();
    var history = CheckHistory.NONE;
    for (int run = 0; run < 5; run++) {
      history = history.took("default", Lanes.ONE, Duration.ofMinutes(10 + 5 * run));
    }
    var ledger = story.ledger().with(history);
    var start = Instant.ofEpochSecond(Math.ceilDiv(story.now().getEpochSecond(), 300) * 300);
    String first = digest(ledger, start.plusSeconds(1));
    assertThat(digest(ledger, start.plusSeconds(250))).isEqualTo(first);
    assertThat(digest(ledger, start.plus(Duration.ofHours(2)))).isNotEqualTo(first);
    assertThat(
            new Sightings(ledger, start).of(number("A"), Optional.empty()).flatMap(ReportWords::of))
        .hasValueSatisfying(
            report ->
                assertThat(report.comment())
                    .contains("It should land by about ")
                    .contains("(between "));
  }

  private static String digest(Ledger ledger, Instant now) {
    return new Sightings(ledger, now)
        .of(number("A"), Optional.empty())
        .flatMap(ReportWords::of)
        .orElseThrow()
        .digest();
  }

  @ParameterizedTest
  @EnumSource
  void every_way_to_leave_has_its_words(AbortCode code) {
    assertThat(Leaving.because(code).why()).isNotEmpty();
  }
}

package dev.signalbox.host.github.reports;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static dev.signalbox.engine.story.StoryRules.conditions;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.story.Story;
import dev.signalbox.host.github.talk.TalkScene;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

final class SilenceTest {
  private static final Duration LONG = Duration.ofMinutes(6);

  private static Story story(List<Condition> conditions) {
    return queue()
        .batchesOf(2)
        .rules(rules -> rules.mergeConditions = conditions)
        .silentChecks(true)
        .with(good("A"), good("B"))
        .settle();
  }

  private static PullRequestReport report(Ledger ledger, Story story, String name) {
    return new Sightings(ledger, story.now())
        .of(number(name), Optional.empty())
        .flatMap(ReportWords::of)
        .orElseThrow();
  }

  private static PullRequestReport report(Story story, String name) {
    return report(story.ledger(), story, name);
  }

  @Test
  void each_pull_request_of_the_batch_is_told_what_is_missing_and_how_to_mend_it() {
    var story = story(conditions("check-success = test", "check-success = deploy"));
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(report(story, "A").check().title())
        .isEqualTo("1st in the queue: checks are running");
    story.pass(LONG);
    var first = report(story, "A");
    assertThat(first.check().title()).isEqualTo("1st in the queue: a check has not reported");
    assertThat(List.of(first.check().summary(), first.comment(), report(story, "B").comment()))
        .allSatisfy(
            text ->
                assertThat(text)
                    .contains("**`deploy` has not reported**")
                    .contains(
                        "`signalbox/main/" + story.batch("A").id() + "` has been under test since")
                    .contains("Reported there: `test`.")
                    .contains("\non:\n  push:\n    branches:\n      - 'signalbox/**'\n")
                    .contains("branches whose names begin with `signalbox/`")
                    .contains("`deploy` must be its name exactly as GitHub shows it."));
  }

  @Test
  void a_name_that_is_nearly_right_is_offered() {
    var story = story(conditions("check-success = tests"));
    story.reports("A", "test", CheckState.SUCCESS).settle().pass(LONG);
    assertThat(report(story, "A").comment()).contains("`tests` may be meant to be `test`.");
  }

  @Test
  void a_name_that_pull_requests_have_is_known_to_be_right() {
    var story = story(conditions("check-success = test")).pass(LONG);
    var ledger = story.ledger();
    var pull = ledger.entries().pull(number("B"));
    var checks = List.of(new QueueCheck("test", "", null, null, CheckState.SUCCESS, null));
    var knowing =
        ledger.with(
            ledger
                .entries()
                .knowing(
                    new PullRequest(
                        pull.number(),
                        pull.version(),
                        pull.state(),
                        pull.draft(),
                        pull.base(),
                        pull.head(),
                        pull.dependsOn(),
                        pull.description(),
                        pull.difference(),
                        pull.reviews(),
                        checks)));
    assertThat(report(story, "A").comment()).doesNotContain("itself");
    assertThat(report(knowing, story, "A").comment())
        .contains("Nothing has reported there.")
        .contains("`test` does run on the pull request #" + number("B").value() + " itself");
  }

  @Test
  void what_runs_is_waited_for() {
    var story = story(conditions("check-success = test"));
    story.reports("A", "test", CheckState.PENDING).settle().pass(LONG);
    assertThat(report(story, "A").comment()).doesNotContain("not reported");
  }

  @Test
  void one_of_two_that_runs_is_enough_where_either_will_do() {
    var either =
        List.of(Condition.any(conditions("check-success = test", "check-success = other")));
    var story = story(either);
    story.reports("A", "test", CheckState.PENDING).settle().pass(LONG);
    assertThat(report(story, "A").comment()).doesNotContain("not reported");
    var neither = story(either).pass(LONG);
    assertThat(report(neither, "A").comment()).contains("**`other`, `test` have not reported**");
  }

  @Test
  void without_any_check_it_is_told_where_the_rules_name_none() {
    var story = story(conditions("check-success ~= ^ci/")).pass(LONG);
    assertThat(report(story, "A").comment()).contains("**No check at all has reported**");
  }

  @Test
  void the_log_says_so_once_for_each_batch() {
    var heard = new ListAppender<ILoggingEvent>();
    var log = (Logger) LoggerFactory.getLogger(SilenceWatch.class);
    heard.start();
    log.addAppender(heard);
    var story = story(conditions("check-success = test"));
    var watch = new SilenceWatch();
    var repository = TalkScene.repository(Product.MERGE_QUEUE);
    try {
      assertThat(watch.look(repository, story.ledger(), story.now())).isEmpty();
      story.pass(LONG);
      for (int round = 0; round < 3; round++) {
        assertThat(watch.look(repository, story.ledger(), story.now().plusSeconds(60L * round)))
            .containsOnlyKeys(story.batch("A").id());
      }
    } finally {
      log.detachAppender(heard);
    }
    assertThat(heard.list)
        .extracting(ILoggingEvent::getFormattedMessage)
        .singleElement()
        .asString()
        .startsWith("check.not_reported: octo/widgets: test has no run on signalbox/main/")
        .contains("let the CI build branches signalbox/**");
  }

  @Test
  void one_that_was_asked_to_run_again_and_does_not_is_told_too() {
    var story =
        queue()
            .batchesOf(2)
            .rules(rules -> rules.retries = 1)
            .silentChecks(true)
            .with(good("A"), good("B"))
            .settle();
    story.reports("A", "test", CheckState.FAILURE).settle().pass(LONG);
    var repository = TalkScene.repository(Product.MERGE_QUEUE);
    assertThat(story.batch("A").testing().orElseThrow().spent()).isNotNegative();
    assertThat(new SilenceWatch().look(repository, story.ledger(), story.now()))
        .containsOnlyKeys(story.batch("A").id());
    assertThat(report(story, "A").comment())
        .contains("**`test` has not reported**", "asked to run again and did not");
  }
}

package dev.signalbox.engine.judge;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.bad;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.evaluation.Outlook;
import dev.signalbox.engine.evaluation.Value;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.Description;
import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.ledger.PullDetails;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.ledger.PullRequestCommits;
import dev.signalbox.engine.ledger.PullRequestCommits.ListedCommit;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryRules;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What conditions find out about a pull request. */
final class PullRequestSubjectTest {
  private static PullRequest pull(State state) {
    var about =
        new Description(
            "Fix it",
            "Because",
            "fix",
            "https://host/1",
            new Description.Author(7, "alice"),
            List.of(new Description.Label(1, "ready", "red", false)),
            List.of("bob"),
            Optional.of("v1"),
            Instant.parse("2026-01-01T00:00:00Z"),
            Instant.parse("2026-02-01T00:00:00Z"),
            "carol",
            Permission.ADMIN);
    return new PullRequest(
        number("A"),
        1,
        state,
        true,
        new BranchName("main"),
        new CommitSha("a".repeat(40)),
        Set.of(number("C"), number("B")),
        about,
        new Difference(List.of("new"), List.of("changed"), List.of("gone"), 10, 20, 3, true)
            .with(Optional.of(commits())),
        new PullRequest.Reviews(List.of("dave"), List.of("erin"), List.of("frank")),
        List.of(),
        Optional.of(
            new PullDetails(
                Optional.of(Instant.parse("2026-03-01T00:00:00Z")),
                Optional.empty(),
                Optional.of("ivy"),
                Optional.of(new CommitSha("b".repeat(40))),
                Optional.of("eve/app"),
                true,
                List.of("gina"),
                List.of("hank"),
                Optional.empty(),
                Optional.of(new PullDetails.ReviewThreads(List.of("a"), List.of("b", "b"))),
                Optional.of(
                    new PullDetails.Deployments(
                        List.of("staging", "production"), List.of("staging"))),
                Optional.empty(),
                Optional.of(
                    List.of(
                        new PullDetails.Vote("Code-Review", 2),
                        new PullDetails.Vote("Verified", -1))),
                Optional.empty())));
  }

  private static PullRequestCommits commits() {
    var signed = new CommitSha("c".repeat(40));
    var bare = new ListedCommit(new CommitSha("d".repeat(40)), "fixup! tea", List.of(), false);
    var paired = new ListedCommit(signed, "Add tea", List.of("Ann <ann@x>"), false);
    return new PullRequestCommits(List.of(bare, paired), 3, true).verified(Set.of(signed));
  }

  private static ConditionAnswer answer(PullRequest pull, String condition) {
    var story = queue().tell(new Observation.PullRequestSeen(pull)).settle();
    return answer(story, pull, condition);
  }

  private static ConditionAnswer answer(Story story, PullRequest pull, String condition) {
    var subject = PullRequestSubject.alone(story.ledger(), pull);
    return Outlook.of(StoryRules.conditions(condition), subject, story.now()).answer();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "number = 1",
        "title = Fix it",
        "body = Because",
        "body-raw = Because",
        "author = alice",
        "base = main",
        "head = fix",
        "head-repo-full-name = eve/app",
        "locked",
        "draft",
        "-closed",
        "-merged",
        "conflict",
        "label = ready",
        "assignee = bob",
        "milestone = v1",
        "files = new",
        "files = changed",
        "files = gone",
        "added-files = new",
        "modified-files = changed",
        "removed-files = gone",
        "added-lines = 10",
        "deleted-lines = 20",
        "modified-lines = 30",
        "-configuration-changed",
        "commits-behind = 3",
        "#commits = 2",
        "commits ~= ^fixup!",
        "co-authors = Ann <ann@x>",
        "commits-unverified = fixup! tea",
        "commits-unverified = 3 more commits",
        "#commits-unverified = 2",
        "linear-history",
        "review-threads-resolved = a",
        "#review-threads-unresolved = 2",
        "deployment = production",
        "deployment-success = staging",
        "deployment-success != production",
        "approved-reviews-by = dave",
        "changes-requested-reviews-by = erin",
        "commented-reviews-by = gina",
        "dismissed-reviews-by = hank",
        "review-requested = frank",
        "depends-on = 2",
        "depends-on = 3",
        "created-at <= 2026-01-01T00:00:00Z",
        "updated-at >= 2026-02-01T00:00:00Z",
        "sender = carol",
        "sender-permission = admin",
        "repository-name = app",
        "repository-full-name = acme/app"
      })
  void a_condition_sees_what_the_host_told(String condition) {
    assertThat(answer(pull(State.OPEN), condition)).isEqualTo(ConditionAnswer.YES);
  }

  @Test
  void a_closed_one_need_not_be_merged() {
    assertThat(answer(pull(State.CLOSED), "closed")).isEqualTo(ConditionAnswer.YES);
    assertThat(answer(pull(State.CLOSED), "merged")).isEqualTo(ConditionAnswer.NO);
    assertThat(answer(pull(State.MERGED), "merged")).isEqualTo(ConditionAnswer.YES);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "closed-at >= 2026-03-01T00:00:00Z",
        "merged-at >= 2026-03-01T00:00:00Z",
        "merged-by = ivy",
        "merge-commit ~= ^bbbb"
      })
  void a_condition_sees_how_it_ended(String condition) {
    assertThat(answer(pull(State.MERGED), condition)).isEqualTo(ConditionAnswer.YES);
  }

  @Test
  void signatures_of_commits_that_nobody_has_read_are_not_good() {
    var story = queue().with(good("A")).runUntilQuiet();
    assertThat(value(story, "A", Attribute.COMMITS_UNVERIFIED))
        .isEqualTo(new Value.Texts(List.of("commits not read yet")));
    assertThat(value(story, "A", Attribute.LINEAR_HISTORY)).isEqualTo(new Value.Absent());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "vote = Code-Review+2",
        "vote = Verified-1",
        "vote != Verified+1",
        "vote *= Code-Review+*",
        "-vote ~= -2$",
        "#vote = 2"
      })
  void a_condition_sees_the_votes(String condition) {
    assertThat(answer(pull(State.OPEN), condition)).isEqualTo(ConditionAnswer.YES);
  }

  @Test
  void where_nobody_can_vote_there_are_no_votes() {
    var story = queue().with(good("A")).runUntilQuiet();
    assertThat(value(story, "A", Attribute.VOTE)).isEqualTo(new Value.Texts(List.of()));
  }

  @Test
  void what_was_closed_without_being_merged_has_no_time_of_it() {
    var closed = pull(State.CLOSED);
    assertThat(answer(closed, "merged-at >= 2026-03-01T00:00:00Z")).isEqualTo(ConditionAnswer.NO);
    assertThat(answer(closed, "closed-at >= 2026-03-01T00:00:00Z")).isEqualTo(ConditionAnswer.YES);
  }

  @Test
  void what_landed_here_has_the_commit_it_landed_as() {
    var story = queue().with(good("A").touching(".signalbox.yml"), good("B")).runUntilQuiet();
    var landed = story.ledger().entries().landed().get(number("A")).orElseThrow();
    assertThat(value(story, "A", Attribute.MERGE_COMMIT)).isEqualTo(new Value.Text(landed.hex()));
    assertThat(value(story, "A", Attribute.CONFIGURATION_CHANGED)).isEqualTo(new Value.Flag(true));
  }

  @Test
  void only_a_queued_one_has_a_queue_a_time_and_a_position() {
    var story = queue().batchesOf(2).rules(rules -> rules.parallelChecks = 1).silentChecks(true);
    story.with(good("A"), good("B")).settle().pass(Duration.ofSeconds(1));
    story.with(good("C"), good("D")).open(good("E")).settle();
    assertThat(value(story, "A", Attribute.QUEUE_POSITION)).isEqualTo(new Value.Whole(0));
    assertThat(value(story, "B", Attribute.QUEUE_POSITION)).isEqualTo(new Value.Whole(1));
    assertThat(value(story, "C", Attribute.QUEUE_POSITION)).isEqualTo(new Value.Whole(2));
    assertThat(value(story, "D", Attribute.QUEUE_POSITION)).isEqualTo(new Value.Whole(3));
    assertThat(value(story, "D", Attribute.QUEUE_NAME)).isEqualTo(new Value.Text("default"));
    assertThat(value(story, "D", Attribute.QUEUED_AT)).isEqualTo(new Value.At(story.now()));
    assertThat(value(story, "D", Attribute.QUEUE_MERGE_STARTED_AT)).isEqualTo(new Value.Absent());
    assertThat(value(story, "A", Attribute.QUEUE_MERGE_STARTED_AT))
        .isEqualTo(new Value.At(story.batch("A").testing().orElseThrow().startedAt()));
    for (var attribute :
        List.of(Attribute.QUEUE_POSITION, Attribute.QUEUE_NAME, Attribute.QUEUED_AT)) {
      assertThat(value(story, "E", attribute)).isEqualTo(new Value.Absent());
    }
  }

  @Test
  void why_it_left_last_is_known_until_it_lands() {
    var story = queue().open(bad("A")).settle();
    assertThat(value(story, "A", Attribute.QUEUE_DEQUEUE_REASON)).isEqualTo(new Value.Absent());
    story.queueUp("A").runUntilQuiet();
    assertThat(value(story, "A", Attribute.QUEUE_DEQUEUE_REASON))
        .isEqualTo(new Value.Text("CHECKS_FAILED"));
    story.silentChecks(true).queueUp("A").settle();
    assertThat(value(story, "A", Attribute.QUEUE_DEQUEUE_REASON))
        .as("also while it is queued again")
        .isEqualTo(new Value.Text("CHECKS_FAILED"));
    story.ask(Wishes.dequeue("A")).settle();
    assertThat(value(story, "A", Attribute.QUEUE_DEQUEUE_REASON))
        .isEqualTo(new Value.Text("PR_MANUALLY_DEQUEUED"));
  }

  @Test
  void one_that_landed_has_no_reason_to_have_left() {
    var story =
        queue().silentChecks(true).with(good("A")).settle().ask(Wishes.dequeue("A")).settle();
    story.silentChecks(false).queueUp("A").runUntilQuiet();
    assertThat(story.landed()).containsExactly("A");
    assertThat(value(story, "A", Attribute.QUEUE_DEQUEUE_REASON)).isEqualTo(new Value.Absent());
  }

  @Test
  void those_who_wait_for_another_branch_do_not_count_for_the_position() {
    var story = queue().batchesOf(3).with(good("A").onto("early"), good("B"), good("C")).settle();
    assertThat(value(story, "C", Attribute.QUEUE_POSITION)).isEqualTo(new Value.Whole(1));
  }

  @Test
  void the_parts_of_a_bisected_batch_do_not_count_twice() {
    var story = queue().batchesOf(2).slowChecks().with(good("A"), good("B")).settle();
    story.reports("A", "test", CheckState.FAILURE).settle().with(good("C")).settle();
    assertThat(value(story, "B", Attribute.QUEUE_POSITION)).isEqualTo(new Value.Whole(1));
    assertThat(value(story, "C", Attribute.QUEUE_POSITION)).isEqualTo(new Value.Whole(2));
  }

  @Test
  void it_has_the_scopes_that_claim_its_files() {
    var story = queue().rules(rules -> rules.scope("left", "left/**").scope("right", "right/**"));
    story.with(good("A").touching("left/a", "README")).settle();
    var pull = story.ledger().entries().pull(number("A"));
    assertThat(answer(story, pull, "scope = left")).isEqualTo(ConditionAnswer.YES);
    assertThat(answer(story, pull, "scope = right")).isEqualTo(ConditionAnswer.NO);
  }

  private static Value value(Story story, String name, Attribute attribute) {
    return PullRequestSubject.alone(story.ledger(), story.ledger().entries().pull(number(name)))
        .value(attribute);
  }
}

package dev.signalbox.host.github.reports;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static dev.signalbox.host.github.talk.TalkScene.PULL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.MergeQueueSettings.StatusComments;
import dev.signalbox.engine.rules.Template;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.Wishes;
import dev.signalbox.fakehub.weather.RequestFault;
import dev.signalbox.host.github.access.Needs;
import dev.signalbox.host.github.talk.TalkScene;
import dev.signalbox.store.repositories.Repository;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PullRequestReporterTest {
  private static final Repository SERVED = TalkScene.repository(Product.MERGE_QUEUE);
  private static final ReportSettings SETTINGS =
      new ReportSettings(true, Optional.of("queued"), Optional.of("landed"), Optional.empty());
  private static final List<String> FIRST_WRITES =
      List.of("createCheckRun + addComment", "POST /issues/1/labels");

  @TempDir Path folder;
  private TalkScene scene;
  private PullRequestReporter reporter;
  private final Story story =
      queue().at("2026-05-04T12:00:00Z").silentChecks(true).with(good("A")).settle();
  private CommitSha head;

  @BeforeEach
  void open() {
    scene = new TalkScene(folder);
    head = scene.head;
    reporter = reporter(SETTINGS);
  }

  @AfterEach
  void close() {
    scene.close();
  }

  private PullRequestReporter reporter(ReportSettings settings) {
    return new PullRequestReporter(settings, scene.access(), new NoticesInMemory(), scene::now);
  }

  /** The story's pull request has the head that it has at the fake. */
  private Ledger facts(Story story) {
    var ledger = story.ledger();
    return ledger.with(ledger.entries().knowing(ledger.entries().pull(PULL).at(head)));
  }

  private Instant round() {
    return reporter.round(SERVED, facts(story), _ -> Optional.empty());
  }

  private void dequeue() {
    story.ask(id -> new Command.Dequeue(id, PULL, new Trigger.Command("dequeue"))).settle();
  }

  private List<String> ours() {
    return scene.comments().stream()
        .filter(comment -> comment.author().equals("signalbox[bot]"))
        .map(comment -> comment.body())
        .toList();
  }

  private List<CheckState> shown(CommitSha commit) {
    return scene.runs(commit).stream().map(run -> run.state()).toList();
  }

  @Test
  void a_queued_pull_request_is_told_once_in_three_places() {
    round();
    assertThat(scene.writes()).isEqualTo(FIRST_WRITES);
    assertThat(scene.runs(head))
        .singleElement()
        .satisfies(
            run -> assertThat(run.description()).isEqualTo("1st in the queue: checks are running"));
    assertThat(ours()).singleElement().asString().startsWith(PullRequestReport.MARKER);
    scene.pass(Duration.ofSeconds(30));
    round();
    assertThat(scene.writes()).isEmpty();
  }

  @Test
  void a_landing_ahead_rewrites_nothing_of_those_behind() {
    var waiting =
        queue()
            .at("2026-05-04T12:00:00Z")
            .silentChecks(true)
            .rules(rules -> rules.parallelChecks = 1)
            .with(good("B"), good("C"))
            .settle()
            .pass(Duration.ofSeconds(10))
            .with(good("A"))
            .settle();
    scene.pass(Duration.ofSeconds(10));
    reporter.round(SERVED, facts(waiting), _ -> Optional.empty());
    assertThat(scene.runs(head)).hasSize(1);
    assertThat(scene.runs(head).getFirst().description()).startsWith("3rd in the queue");
    var number = number("B");
    waiting.ask(id -> new Command.Dequeue(id, number, new Trigger.Command("dequeue"))).settle();
    scene.pass(Duration.ofMinutes(1));
    reporter.round(SERVED, facts(waiting), _ -> Optional.empty());
    assertThat(scene.runs(head).getFirst().description()).startsWith("3rd in the queue");
    scene.pass(Duration.ofMinutes(15));
    reporter.round(SERVED, facts(waiting), _ -> Optional.empty());
    assertThat(scene.runs(head).getFirst().description()).startsWith("2nd in the queue");
  }

  @Test
  void a_check_that_does_not_report_is_told_after_a_while_and_once() {
    round();
    scene.writes();
    scene.pass(Duration.ofMinutes(4));
    round();
    assertThat(scene.writes()).isEmpty();
    scene.pass(Duration.ofMinutes(2));
    round();
    assertThat(scene.runs(head))
        .singleElement()
        .satisfies(
            run ->
                assertThat(run.description())
                    .isEqualTo("1st in the queue: a check has not reported"));
    assertThat(ours()).singleElement().asString().contains("**`test` has not reported**");
    scene.writes();
    scene.pass(Duration.ofMinutes(1));
    round();
    assertThat(scene.writes()).isEmpty();
  }

  @Test
  void a_change_is_told_in_the_same_places() {
    round();
    dequeue();
    round();
    assertThat(shown(head)).containsExactly(CheckState.CANCELLED);
    assertThat(ours()).singleElement().asString().contains("it was removed");
    assertThat(scene.developer.pull(1).labels()).isEmpty();
    scene.writes();
    scene.pass(Duration.ofMinutes(10));
    round();
    assertThat(scene.writes()).isEmpty();
  }

  @Test
  void where_only_outcomes_are_wanted_in_comments_nothing_is_said_before() {
    story.rules(rules -> rules.statusComments = Optional.of(StatusComments.OUTCOMES)).settle();
    round();
    assertThat(ours()).isEmpty();
    dequeue();
    round();
    assertThat(ours()).singleElement().asString().contains("it was removed");
    story.rules(rules -> rules.statusComments = Optional.of(StatusComments.NONE)).settle();
    story.with(good("A")).settle();
    scene.pass(Duration.ofSeconds(30));
    round();
    assertThat(ours()).singleElement().asString().contains("it was removed");
  }

  private static Story refused() {
    var failing =
        queue()
            .ask(Wishes.products(Product.values()))
            .rules(
                rules ->
                    rules.act("greet", "label = new", new Action.Comment(Template.of("Hello"))))
            .open(good("A"));
    failing.answering(
        Effect.Act.class::isInstance,
        effect -> {
          var act = (Effect.Act) effect;
          return new Report.ActEnded(
              act.id(),
              act.pull().number(),
              act.rule(),
              new Ending.Refused<>(new ActRefusal.ByHost("the conversation is locked")));
        },
        true);
    return failing.edit("A", pull -> pull.labelled("new")).settle();
  }

  private String titleAfterRound(Story told) {
    reporter.round(SERVED, facts(told), _ -> Optional.empty());
    return scene.runs(head).getFirst().description();
  }

  @Test
  void what_rules_could_not_do_is_told_in_the_check_of_one_that_was_never_queued() {
    var failing = refused();
    assertThat(titleAfterRound(failing)).isEqualTo("An action of a rule has failed");
    assertThat(scene.writes()).containsExactly("createCheckRun");
    assertThat(shown(head)).containsExactly(CheckState.NEUTRAL);
    titleAfterRound(failing);
    assertThat(scene.writes()).isEmpty();
    failing.edit("A", pull -> pull.labelled()).settle();
    failing.edit("A", pull -> pull.labelled("new")).settle();
    assertThat(titleAfterRound(failing)).isEqualTo("No action of a rule has failed");
    assertThat(shown(head)).hasSize(1);
  }

  @Test
  void what_landed_is_told_with_its_commit() {
    round();
    var landed = queue().with(good("A")).runUntilQuiet();
    reporter.round(SERVED, facts(landed), _ -> Optional.of(scene.root));
    assertThat(shown(head)).containsExactly(CheckState.SUCCESS);
    assertThat(ours()).singleElement().asString().contains("as `" + scene.root + "`");
    assertThat(scene.developer.pull(1).labels())
        .extracting(label -> label.name())
        .containsExactly("landed");
  }

  @Test
  void who_came_and_went_between_two_rounds_is_told_too() {
    var before = queue().silentChecks(true).open(good("A")).settle();
    reporter.round(SERVED, facts(before), _ -> Optional.empty());
    assertThat(shown(head)).isEmpty();
    var after = queue().with(good("A")).runUntilQuiet();
    reporter.round(SERVED, facts(after), _ -> Optional.of(scene.root));
    assertThat(shown(head)).containsExactly(CheckState.SUCCESS);
    scene.writes();
    reporter.round(SERVED, facts(after), _ -> Optional.of(scene.root));
    assertThat(scene.writes()).isEmpty();
  }

  @Test
  void who_is_queued_again_gets_another_run_and_keeps_the_comment() {
    round();
    dequeue();
    round();
    story.queueUp("A").settle();
    scene.pass(Duration.ofMinutes(1));
    round();
    assertThat(shown(head)).containsExactly(CheckState.CANCELLED, CheckState.PENDING);
    assertThat(ours()).hasSize(1);
  }

  @Test
  void a_push_gets_a_run_of_its_own() {
    round();
    var next = scene.developer.commit(List.of(head), Map.of("a", "3\n"), "More\n");
    scene.developer.push(1, next);
    head = next;
    scene.pass(Duration.ofMinutes(1));
    round();
    assertThat(shown(scene.head)).containsExactly(CheckState.CANCELLED);
    assertThat(shown(next)).containsExactly(CheckState.PENDING);
    assertThat(ours()).hasSize(1);
  }

  @Test
  void what_was_forgotten_is_found_again() {
    round();
    reporter = reporter(SETTINGS);
    dequeue();
    story.queueUp("A").settle();
    scene.pass(Duration.ofMinutes(1));
    round();
    assertThat(shown(head)).containsExactly(CheckState.PENDING);
    assertThat(ours()).hasSize(1);
  }

  @Test
  void somebody_elses_comment_with_our_mark_is_left_alone() {
    scene.developer.say(1, PullRequestReport.MARKER + "\nfake");
    round();
    assertThat(scene.comments())
        .extracting(comment -> comment.body())
        .contains(PullRequestReport.MARKER + "\nfake");
    assertThat(ours()).hasSize(1);
  }

  @Test
  void what_github_does_not_take_now_is_told_when_it_may_be() {
    scene
        .github
        .weather()
        .next(
            1,
            (method, path) -> path.equals("/graphql"),
            new RequestFault.SecondaryLimit(403, Duration.ofSeconds(90)));
    Instant later = round();
    assertThat(later).isAfterOrEqualTo(scene.now().plusSeconds(90));
    scene.pass(Duration.between(scene.now(), later).plusSeconds(1));
    round();
    assertThat(ours()).hasSize(1);
    assertThat(shown(head)).containsExactly(CheckState.PENDING);
    assertThat(scene.developer.pull(1).labels()).hasSize(1);
  }

  @Test
  void a_run_whose_making_nobody_heard_of_is_found_by_its_name() {
    scene
        .github
        .weather()
        .next(1, (_, path) -> path.endsWith("/check-runs"), new RequestFault.DropAfter());
    scene
        .github
        .weather()
        .next(1, (method, path) -> path.equals("/graphql"), new RequestFault.DropAfter());
    round();
    scene.pass(Duration.ofMinutes(1));
    round();
    scene.pass(Duration.ofMinutes(1));
    round();
    assertThat(shown(head)).containsExactly(CheckState.PENDING);
    assertThat(ours()).hasSize(1);
  }

  @Test
  void a_comment_that_somebody_deleted_is_not_written_again() {
    round();
    dequeue();
    scene.github.owners().deleteComments(TalkScene.SLUG.toString());
    round();
    assertThat(shown(head)).containsExactly(CheckState.CANCELLED);
    story.queueUp("A").settle();
    scene.pass(Duration.ofMinutes(1));
    scene.writes();
    round();
    assertThat(scene.writes()).containsExactly("createCheckRun", "POST /issues/1/labels");
  }

  @Test
  void without_the_right_to_show_runs_the_rest_is_told() {
    var rights = new HashMap<>(Needs.permissions());
    rights.put("checks", "read");
    scene.github.owners().permit(scene.installation, rights);
    round();
    assertThat(ours()).hasSize(1);
    assertThat(shown(head)).isEmpty();
    assertThat(scene.writes())
        .containsExactly("createCheckRun + addComment", "POST /issues/1/labels");
    dequeue();
    round();
    assertThat(scene.writes())
        .containsExactly("updateIssueComment", "DELETE /issues/1/labels/queued");
  }

  @Test
  void what_is_not_wanted_is_not_told() {
    reporter =
        reporter(new ReportSettings(false, Optional.empty(), Optional.empty(), Optional.empty()));
    round();
    var landed = queue().with(good("A")).runUntilQuiet();
    reporter.round(SERVED, facts(landed), _ -> Optional.of(scene.root));
    assertThat(scene.writes()).containsExactly("createCheckRun", "updateCheckRun");
  }
}

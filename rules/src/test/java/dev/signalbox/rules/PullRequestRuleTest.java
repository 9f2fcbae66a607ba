package dev.signalbox.rules;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.conditions.Regex;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.ActionName;
import dev.signalbox.engine.rules.BranchCopies;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.PullRequestRule;
import dev.signalbox.engine.rules.ReviewSelection;
import dev.signalbox.engine.rules.Template;
import dev.signalbox.engine.rules.WorkflowDispatch;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PullRequestRuleTest {
  private static PullRequestRule rule(String name) throws IOException {
    return rules(FaultCorpusTest.resource("actions.yml")).stream()
        .filter(rule -> rule.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static List<PullRequestRule> rules(String yaml) {
    var reading = RulesReader.read(yaml.getBytes(UTF_8));
    assertThat(reading).isInstanceOf(RulesReading.Valid.class);
    return ((RulesReading.Valid) reading).rules().pullRequestRules();
  }

  private static List<Template> texts(String... texts) {
    return Arrays.stream(texts).map(Template::of).toList();
  }

  private static Optional<Template> text(String text) {
    return Optional.of(Template.of(text));
  }

  private static Condition condition(String text) {
    try {
      return ConditionText.parse(text);
    } catch (Misread e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void every_action_is_read_with_all_its_options_in_the_order_in_which_it_is_done()
      throws Exception {
    var rule = rule("everything");
    assertThat(rule.description()).contains("all actions with all their options");
    assertThat(rule.isEnabled()).isFalse();
    assertThat(rule.disabled()).contains("shown as an example");
    assertThat(rule.actions())
        .containsExactly(
            new Action.Edit(true),
            new Action.Label(texts("one"), texts("two"), true, texts("three")),
            new Action.Assign(texts("ann"), texts("bob")),
            new Action.RequestReviews(
                List.of(reviewer("ann", 2), reviewer("bob", 1)),
                List.of(reviewer("core", 1)),
                List.of(reviewer("web", 1)),
                Optional.of(2)),
            new Action.DismissReviews(
                new ReviewSelection.Users(List.of("ann")),
                new ReviewSelection.FromRequestedReviewers(),
                text("Look again"),
                Action.DismissReviews.Occasion.ALWAYS),
            new Action.Review(Action.Review.Verdict.REQUEST_CHANGES, text("Hm")),
            new Action.Comment(Template.of("Hello")),
            new Action.PostCheck(
                text("Title"),
                text("Summary"),
                List.of(condition("label = good")),
                List.of(condition("label = so so")),
                Optional.empty()),
            new Action.Update(),
            new Action.Rebase(false),
            new Action.Squash(Action.Squash.Message.TITLE_AND_BODY),
            new Action.Backport(
                new BranchCopies(
                    List.of(new BranchName("stable")),
                    List.of(Regex.parse("^release/")),
                    false,
                    texts("ann"),
                    List.of("backport"),
                    "trouble",
                    text("Title"),
                    text("Body"))),
            new Action.Copy(BranchCopies.to(List.of(new BranchName("next")))),
            new Action.HostActions(List.of(dispatch(Optional.of(new BranchName("next"))))),
            new Action.Dequeue(),
            new Action.Queue(Optional.of("default")),
            new Action.Merge(Optional.of(MergeMethod.SQUASH), text("Message")),
            new Action.Close(text("Bye")),
            new Action.DeleteHeadBranch(true));
  }

  @Test
  void what_the_first_version_took_is_still_read() throws IOException {
    var rule = rule("everything as the first version wrote it");
    assertThat(rule.conditions()).isEmpty();
    assertThat(rule.actions()).extracting(Action::name).containsExactly(ActionName.values());
    assertThat(rule.actions())
        .contains(
            new Action.Refresh(),
            new Action.Assign(texts("ann"), texts("bob")),
            new Action.RequestReviews(
                List.of(reviewer("ann", 1)),
                List.of(reviewer("core", 1)),
                List.of(),
                Optional.empty()),
            new Action.DismissReviews(
                new ReviewSelection.Users(List.of("ann")),
                new ReviewSelection.Users(List.of("ann")),
                Optional.empty(),
                Action.DismissReviews.Occasion.SYNCHRONIZE),
            new Action.Review(Action.Review.Verdict.APPROVE, text("Fine")),
            new Action.PostCheck(
                text("Title"),
                text("Summary"),
                List.of(),
                List.of(),
                Optional.of(Action.PostCheck.Conclusion.NEUTRAL)),
            new Action.Backport(BranchCopies.to(List.of(new BranchName("stable")))),
            new Action.HostActions(List.of(dispatch(Optional.empty()))));
  }

  @Test
  void options_that_are_not_given_have_their_defaults() {
    var rule =
        rules(
                """
                pull_request_rules:
                  - name: plain
                    conditions: [ draft ]
                    actions:
                      dismiss_reviews:
                      review:
                      squash:
                      rebase:
                      post_check:
                      queue:
                      merge:
                      delete_head_branch:
                """)
            .getFirst();
    assertThat(rule.isEnabled()).isTrue();
    assertThat(rule.actions())
        .contains(
            new Action.DismissReviews(
                new ReviewSelection.Everyone(),
                new ReviewSelection.Everyone(),
                Optional.empty(),
                Action.DismissReviews.Occasion.SYNCHRONIZE),
            new Action.Review(Action.Review.Verdict.APPROVE, Optional.empty()),
            new Action.Squash(Action.Squash.Message.ALL_COMMITS),
            new Action.Rebase(true),
            new Action.Queue(Optional.empty()),
            new Action.Merge(Optional.empty(), Optional.empty()),
            new Action.DeleteHeadBranch(false));
  }

  private static WorkflowDispatch dispatch(Optional<BranchName> ref) {
    return new WorkflowDispatch(
        "build.yml", ref, Map.of("count", "3", "fast", "true", "text", "hi"));
  }

  private static Action.RequestReviews.Reviewer reviewer(String name, int weight) {
    return new Action.RequestReviews.Reviewer(name, weight);
  }
}

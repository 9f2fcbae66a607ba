package dev.signalbox.host.local.actions;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.Action.RequestReviews.Reviewer;
import dev.signalbox.host.PullEdits;
import dev.signalbox.host.PullRequestEdit;
import dev.signalbox.host.ReviewerChoice;
import dev.signalbox.host.local.actions.ActionRecords.ActionWork;
import dev.signalbox.host.local.conversation.PullRequestReview;
import dev.signalbox.host.local.conversation.Writer;
import dev.signalbox.rules.templates.ActionTexts;
import dev.signalbox.rules.templates.TemplateRenderer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** The actions that need nothing but what is recorded of a pull request. Any thread may ask. */
public final class RecordedActions {
  private static final int MOST_NAMES = 100;
  private static final String NO_TEAMS =
      "this server knows no teams: name the users whose review is wanted";

  private final ActionRecords records;
  private final TemplateRenderer renderer = new TemplateRenderer();

  public RecordedActions(ActionRecords records) {
    this.records = records;
  }

  /** Does what is no change of the pull request itself, once for the key of the action. */
  public ActionRecords.Performed once(RepositorySlug slug, Effect.Act act, ActionWork work) {
    return records.once(slug, act, work);
  }

  /** What a rule says about one kind of action; texts are filled in before anything is changed. */
  @FunctionalInterface
  private interface Preparation {
    ActionWork with(ActionTexts texts);
  }

  private ActionRecords.Performed perform(
      RepositorySlug slug, Effect.Act act, Preparation preparation) {
    var texts = new ActionTexts(renderer, act.values());
    var work = preparation.with(texts);
    return texts
        .failure()
        .map(why -> new ActionRecords.Performed(refused(why), Optional.empty()))
        .orElseGet(() -> records.once(slug, act, work));
  }

  private static Ending<List<PullRequestAction>, ActRefusal> refused(String why) {
    return new Ending.Refused<>(new ActRefusal.ByHost(why));
  }

  private static Ending<List<PullRequestAction>, ActRefusal> done(PullRequestAction done) {
    return new Ending.Done<>(List.of(done));
  }

  public ActionRecords.Performed edit(RepositorySlug slug, Effect.Act act, Action.Edit edit) {
    return perform(
        slug,
        act,
        _ ->
            target -> {
              change(target, PullRequestEdit.NONE.withDraft(edit.draft()));
              return done(new PullRequestAction.Edit(edit.draft()));
            });
  }

  private static void change(ActionTarget target, PullRequestEdit edit) {
    target.change(pull -> PullEdits.edited(pull, edit, target.now()));
  }

  public ActionRecords.Performed label(RepositorySlug slug, Effect.Act act, Action.Label label) {
    return perform(
        slug,
        act,
        texts -> {
          var add = texts.labels(label.add());
          var remove = texts.labels(label.remove());
          return target -> {
            var before = target.pull().description().labelNames();
            var drop = label.removeAll() ? before : remove;
            var after = changed(before, add, drop);
            if (after.size() > MOST_NAMES) return tooMany("labels");
            change(target, PullRequestEdit.ofLabels(after));
            return done(
                new PullRequestAction.Label(without(after, before), without(before, after)));
          };
        });
  }

  public ActionRecords.Performed assign(RepositorySlug slug, Effect.Act act, Action.Assign assign) {
    return perform(
        slug,
        act,
        texts -> {
          var add = texts.logins(assign.addUsers());
          var remove = texts.logins(assign.removeUsers());
          return target -> {
            var before = target.pull().description().assignees();
            var after = changed(before, add, remove);
            if (after.size() > MOST_NAMES) return tooMany("assignees");
            change(target, PullRequestEdit.NONE.withAssignees(after));
            return done(
                new PullRequestAction.Assign(without(after, before), without(before, after)));
          };
        });
  }

  private static List<String> changed(List<String> before, List<String> add, List<String> remove) {
    var names = new LinkedHashSet<>(before);
    names.removeAll(remove);
    names.addAll(add);
    return List.copyOf(names);
  }

  private static List<String> without(List<String> names, List<String> others) {
    return names.stream().filter(name -> !others.contains(name)).toList();
  }

  private static Ending<List<PullRequestAction>, ActRefusal> tooMany(String what) {
    return refused("it may have " + MOST_NAMES + " " + what + " at most");
  }

  /** Nobody is asked to review what they wrote. */
  public ActionRecords.Performed requestReviews(
      RepositorySlug slug, Effect.Act act, Action.RequestReviews request) {
    return perform(
        slug,
        act,
        _ ->
            target -> {
              if (!request.teams().isEmpty() || !request.usersFromTeams().isEmpty()) {
                return refused(NO_TEAMS);
              }
              var pull = target.pull();
              var others = new ArrayList<>(request.users());
              others.removeIf(it -> it.name().equals(pull.description().author().login()));
              int count = request.randomCount().orElse(others.size());
              var names =
                  ReviewerChoice.of(others, count, slug, pull.number()).stream()
                      .map(Reviewer::name)
                      .toList();
              var asked = changed(pull.reviews().requestedFrom(), names, List.of());
              if (asked.size() > MOST_NAMES) return tooMany("requested reviewers");
              change(target, PullRequestEdit.NONE.withReviewers(asked));
              return done(new PullRequestAction.RequestReviews(names, List.of()));
            });
  }

  public ActionRecords.Performed dismissReviews(
      RepositorySlug slug, Effect.Act act, Action.DismissReviews dismiss) {
    return perform(
        slug,
        act,
        texts -> {
          String message =
              texts.message(dismiss.message()).orElse("Dismissed by the rule " + act.title());
          return target -> {
            var users = new LinkedHashSet<String>();
            for (var review : DismissedReviews.of(dismiss, target.pull(), target.reviews())) {
              target.dismiss(review, message);
              users.add(review.writer().login());
            }
            return done(new PullRequestAction.DismissReviews(List.copyOf(users)));
          };
        });
  }

  public ActionRecords.Performed review(RepositorySlug slug, Effect.Act act, Action.Review review) {
    return perform(
        slug,
        act,
        texts -> {
          var message = texts.message(review.message());
          return target -> {
            if (target.pull().description().author().equals(Writer.OURSELVES.author())) {
              return refused("we do not review pull requests that we opened ourselves");
            }
            var state = PullRequestReview.State.valueOf(review.type().name());
            return unless(
                target.review(state, message.orElse("")),
                new PullRequestAction.Review(
                    review.type().spelled(), Writer.OURSELVES.login(), message.orElse(null)));
          };
        });
  }

  private static Ending<List<PullRequestAction>, ActRefusal> unless(
      Optional<String> refusal, PullRequestAction done) {
    return refusal.map(RecordedActions::refused).orElseGet(() -> done(done));
  }

  public ActionRecords.Performed comment(
      RepositorySlug slug, Effect.Act act, Action.Comment comment) {
    return perform(
        slug,
        act,
        texts -> {
          var message = texts.message(Optional.of(comment.message()));
          return target ->
              message
                  .map(it -> unless(target.comment(it), new PullRequestAction.Comment(it)))
                  .orElseGet(() -> refused("the message is empty"));
        });
  }

  /**
   * Among the checks that the facts show of the pull request itself. Runs on commits are what
   * candidates are judged by, and this is none.
   */
  public ActionRecords.Performed postCheck(
      RepositorySlug slug, Effect.Act act, Action.PostCheck check) {
    return perform(
        slug,
        act,
        texts -> {
          String title = texts.message(check.title()).orElse(act.title());
          String summary = texts.message(check.summary()).orElse("");
          var conclusion = check.conclusion().orElse(Action.PostCheck.Conclusion.SUCCESS);
          var state = CheckState.valueOf(conclusion.name());
          var shown = new QueueCheck(act.title(), title, null, null, state, null);
          return target -> {
            target.change(pull -> PullEdits.withCheck(pull, shown));
            return done(new PullRequestAction.PostCheck(conclusion.spelled(), title, summary));
          };
        });
  }

  public ActionRecords.Performed close(RepositorySlug slug, Effect.Act act, Action.Close close) {
    return perform(
        slug,
        act,
        texts -> {
          var message = texts.message(close.message());
          var done = new PullRequestAction.Close(message.orElse(""));
          return target -> {
            if (target.pull().state() != State.OPEN) return done(done);
            var refusal = message.flatMap(target::comment);
            if (refusal.isPresent()) return refused(refusal.get());
            target.change(pull -> PullEdits.state(pull, State.CLOSED, target.now()));
            return done(done);
          };
        });
  }
}

package dev.signalbox.host.local.site;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.host.local.conversation.PullRequestComment;
import dev.signalbox.host.local.conversation.PullRequestReview;
import dev.signalbox.hosting.ConversationViews.CommentList;
import dev.signalbox.hosting.ConversationViews.CommentView;
import dev.signalbox.hosting.ConversationViews.DismissalView;
import dev.signalbox.hosting.ConversationViews.ReviewList;
import dev.signalbox.hosting.ConversationViews.ReviewView;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Choice;
import dev.signalbox.web.input.Fault;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.WholeNumber;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Refusals;
import dev.signalbox.web.routing.Route;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** Comments on pull requests of the local host, and reviews of them. */
final class ConversationEndpoints {
  private static final Input<String> WORDS =
      Input.body(
          "body",
          PullTexts.WORDS,
          "The comment, in which lines that begin with @signalbox command");
  private static final Input<PullRequestReview.State> STATE =
      Input.body("state", Choice.of(PullRequestReview.State.class), "What the review comes to");
  private static final Input<Optional<String>> REMARK =
      Input.bodyOptional("body", PullTexts.BODY, "What it says; needed where that is all it does");
  private static final Input<String> MESSAGE =
      Input.body("message", PullTexts.WORDS, "Why it does not count any more");
  private static final Input<Long> REVIEW =
      Input.path(
          "id",
          WholeNumber.between(0, Long.MAX_VALUE).as(BigInteger::longValueExact),
          "The id of the review");

  private final Conversation conversation;
  private final LocalCommands commands;
  private final PullCalls calls;
  private final Writers writers;

  ConversationEndpoints(
      Conversation conversation, LocalCommands commands, PullCalls calls, Writers writers) {
    this.conversation = conversation;
    this.commands = commands;
    this.calls = calls;
    this.writers = writers;
  }

  List<Route> routes() {
    return List.of(
        Route.get(PullCalls.PULL + "/comments", "The comments on a pull request, oldest first")
            .takes(Paths.NUMBER)
            .answers(CommentList.class)
            .ofRepository(Right.SEE, calls.ofOne(this::comments)),
        Route.post(PullCalls.PULL + "/comments", "Comment on a pull request, or command by it")
            .takes(Paths.NUMBER, WORDS)
            .answers(201, CommentView.class)
            .ofRepository(Right.CHANGE, calls.ofOne(this::comment)),
        Route.get(PullCalls.PULL + "/reviews", "The reviews of a pull request, oldest first")
            .takes(Paths.NUMBER)
            .answers(ReviewList.class)
            .ofRepository(Right.SEE, calls.ofOne(this::reviews)),
        Route.post(PullCalls.PULL + "/reviews", "Review a pull request at its current head")
            .takes(Paths.NUMBER, STATE, REMARK)
            .answers(201, ReviewView.class)
            .ofRepository(Right.CHANGE, calls.ofOne(this::review)),
        Route.post(PullCalls.PULL + "/reviews/{id}/dismiss", "Dismiss a review")
            .takes(Paths.NUMBER, REVIEW, MESSAGE)
            .answers(ReviewView.class)
            .ofRepository(Right.CHANGE, calls.ofOne(this::dismiss)));
  }

  private Answer comments(Call call, Repository repository, PullRequest pull) {
    var all = conversation.comments().of(repository.id(), pull.number());
    return Answer.ok(new CommentList(all.stream().map(ConversationEndpoints::view).toList()));
  }

  private Answer comment(Call call, Repository repository, PullRequest pull) {
    var writer = writers.of(call.caller(), repository);
    String body = call.get(WORDS);
    boolean mayCommand = commands.areIn(body);
    return PullCalls.answer(
        conversation.comment(repository, pull.number(), writer, body, mayCommand),
        comment -> {
          if (mayCommand) commands.wake(repository.slug());
          return Answer.created(view(comment));
        });
  }

  private Answer reviews(Call call, Repository repository, PullRequest pull) {
    var all = conversation.reviews(repository, List.of(pull.number()));
    return Answer.ok(new ReviewList(all.stream().map(ConversationEndpoints::view).toList()));
  }

  private Answer review(Call call, Repository repository, PullRequest pull) {
    var state = call.get(STATE);
    String body = call.get(REMARK).orElse("");
    if (state == PullRequestReview.State.COMMENT && body.isBlank()) {
      var fault =
          new Fault(
              "missing", List.of("body", "body"), "is required where the state is comment", body);
      return Refusals.invalid(List.of(fault));
    }
    var writer = writers.of(call.caller(), repository);
    return PullCalls.answer(
        conversation.review(repository, pull.number(), writer, state, body),
        review -> Answer.created(view(review)));
  }

  private Answer dismiss(Call call, Repository repository, PullRequest pull) {
    String by = Writers.author(call.caller()).login();
    return PullCalls.answer(
        conversation.dismiss(repository, pull.number(), call.get(REVIEW), by, call.get(MESSAGE)),
        review -> Answer.ok(view(review)));
  }

  private static CommentView view(PullRequestComment comment) {
    return new CommentView(
        comment.id(), comment.writer().login(), comment.body(), comment.createdAt());
  }

  private static ReviewView view(PullRequestReview review) {
    return new ReviewView(
        review.id(),
        review.writer().login(),
        review.state().spelled(),
        review.body(),
        review.head().hex(),
        review.submittedAt(),
        review.dismissal().map(ConversationEndpoints::view).orElse(null));
  }

  private static DismissalView view(PullRequestReview.Dismissal dismissal) {
    return new DismissalView(dismissal.by(), dismissal.message(), dismissal.at());
  }
}

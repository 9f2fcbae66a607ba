package dev.signalbox.host.local.site;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.wire.SpelledInLowerCase;
import dev.signalbox.host.PullRequestEdit;
import dev.signalbox.host.local.LocalPulls;
import dev.signalbox.host.local.PullOpening;
import dev.signalbox.host.local.PullRequestFile;
import dev.signalbox.host.local.diff.DiffWindow;
import dev.signalbox.hosting.PullDetail;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Choice;
import dev.signalbox.web.input.Edit;
import dev.signalbox.web.input.Flag;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Route;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Opens, shows and edits pull requests of the local host. */
final class LocalPullEndpoints {

  /** What somebody may make of a pull request. */
  private enum Wanted implements SpelledInLowerCase {
    OPEN,
    CLOSED
  }

  private static final Input<String> HEAD =
      Input.body("head", PullTexts.BRANCH, "The pushed branch it is opened from and follows");
  private static final Input<String> BASE =
      Input.body("base", PullTexts.BRANCH, "The branch it is to land on");
  private static final Input<String> TITLE = Input.body("title", PullTexts.TITLE, "The title");
  private static final Input<Optional<String>> BODY =
      Input.bodyOptional("body", PullTexts.BODY, "The description");
  private static final Input<Optional<Boolean>> DRAFT =
      Input.bodyOptional("draft", new Flag(), "Whether it is a draft");
  private static final Input<Optional<String>> NEW_TITLE =
      Input.bodyOptional("title", PullTexts.TITLE, "The new title");
  private static final Input<Edit<String>> NEW_BODY =
      Input.bodyEdit("body", PullTexts.BODY, "The new description; null for none");
  private static final Input<Optional<Wanted>> STATE =
      Input.bodyOptional("state", Choice.of(Wanted.class), "Reopens or closes it");
  private static final Input<Optional<List<String>>> LABELS =
      Input.bodyOptional("labels", PullTexts.LABELS, "All its labels");
  private static final Input<Optional<List<String>>> ASSIGNEES =
      Input.bodyOptional("assignees", PullTexts.LOGINS, "The logins of all its assignees");
  private static final Input<Optional<List<String>>> REVIEWERS =
      Input.bodyOptional(
          "requested_reviewers", PullTexts.LOGINS, "The logins of all who are asked for a review");
  private static final Input<Edit<String>> MILESTONE =
      Input.bodyEdit("milestone", PullTexts.MILESTONE, "Its milestone; null for none");

  /** What a pull request changes; {@code truncated}: there is more than is listed. */
  public record ChangedFiles(List<PullRequestFile> files, boolean truncated) {
    public ChangedFiles {
      files = List.copyOf(files);
    }
  }

  private final LocalPulls pulls;
  private final Conversation conversation;
  private final PullCalls calls;
  private final Writers writers;

  LocalPullEndpoints(
      LocalPulls pulls, Conversation conversation, PullCalls calls, Writers writers) {
    this.pulls = pulls;
    this.conversation = conversation;
    this.calls = calls;
    this.writers = writers;
  }

  List<Route> routes() {
    return List.of(
        Route.post(Paths.PULLS, "Open a pull request from a branch")
            .takes(HEAD, BASE, TITLE, BODY, DRAFT)
            .answers(201, PullDetail.class)
            .ofRepository(Right.CHANGE, calls.local(this::open)),
        Route.get(PullCalls.PULL, "A pull request")
            .takes(Paths.NUMBER)
            .answers(PullDetail.class)
            .ofRepository(Right.SEE, calls.ofOne(this::show)),
        Route.patch(PullCalls.PULL, "Edit a pull request; what is not given stays as it is")
            .takes(
                Paths.NUMBER,
                NEW_TITLE,
                NEW_BODY,
                DRAFT,
                STATE,
                LABELS,
                ASSIGNEES,
                REVIEWERS,
                MILESTONE)
            .answers(PullDetail.class)
            .ofRepository(Right.CHANGE, calls.ofOne(this::edit)),
        Route.get(PullCalls.PULL + "/files", "The files that a pull request changes")
            .takes(Paths.NUMBER)
            .answers(ChangedFiles.class)
            .ofRepository(Right.SEE, calls.ofOne(this::files)));
  }

  private Answer open(Call call, Repository repository) {
    var head = new BranchName(call.get(HEAD));
    return at(
        repository,
        new BranchName(call.get(BASE)),
        _ ->
            at(
                repository,
                head,
                tip ->
                    PullCalls.answer(
                        pulls.open(repository.slug(), opening(call, repository, head, tip)),
                        pull -> Answer.created(conversation.detail(repository, pull)))));
  }

  private Answer at(Repository repository, BranchName branch, Function<CommitSha, Answer> next) {
    return PullCalls.answer(
        pulls.tip(repository.slug(), branch),
        tip -> tip.map(next).orElseGet(() -> Answer.problem(404, "There is no branch " + branch)));
  }

  private PullOpening opening(Call call, Repository repository, BranchName head, CommitSha tip) {
    var writer = writers.of(call.caller(), repository);
    String body = call.get(BODY).orElse("");
    return new PullOpening(
        call.get(TITLE),
        body,
        new BranchName(call.get(BASE)),
        tip,
        head.value(),
        Optional.of(head),
        writer.author(),
        writer.permission(),
        call.get(DRAFT).orElse(false),
        List.of(),
        pulls.dependsOn(repository.slug(), body));
  }

  private Answer show(Call call, Repository repository, PullRequest pull) {
    return Answer.ok(conversation.detail(repository, pull));
  }

  private Answer edit(Call call, Repository repository, PullRequest before) {
    var edit =
        new PullRequestEdit(
            call.get(NEW_TITLE),
            text(call.get(NEW_BODY)),
            call.get(DRAFT),
            call.get(LABELS),
            call.get(ASSIGNEES),
            call.get(REVIEWERS),
            text(call.get(MILESTONE)));
    var state = call.get(STATE).map(it -> it == Wanted.OPEN ? State.OPEN : State.CLOSED);
    return PullCalls.answer(
        pulls.edit(repository.slug(), before.number(), edit, state),
        pull -> Answer.ok(conversation.detail(repository, pull)));
  }

  private static Optional<String> text(Edit<String> edit) {
    return switch (edit) {
      case Edit.Keep<String>() -> Optional.empty();
      case Edit.Clear<String>() -> Optional.of("");
      case Edit.Put<String>(String text) -> Optional.of(text);
    };
  }

  private Answer files(Call call, Repository repository, PullRequest pull) {
    return PullCalls.answer(
        pulls.files(repository.slug(), pull),
        files ->
            Answer.ok(
                new ChangedFiles(
                    files.subList(0, Math.min(files.size(), DiffWindow.MOST_FILES)),
                    files.size() > DiffWindow.MOST_FILES)));
  }
}

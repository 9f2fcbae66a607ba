package dev.signalbox.insights.endpoints;

import dev.signalbox.insights.issues.Issue;
import dev.signalbox.insights.issues.Issues;
import dev.signalbox.insights.view.IssueView;
import dev.signalbox.insights.view.IssueViews;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Choice;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.paging.Pager;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Route;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** CI issues: failures with the same message. */
final class IssueEndpoints {
  private static final String ALL = CiPaths.REPOSITORY + "/issues";
  private static final String ONE = ALL + "/{issue_id}";

  private static final Input<UUID> ID = Paths.id("issue_id", "The id of the issue");
  private static final Choice<IssueView.Settlement> STATES = Choice.of(IssueView.Settlement.class);
  private static final Input<Optional<IssueView.Settlement>> STATE =
      Input.query("state", STATES, "Only those that are resolved, or not; all if absent");
  private static final Input<Optional<String>> NEW_TITLE =
      Input.bodyOptional("title", TextShape.between(1, 255), "The new title");
  private static final Input<Optional<IssueView.Settlement>> NEW_STATE =
      Input.bodyOptional("state", STATES, "Whether it is resolved from now on");
  private static final Input<UUID> INTO =
      Input.body("into", Paths.uuid(), "The issue that it becomes part of");
  private static final Input<String> TARGET =
      Input.body(
          "target",
          TextShape.between(2, 2_000).matching("^(#[1-9][0-9]{0,17}|https?://[^\\s]+)$"),
          "A pull request, such as #12, or the address of a page");

  private final Issues issues;
  private final Pager pager;
  private final InstantSource clock;

  IssueEndpoints(Issues issues, Pager pager, InstantSource clock) {
    this.issues = issues;
    this.pager = pager;
    this.clock = clock;
  }

  List<Route> routes() {
    return List.of(
        Route.get(ALL, "The CI issues, newest first")
            .takes(STATE, Pager.CURSOR, CiPaths.ENTRIES)
            .answers(IssueViews.class)
            .ofRepository(Right.SEE, this::list),
        Route.get(ONE, "One CI issue; one that was merged is the other")
            .takes(ID)
            .answers(IssueView.class)
            .ofRepository(Right.SEE, this::show),
        Route.patch(ONE, "Rename, resolve or unresolve a CI issue")
            .takes(ID, NEW_TITLE, NEW_STATE)
            .answers(IssueView.class)
            .ofRepository(Right.CHANGE, CiPaths.enabled(this::edit)),
        Route.post(ONE + "/merge", "Make a CI issue part of another, and answer with that")
            .takes(ID, INTO)
            .answers(IssueView.class)
            .ofRepository(Right.CHANGE, CiPaths.enabled(this::merge)),
        Route.post(ONE + "/links", "Link a CI issue to a pull request or a page")
            .takes(ID, TARGET)
            .answers(201, IssueView.class)
            .ofRepository(Right.CHANGE, CiPaths.enabled(this::link)));
  }

  private Answer list(Call call, Repository repository) {
    var isResolved = call.get(STATE).map(it -> it == IssueView.Settlement.RESOLVED);
    int perPage = call.get(CiPaths.ENTRIES).orElse(CiPaths.PER_PAGE);
    var listing =
        new Pager.Listing<Issue>(
            String.join("\n", "issues", repository.id().toString(), isResolved.toString()),
            (at, most) ->
                issues.list(
                    repository.id(),
                    isResolved,
                    at.start().map(Long::valueOf),
                    at.isBackward(),
                    most),
            issue -> Long.toString(issue.number()));
    return pager.page(
        call,
        listing,
        perPage,
        found -> new IssueViews(found.size(), perPage, found.stream().map(IssueView::of).toList()));
  }

  private Answer show(Call call, Repository repository) {
    return issues
        .find(repository.id(), call.get(ID))
        .map(issue -> Answer.ok(IssueView.of(issue)))
        .orElseGet(IssueEndpoints::unknown);
  }

  private Answer edit(Call call, Repository repository) {
    return answer(
        issues.edit(
            repository.id(),
            call.get(ID),
            call.get(NEW_TITLE),
            call.get(NEW_STATE).map(it -> it == IssueView.Settlement.RESOLVED),
            call.caller().actor(),
            clock.instant()),
        200);
  }

  private Answer merge(Call call, Repository repository) {
    return answer(
        issues.merge(repository.id(), call.get(ID), call.get(INTO), call.caller().actor()), 200);
  }

  private Answer link(Call call, Repository repository) {
    return answer(
        issues.link(
            repository.id(),
            call.get(ID),
            call.get(TARGET),
            call.caller().actor(),
            clock.instant()),
        201);
  }

  private static Answer answer(Issues.Change change, int status) {
    return switch (change) {
      case Issues.Change.Done(Issue issue) ->
          status == 201 ? Answer.created(IssueView.of(issue)) : Answer.ok(IssueView.of(issue));
      case Issues.Change.Unknown() -> unknown();
      case Issues.Change.Refused(String reason) -> Answer.problem(409, reason);
    };
  }

  private static Answer unknown() {
    return Answer.problem(404, "CI issue not found");
  }
}

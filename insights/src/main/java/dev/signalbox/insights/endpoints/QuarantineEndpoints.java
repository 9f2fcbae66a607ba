package dev.signalbox.insights.endpoints;

import dev.signalbox.insights.quarantine.Quarantine;
import dev.signalbox.insights.quarantine.QuarantineFilter;
import dev.signalbox.insights.quarantine.QuarantineSource;
import dev.signalbox.insights.quarantine.Quarantines;
import dev.signalbox.insights.view.QuarantineCheckResponse;
import dev.signalbox.insights.view.QuarantinedTest;
import dev.signalbox.insights.view.QuarantinedTestsResponse;
import dev.signalbox.insights.view.TestAddedToQuarantineResponse;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.testresults.TextLimit;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Choice;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.ListOf;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.input.WholeNumber;
import dev.signalbox.web.paging.KeyCursor;
import dev.signalbox.web.paging.Pager;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Route;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Quarantined tests: who runs tests asks for them, people add and lift them. */
final class QuarantineEndpoints {
  private static final TextShape WORDS = TextShape.upTo(10_000);
  private static final TextShape BRANCH = TextShape.between(1, 255);

  private static final Input<UUID> ID = Paths.id("quarantine_id", "The id of the quarantine");
  private static final Input<String> TEST_NAME =
      Input.body("test_name", TextShape.between(1, TextLimit.NAME), "The name of the test");
  private static final Input<String> REASON = Input.body("reason", WORDS, "Why, for people");
  private static final Input<Optional<String>> NEW_BRANCH =
      Input.bodyOptional("branch", WORDS, "Where it does not count; everywhere if absent");

  private static final Input<Optional<String>> ON_BRANCH =
      Input.query("branch", BRANCH, "Only those that hold for this branch");
  private static final Input<Optional<UUID>> OF_TEST =
      Input.query("test_id", Paths.uuid(), "Only those of this test");
  private static final Input<Optional<QuarantineSource>> SOURCE =
      Input.query("source", Choice.of(QuarantineSource.class), "Only those made in this way");
  private static final Input<Optional<Integer>> ENTRIES =
      Input.query(
          "per_page", WholeNumber.between(1, 100).asInt(), "Entries on a page; all if absent");

  private static final Input<List<String>> TESTS_NAMES =
      Input.body("tests_names", new ListOf<>(WORDS, 100_000), "The tests that are asked about");
  private static final Input<String> CHECKED_BRANCH =
      Input.body("branch", WORDS, "The branch that they are tested for");

  private final Quarantines quarantines;
  private final Pager pager;
  private final InstantSource clock;

  QuarantineEndpoints(Quarantines quarantines, Pager pager, InstantSource clock) {
    this.quarantines = quarantines;
    this.pager = pager;
    this.clock = clock;
  }

  List<Route> routes() {
    String one = CiPaths.QUARANTINES + "/{quarantine_id}";
    return List.of(
        Route.get(CiPaths.QUARANTINES, "The quarantined tests, newest first")
            .takes(ON_BRANCH, OF_TEST, SOURCE, Pager.CURSOR, ENTRIES)
            .answers(QuarantinedTestsResponse.class)
            .ofRepository(Right.SEE, this::list),
        Route.post(CiPaths.QUARANTINES, "Quarantine a test: its failures no longer count")
            .takes(TEST_NAME, REASON, NEW_BRANCH)
            .answers(201, TestAddedToQuarantineResponse.class)
            .ofRepository(Right.CHANGE, CiPaths.enabled(this::add)),
        Route.post(
                CiPaths.QUARANTINES + "/check", "Which of these tests are quarantined on a branch")
            .takes(TESTS_NAMES, CHECKED_BRANCH)
            .answers(QuarantineCheckResponse.class)
            .ofRepository(Right.CHECK_QUARANTINE, this::check),
        Route.get(one, "One quarantined test")
            .takes(ID)
            .answers(QuarantinedTest.class)
            .ofRepository(Right.SEE, this::show),
        Route.delete(one, "Lift a quarantine: the test counts again")
            .takes(ID)
            .ofRepository(Right.CHANGE, this::lift));
  }

  private Answer list(Call call, Repository repository) {
    var filter = new QuarantineFilter(call.get(ON_BRANCH), call.get(OF_TEST), call.get(SOURCE));
    Optional<Integer> perPage = call.get(ENTRIES);
    var listing =
        new Pager.Listing<Quarantine>(
            String.join("\n", "quarantines", repository.id().toString(), filter.toString()),
            (at, most) -> slice(repository, filter, at, most),
            quarantine -> Long.toString(quarantine.number()));
    return pager.page(
        call,
        listing,
        perPage.orElse(Quarantines.MOST),
        found ->
            new QuarantinedTestsResponse(
                found.size(),
                perPage.orElse(null),
                found.stream().map(QuarantinedTest::of).toList()));
  }

  private List<Quarantine> slice(
      Repository repository, QuarantineFilter filter, KeyCursor at, int most) {
    return quarantines.list(
        repository.id(),
        filter,
        at.start().map(Long::valueOf),
        at.isBackward(),
        most,
        clock.instant());
  }

  private Answer add(Call call, Repository repository) {
    var wanted =
        new Quarantines.NewQuarantine(
            call.get(TEST_NAME),
            call.get(NEW_BRANCH).filter(branch -> !branch.isEmpty()),
            call.get(REASON),
            QuarantineSource.MANUAL,
            call.caller().actor().name());
    return switch (quarantines.add(repository.id(), wanted, clock.instant())) {
      case Quarantines.Quarantining.Added(UUID id) ->
          Answer.created(new TestAddedToQuarantineResponse(id));
      case Quarantines.Quarantining.AlreadyThere() ->
          Answer.problem(
              409,
              "The test is already quarantined "
                  + wanted.branch().map(branch -> "on " + branch).orElse("everywhere"));
      case Quarantines.Quarantining.TooMany() ->
          Answer.problem(
              409, "There are already " + Quarantines.MOST + " quarantined tests; lift some first");
    };
  }

  private Answer check(Call call, Repository repository) {
    var inForce = quarantines.inForce(repository.id(), call.get(CHECKED_BRANCH));
    var quarantined = new ArrayList<String>();
    var others = new ArrayList<String>();
    for (String name : call.get(TESTS_NAMES)) {
      (inForce.containsKey(name) ? quarantined : others).add(name);
    }
    return Answer.ok(new QuarantineCheckResponse(quarantined, others));
  }

  private Answer show(Call call, Repository repository) {
    return quarantines
        .find(repository.id(), call.get(ID), clock.instant())
        .map(quarantine -> Answer.ok(QuarantinedTest.of(quarantine)))
        .orElseGet(QuarantineEndpoints::unknown);
  }

  private Answer lift(Call call, Repository repository) {
    String by = call.caller().actor().name();
    boolean isLifted =
        quarantines.lift(repository.id(), call.get(ID), by, "by hand", clock.instant());
    return isLifted ? Answer.noContent() : unknown();
  }

  private static Answer unknown() {
    return Answer.problem(404, "Quarantine not found");
  }
}

package dev.signalbox.server.api;

import dev.signalbox.server.view.queue.LandingView;
import dev.signalbox.server.view.queue.LandingViews;
import dev.signalbox.store.queue.LandingRecords;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.input.WholeNumber;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Route;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** The signed records of landings. */
public final class LandingEndpoints {
  private static final String COLLECTION = Paths.MERGE_QUEUE + "/landings";
  private static final int PER_PAGE = 20;

  private static final Input<String> SHA =
      Input.path("sha", Paths.COMMIT, "The commit that the branch moved to");
  private static final Input<Optional<String>> BRANCH =
      Input.query("branch", TextShape.between(1, 255), "Only landings on this branch");
  private static final Input<Optional<Long>> BEFORE =
      Input.query(
          "before",
          WholeNumber.between(1, Long.MAX_VALUE).as(BigInteger::longValueExact),
          "Only landings with a lower number");
  private static final Input<Optional<Integer>> ENTRIES =
      Input.query(
          "per_page",
          WholeNumber.between(1, 100).asInt().usually(PER_PAGE),
          "The most entries to return");

  private final LandingRecords records;

  public LandingEndpoints(LandingRecords records) {
    this.records = records;
  }

  public List<Route> routes() {
    return List.of(
        Route.get(COLLECTION, "Landings, newest first, each with its proof")
            .takes(BRANCH, BEFORE, ENTRIES)
            .answers(LandingViews.class)
            .ofRepository(Right.SEE, this::list),
        Route.get(COLLECTION + "/{sha}", "One landing, with its proof")
            .takes(SHA)
            .answers(LandingView.class)
            .ofRepository(Right.SEE, this::show));
  }

  private Answer list(Call call, Repository repository) {
    return Answer.ok(
        new LandingViews(
            records
                .list(
                    repository.id(),
                    call.get(BRANCH),
                    call.get(BEFORE).orElse(Long.MAX_VALUE),
                    call.get(ENTRIES).orElse(PER_PAGE))
                .stream()
                .map(LandingView::of)
                .toList()));
  }

  private Answer show(Call call, Repository repository) {
    return records
        .find(repository.id(), call.get(SHA))
        .map(kept -> Answer.ok(LandingView.of(kept)))
        .orElseGet(() -> Answer.problem(404, "No landing moved a branch to this commit"));
  }
}

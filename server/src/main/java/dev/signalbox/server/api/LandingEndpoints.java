package dev.signalbox.server.api;

import dev.signalbox.proofs.Parsed;
import dev.signalbox.proofs.SignedRecord;
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
import dev.signalbox.wire.RawJson;
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

  /** A landing: the very text that was signed, its signature, and the id of the key. */
  public record LandingView(long number, RawJson record, String signature, String key) {
    static LandingView of(LandingRecords.Kept kept) {
      return switch (SignedRecord.read(kept.record())) {
        case Parsed.Good<SignedRecord>(var signed) ->
            new LandingView(
                kept.number(),
                new RawJson(signed.text()),
                signed.signature(),
                signed.key().toString());
        case Parsed.Bad<?>(String reason) ->
            throw new IllegalStateException("landing " + kept.number() + ": " + reason);
      };
    }
  }

  /** Landings, the newest first. */
  public record LandingList(List<LandingView> landings) {}

  public LandingEndpoints(LandingRecords records) {
    this.records = records;
  }

  public List<Route> routes() {
    return List.of(
        Route.get(COLLECTION, "Landings, newest first, each with its proof")
            .takes(BRANCH, BEFORE, ENTRIES)
            .answers(LandingList.class)
            .ofRepository(Right.SEE, this::list),
        Route.get(COLLECTION + "/{sha}", "One landing, with its proof")
            .takes(SHA)
            .answers(LandingView.class)
            .ofRepository(Right.SEE, this::show));
  }

  private Answer list(Call call, Repository repository) {
    return Answer.ok(
        new LandingList(
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

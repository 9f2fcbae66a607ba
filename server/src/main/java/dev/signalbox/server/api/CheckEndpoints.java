package dev.signalbox.server.api;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.hosting.CheckIntake;
import dev.signalbox.hosting.HostSite;
import dev.signalbox.hosting.HostTitles;
import dev.signalbox.server.hosting.Hosts;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Choice;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.input.WholeNumber;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.QueueSwitch;
import dev.signalbox.web.routing.Refusals;
import dev.signalbox.web.routing.Route;
import java.math.BigInteger;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

/** Checks on commits: a CI reports their state, and people read their output. */
public final class CheckEndpoints {
  private static final String PLAIN = "text/plain; charset=utf-8";

  private static final Input<CommitSha> SHA =
      Input.path("sha", Paths.COMMIT.as(CommitSha::new), "The commit, by its full hash");
  private static final Input<String> NAME =
      Input.body(
          "name", TextShape.between(1, 255), "The name of the check, as conditions refer to it");
  private static final Input<CheckState> STATE =
      Input.body("state", Choice.of(CheckState.class), "The state of the check");
  private static final Input<Optional<String>> DESCRIPTION =
      Input.bodyOptional("description", TextShape.upTo(1_000), "A short description for people");
  private static final Input<Optional<String>> URL =
      Input.bodyOptional(
          "url",
          TextShape.between(8, 2_000).matching("^https?://.+$"),
          "A link to details for people");
  private static final Input<Long> RUN =
      Input.path(
          "run",
          WholeNumber.between(0, Long.MAX_VALUE).as(BigInteger::longValueExact),
          "The id of the run");

  private final Hosts hosts;
  private final HostTitles titles;

  public CheckEndpoints(Hosts hosts, HostTitles titles) {
    this.hosts = hosts;
    this.titles = titles;
  }

  public List<Route> routes() {
    return List.of(
        Route.post(Paths.REPOSITORY + "/commits/{sha}/checks", "Report the state of a check")
            .takes(SHA, NAME, STATE, DESCRIPTION, URL)
            .ofRepository(Right.REPORT, QueueSwitch.needed(this::report)),
        Route.get(Paths.REPOSITORY + "/checks/{run}/output", "The output of a check")
            .takes(RUN)
            .answersText(PLAIN)
            .ofRepository(Right.SEE, this::output));
  }

  private Optional<CheckIntake> checks(Repository repository) {
    return hosts.of(repository).flatMap(HostSite::checkIntake);
  }

  private Answer report(Call call, Repository repository) {
    var checks = checks(repository);
    if (checks.isEmpty()) return titles.elsewhere(repository, "its checks are reported there");
    var told =
        new CheckIntake.Told(
            call.get(NAME), call.get(STATE), call.get(DESCRIPTION).orElse(""), call.get(URL));
    String reporter = call.caller().actor().name();
    return switch (checks.get().take(repository.slug(), call.get(SHA), reporter, told)) {
      case CheckIntake.Taken.Noted() -> Answer.noContent();
      case CheckIntake.Taken.NoSuchCommit() -> Answer.problem(404, "Commit not found");
      case CheckIntake.Taken.TooMany(int most) ->
          Answer.problem(409, "This commit already has " + most + " check runs");
      case CheckIntake.Taken.Later(String why) -> Refusals.away(why);
    };
  }

  private Answer output(Call call, Repository repository) {
    var checks = checks(repository);
    if (checks.isEmpty()) {
      return titles.elsewhere(repository, "its checks run there and show their output there");
    }
    return checks
        .get()
        .output(repository.slug(), call.get(RUN))
        .map(file -> Answer.streamed(PLAIN, out -> Files.copy(file, out)))
        .orElseGet(() -> Answer.problem(404, "This node keeps no output of this run"));
  }
}

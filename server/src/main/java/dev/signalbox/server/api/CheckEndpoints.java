package dev.signalbox.server.api;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.server.access.Right;
import dev.signalbox.server.http.Answer;
import dev.signalbox.server.input.Choice;
import dev.signalbox.server.input.Input;
import dev.signalbox.server.input.Text;
import dev.signalbox.server.input.WholeNumber;
import dev.signalbox.server.local.CheckReports;
import dev.signalbox.server.local.LocalSite;
import dev.signalbox.server.routing.Call;
import dev.signalbox.server.routing.Refusals;
import dev.signalbox.server.routing.Route;
import dev.signalbox.store.repositories.Repository;
import java.math.BigInteger;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

/** Checks on commits: a CI tells how they stand, and people read what they printed. */
public final class CheckEndpoints {
  private static final String PLAIN = "text/plain; charset=utf-8";

  private static final Input<CommitSha> SHA =
      Input.path("sha", Paths.COMMIT.as(CommitSha::new), "The commit, by its whole hash");
  private static final Input<String> NAME =
      Input.body("name", Text.between(1, 255), "What conditions call the check");
  private static final Input<CheckState> STATE =
      Input.body("state", Choice.of(CheckState.class), "How it stands");
  private static final Input<Optional<String>> DESCRIPTION =
      Input.bodyOptional("description", Text.upTo(1_000), "A few words for people");
  private static final Input<Optional<String>> URL =
      Input.bodyOptional(
          "url", Text.between(8, 2_000).matching("^https?://.+$"), "Where people see more of it");
  private static final Input<Long> RUN =
      Input.path(
          "run",
          WholeNumber.between(0, Long.MAX_VALUE).as(BigInteger::longValueExact),
          "The number of the run");

  private final LocalSite site;

  public CheckEndpoints(LocalSite site) {
    this.site = site;
  }

  public List<Route> routes() {
    return List.of(
        Route.post(Paths.REPOSITORY + "/commits/{sha}/checks", "Tell how a check stands")
            .takes(SHA, NAME, STATE, DESCRIPTION, URL)
            .ofRepository(Right.REPORT, QueueSwitch.needed(this::report)),
        Route.get(Paths.REPOSITORY + "/checks/{run}/output", "What a check printed")
            .takes(RUN)
            .answersText(PLAIN)
            .ofRepository(Right.SEE, this::output));
  }

  private Answer report(Call call, Repository repository) {
    if (Elsewhere.isFor(repository)) {
      return Elsewhere.atGitHub(repository, "its checks are reported there");
    }
    var told =
        new CheckReports.Told(
            call.get(NAME), call.get(STATE), call.get(DESCRIPTION).orElse(""), call.get(URL));
    String reporter = call.caller().actor().name();
    return switch (site.reports().take(repository.slug(), call.get(SHA), reporter, told)) {
      case CheckReports.Taken.Noted() -> Answer.noContent();
      case CheckReports.Taken.NoSuchCommit() -> Answer.problem(404, "There is no such commit");
      case CheckReports.Taken.TooMany(int most) ->
          Answer.problem(409, "There are " + most + " runs on this commit already");
      case CheckReports.Taken.Later(String why) -> Refusals.away(why);
    };
  }

  private Answer output(Call call, Repository repository) {
    if (Elsewhere.isFor(repository)) {
      return Elsewhere.atGitHub(repository, "its checks run there, and show there what they print");
    }
    return site.checks()
        .output(repository.slug(), call.get(RUN))
        .map(file -> Answer.streamed(PLAIN, out -> Files.copy(file, out)))
        .orElseGet(() -> Answer.problem(404, "Nothing is kept of such a run on this node"));
  }
}

package dev.signalbox.insights.endpoints;

import dev.signalbox.insights.quarantine.AutoQuarantineSettings;
import dev.signalbox.insights.view.AutoQuarantineView;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Flag;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Route;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** Switches the quarantine of tests by their own record. */
final class AutoQuarantineEndpoints {
  private static final String PATH = CiPaths.REPOSITORY + "/auto_quarantine";
  private static final Input<Boolean> ENABLED =
      Input.body("enabled", new Flag(), "Whether flaky tests are quarantined by themselves");
  private static final Input<Optional<Boolean>> IGNORE_BROKEN =
      Input.bodyOptional(
          "ignore_broken_on_default_branch",
          new Flag(),
          "Whether tests that are broken on the default branch are quarantined too; false if"
              + " absent");

  private final AutoQuarantineSettings settings;
  private final InstantSource clock;

  AutoQuarantineEndpoints(AutoQuarantineSettings settings, InstantSource clock) {
    this.settings = settings;
    this.clock = clock;
  }

  List<Route> routes() {
    return List.of(
        Route.get(PATH, "Whether tests are quarantined by their own record")
            .answers(AutoQuarantineView.class)
            .ofRepository(Right.SEE, this::show),
        Route.put(PATH, "Have tests quarantined by their own record, or not")
            .takes(ENABLED, IGNORE_BROKEN)
            .ofRepository(Right.CONFIGURE, CiPaths.enabled(this::set)));
  }

  private Answer show(Call call, Repository repository) {
    var setting = settings.of(repository.id());
    return Answer.ok(
        new AutoQuarantineView(setting.enabled(), setting.ignoreBrokenOnDefaultBranch()));
  }

  private Answer set(Call call, Repository repository) {
    var wanted =
        new AutoQuarantineSettings.Setting(
            call.get(ENABLED), call.get(IGNORE_BROKEN).orElse(false));
    settings.set(repository, wanted, call.source(), clock.instant());
    return Answer.noContent();
  }
}

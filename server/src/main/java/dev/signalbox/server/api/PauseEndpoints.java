package dev.signalbox.server.api;

import dev.signalbox.engine.view.PauseView;
import dev.signalbox.server.runtime.PauseService;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.store.repositories.StoredPause;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Route;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Pausing and unpausing a queue, and reading its pause. */
public final class PauseEndpoints {
  static final Input<String> REASON =
      Input.body("reason", TextShape.upTo(255), "Why the queue is paused, for people");

  private final PauseService pauses;

  public PauseEndpoints(PauseService pauses) {
    this.pauses = pauses;
  }

  public List<Route> routes() {
    return List.of(
        Route.get(Paths.PAUSE, "Read the pause of the merge queue")
            .answers(PauseView.class)
            .ofRepository(Right.SEE, (call, repository) -> Answer.ok(view(repository.pause()))),
        Route.put(Paths.PAUSE, "Pause the merge queue, or change the reason for the pause")
            .takes(REASON)
            .answers(PauseView.class)
            .ofRepository(Right.CHANGE, this::pause),
        Route.delete(Paths.PAUSE, "Unpause the merge queue")
            .ofRepository(Right.CHANGE, this::unpause));
  }

  private Answer pause(Call call, Repository repository) {
    return answered(call, repository, pause -> Answer.ok(view(Optional.of(pause))));
  }

  Answer answered(Call call, Repository repository, Function<StoredPause, Answer> shown) {
    return switch (pauses.pause(repository, call.get(REASON), call.caller().actor())) {
      case PauseService.Answered.Holds(var pause) -> shown.apply(pause);
      case PauseService.Answered.NotSure() ->
          Answer.problem(503, "The queue is paused, but a landing may still be in progress")
              .with("Retry-After", "5");
    };
  }

  Answer unpause(Call call, Repository repository) {
    return switch (pauses.unpause(repository, call.caller().actor())) {
      case DONE -> Answer.noContent();
      case WAS_NOT_PAUSED -> Answer.problem(404, "The merge queue is not paused");
      case IS_STOPPED ->
          Answer.problem(
              409,
              "The merge queue is stopped because a promise was broken; acknowledge the stop"
                  + " first");
    };
  }

  public static PauseView view(Optional<StoredPause> pause) {
    return pause
        .map(held -> new PauseView(true, held.reason(), held.since()))
        .orElseGet(() -> new PauseView(false, null, null));
  }
}

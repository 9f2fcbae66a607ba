package dev.signalbox.server.api;

import dev.signalbox.engine.overview.Overview;
import dev.signalbox.engine.view.BaseRefs;
import dev.signalbox.engine.view.LegacyPause;
import dev.signalbox.engine.view.LegacyPauses;
import dev.signalbox.engine.view.LegacyQueues;
import dev.signalbox.server.logs.LogWindow;
import dev.signalbox.store.log.EventLog;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.store.repositories.StoredPause;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.Timestamp;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Refusals;
import dev.signalbox.web.routing.Route;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** The deprecated endpoints, implemented by their successors. */
public final class LegacyEndpoints {
  private static final Input<Optional<Instant>> START_AT =
      Input.query(
          "start_at", new Timestamp(), "Start of the range; a day before its end if absent");
  private static final Input<Optional<Instant>> END_AT =
      Input.query("end_at", new Timestamp(), "End of the range; now if absent");

  private final PauseEndpoints current;
  private final ResponseCache cache;
  private final EventLog log;
  private final InstantSource clock;

  public LegacyEndpoints(
      PauseEndpoints current, ResponseCache cache, EventLog log, InstantSource clock) {
    this.current = current;
    this.cache = cache;
    this.log = log;
    this.clock = clock;
  }

  public List<Route> routes() {
    return List.of(
        Route.get(Paths.LEGACY_PAUSE, "Read the pause of the merge queue")
            .answers(LegacyPauses.class)
            .replacedBy(Paths.PAUSE)
            .ofRepository(Right.SEE, (call, repository) -> answer(repository.pause())),
        Route.put(Paths.LEGACY_PAUSE, "Pause the merge queue")
            .takes(PauseEndpoints.REASON)
            .answers(LegacyPauses.class)
            .replacedBy(Paths.PAUSE)
            .ofRepository(Right.CHANGE, this::pause),
        Route.delete(Paths.LEGACY_PAUSE, "Unpause the merge queue")
            .replacedBy(Paths.PAUSE)
            .ofRepository(Right.CHANGE, current::unpause),
        Route.post(Paths.LEGACY_PAUSE + "/delete", "Unpause the merge queue")
            .replacedBy(Paths.PAUSE)
            .ofRepository(Right.CHANGE, current::unpause),
        Route.get(Paths.REPOSITORY + "/queues", "Pull requests queued for each branch")
            .answers(LegacyQueues.class)
            .replacedBy(Paths.MERGE_QUEUE + "/status")
            .ofRepository(Right.SEE, (call, repository) -> queues(repository)),
        Route.get(Paths.REPOSITORY + "/queues/branches", "Branches that had a queue in a range")
            .takes(START_AT, END_AT)
            .answers(BaseRefs.class)
            .replacedBy(Paths.MERGE_QUEUE + "/branches")
            .ofRepository(Right.SEE, this::branches));
  }

  private Answer queues(Repository repository) {
    return cache
        .of(
            repository,
            "queues",
            snapshot -> Optional.of(Overview.legacyQueues(snapshot.facts(), snapshot.second())))
        .orElseThrow();
  }

  private Answer pause(Call call, Repository repository) {
    return current.answered(call, repository, pause -> answer(Optional.of(pause)));
  }

  private static Answer answer(Optional<StoredPause> pause) {
    return Answer.ok(
        new LegacyPauses(
            pause.stream().map(held -> new LegacyPause(held.reason(), held.since())).toList()));
  }

  private Answer branches(Call call, Repository repository) {
    var window =
        LogWindow.resolve(
            new LogWindow.Names("start_at", "end_at"),
            call.get(START_AT),
            call.get(END_AT),
            clock.instant());
    return switch (window) {
      case LogWindow.Faulty(var fault) -> Refusals.invalid(List.of(fault));
      case LogWindow.Resolved(Instant from, Instant to) ->
          Answer.ok(new BaseRefs(log.baseRefs(repository.id(), from, to)));
    };
  }
}

package dev.signalbox.server.api;

import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.ledger.SafetyStop;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.server.runtime.Commands;
import dev.signalbox.server.view.queue.StopView;
import dev.signalbox.store.audit.AuditAction;
import dev.signalbox.store.audit.AuditEntry;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Route;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The safety stop of a queue: shown to everyone, acknowledged by an admin. */
public final class StopEndpoints {
  private static final String STOP = Paths.MERGE_QUEUE + "/stop";

  private final Queues queues;
  private final Commands commands;

  public StopEndpoints(Queues queues, Commands commands) {
    this.queues = queues;
    this.commands = commands;
  }

  public List<Route> routes() {
    return List.of(
        Route.get(STOP, "Whether the queue is stopped because a promise was broken")
            .answers(StopView.class)
            .ofRepository(
                Right.SEE, (call, repository) -> Answer.ok(StopView.of(stop(repository)))),
        Route.post(STOP + "/acknowledge", "Acknowledge a stop and resume the queue")
            .ofRepository(Right.ADMINISTER, this::acknowledge));
  }

  private Optional<SafetyStop> stop(Repository repository) {
    return queues.facts(repository).policy().stop();
  }

  private Answer acknowledge(Call call, Repository repository) {
    var stop = stop(repository);
    if (stop.isEmpty()) return Answer.problem(404, "The merge queue is not stopped");
    var recorded =
        new AuditEntry(
            AuditAction.STOP_ACKNOWLEDGE,
            call.source(),
            repository.auditPlace(),
            "merge queue",
            Map.of("promise", stop.get().promise(), "stopped_at", stop.get().since()));
    return Replying.to(commands.obey(repository, Command.AcknowledgeStop::new, recorded));
  }
}

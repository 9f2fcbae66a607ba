package dev.signalbox.simulation.promises;

import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.log.QueueAction;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;

/** Who entered has left or is queued, by the log alone; and nobody leaves without a reason. */
public final class Conservation implements Promise {
  private final Set<UUID> inside = new HashSet<>();
  private final Set<UUID> outside = new HashSet<>();

  @Override
  public String name() {
    return "conservation";
  }

  @Override
  public void check(Moment moment) {
    for (var entry : moment.decision().log()) {
      switch (entry.metadata()) {
        case QueueAction.Enter enter -> enter(enter.sessionId());
        case QueueAction.Leave leave -> leave(leave);
        default -> {}
      }
    }
    int queued = 0;
    for (Entry entry : moment.after().entries().byNumber()) {
      queued++;
      if (!inside.contains(entry.session())) throw new NotKept(entry.number() + " never entered");
    }
    if (queued != inside.size()) {
      throw new NotKept(inside.size() + " entered, " + queued + " are queued");
    }
  }

  private void enter(UUID session) {
    NotKept.unless(!outside.contains(session), "a session came back");
    NotKept.unless(inside.add(session), "a session entered twice");
  }

  private void leave(QueueAction.Leave leave) {
    var session = leave.sessionId();
    if (session == null) throw new NotKept("somebody left without a session");
    NotKept.unless(inside.remove(session), "somebody left who was not there");
    outside.add(session);
    NotKept.unless(!leave.reason().isEmpty(), "somebody left without a reason");
  }
}

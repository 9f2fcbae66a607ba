package dev.signalbox.hosting;

import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.queue.Reply;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.audit.AuditEntry;
import dev.signalbox.store.queue.Inbox;
import dev.signalbox.store.queue.Replies;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;

/** Hands commands to whichever node writes, and waits until they are in force and to be seen. */
public final class Commands {
  /** How a command ended for whoever gave it. */
  public sealed interface Outcome {
    record Done() implements Outcome {}

    record Refused(String why) implements Outcome {}

    /** It is in the inbox and will be obeyed; nobody has yet. */
    record NotYet() implements Outcome {}
  }

  private static final Duration PATIENCE = Duration.ofSeconds(15);
  private static final Duration LOOK = Duration.ofMillis(250);

  private final Inbox inbox;
  private final Replies replies;
  private final Consumer<RepositoryId> catchUp;
  private final Map<String, Signal> waiting = new ConcurrentHashMap<>();

  public Commands(Inbox inbox, Replies replies, Consumer<RepositoryId> catchUp) {
    this.inbox = inbox;
    this.replies = replies;
    this.catchUp = catchUp;
  }

  /** Word that a command was answered on some node. */
  public void answered(String command) {
    Optional.ofNullable(waiting.get(command)).ifPresent(Signal::give);
  }

  public Outcome obey(Repository repository, Function<CommandId, Command> command) {
    return obey(repository, command.apply(new CommandId(UUID.randomUUID().toString())));
  }

  /** Once for each id, however often it is asked for. */
  public Outcome obey(Repository repository, Command command) {
    return obey(repository, command.id(), () -> inbox.append(repository.id(), List.of(command)));
  }

  /** Recorded in the audit trail when it is asked for: from then on it will be obeyed. */
  public Outcome obey(
      Repository repository, Function<CommandId, Command> command, AuditEntry recorded) {
    var id = new CommandId(UUID.randomUUID().toString());
    return obey(repository, id, () -> inbox.append(repository.id(), command.apply(id), recorded));
  }

  private Outcome obey(Repository repository, CommandId id, Runnable asking) {
    var signal = new Signal();
    waiting.put(id.value(), signal);
    try {
      asking.run();
      return await(repository, id, signal);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Outcome.NotYet();
    } finally {
      waiting.remove(id.value());
    }
  }

  private Outcome await(Repository repository, CommandId id, Signal signal)
      throws InterruptedException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (System.nanoTime() < deadline) {
      signal.await(LOOK);
      Optional<Reply> reply = replies.find(repository.id(), id);
      if (reply.isPresent()) {
        catchUp.accept(repository.id());
        return reply
            .get()
            .refusal()
            .<Outcome>map(Outcome.Refused::new)
            .orElseGet(Outcome.Done::new);
      }
    }
    return new Outcome.NotYet();
  }
}

package dev.signalbox.server.runtime;

import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.queue.Reply;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.hosting.CommandOutcome;
import dev.signalbox.store.audit.AuditEntry;
import dev.signalbox.store.queue.Inbox;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/** Hands commands to whichever node writes, and waits until they are in force and to be seen. */
public final class Commands {
  private static final Duration PATIENCE = Duration.ofSeconds(15);
  private static final Duration LOOK = Duration.ofMillis(250);

  private final Inbox inbox;
  private final Consumer<RepositoryId> catchUp;
  private final Map<String, Semaphore> waiting = new ConcurrentHashMap<>();

  public Commands(Inbox inbox, Consumer<RepositoryId> catchUp) {
    this.inbox = inbox;
    this.catchUp = catchUp;
  }

  /** Word that a command was answered on some node. */
  public void answered(String command) {
    Optional.ofNullable(waiting.get(command)).ifPresent(Semaphore::release);
  }

  public CommandOutcome obey(Repository repository, Function<CommandId, Command> command) {
    return obey(repository, command.apply(new CommandId(UUID.randomUUID().toString())));
  }

  /** Once for each id, however often it is asked for. */
  public CommandOutcome obey(Repository repository, Command command) {
    return obey(repository, command.id(), () -> inbox.append(repository.id(), List.of(command)));
  }

  /** Recorded in the audit trail when it is asked for: from then on it will be obeyed. */
  public CommandOutcome obey(
      Repository repository, Function<CommandId, Command> command, AuditEntry recorded) {
    var id = new CommandId(UUID.randomUUID().toString());
    return obey(repository, id, () -> inbox.append(repository.id(), command.apply(id), recorded));
  }

  private CommandOutcome obey(Repository repository, CommandId id, Runnable asking) {
    var answered = new Semaphore(0);
    waiting.put(id.value(), answered);
    try {
      asking.run();
      return await(repository, id, answered);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new CommandOutcome.NotYet();
    } finally {
      waiting.remove(id.value());
    }
  }

  private CommandOutcome await(Repository repository, CommandId id, Semaphore answered)
      throws InterruptedException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (System.nanoTime() < deadline) {
      answered.tryAcquire(LOOK.toMillis(), TimeUnit.MILLISECONDS); // word of it may be lost
      Optional<Reply> reply = inbox.reply(repository.id(), id);
      if (reply.isPresent()) {
        catchUp.accept(repository.id());
        return CommandOutcome.of(reply.get());
      }
    }
    return new CommandOutcome.NotYet();
  }
}

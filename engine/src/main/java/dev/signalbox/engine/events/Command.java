package dev.signalbox.engine.events;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.freezes.Freeze;
import dev.signalbox.engine.ledger.Authority;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.Pause;
import dev.signalbox.engine.ledger.Sender;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.Priority;
import dev.signalbox.engine.wire.InOrder;
import dev.signalbox.engine.wire.StoredAs;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** What somebody asks for. Commands keep their order, and the same one twice is once. */
public sealed interface Command extends QueueEvent {
  CommandId id();

  /**
   * The priority counts where no priority rule matches. By an authority it waits in line where it
   * can't enter yet.
   *
   * @param withStack whether those that it depends on are queued before it
   */
  @StoredAs("Command.Queue")
  record Queue(
      CommandId id,
      PullRequestNumber number,
      Optional<String> rule,
      Trigger trigger,
      Optional<Sender> sender,
      Optional<Priority> priority,
      Optional<Authority> authority,
      Optional<Boolean> withStack)
      implements Command {
    public Queue(
        CommandId id,
        PullRequestNumber number,
        Optional<String> rule,
        Trigger trigger,
        Optional<Sender> sender,
        Optional<Priority> priority,
        Optional<Authority> authority) {
      this(id, number, rule, trigger, sender, priority, authority, Optional.empty());
    }

    /** The same for another pull request. */
    public Queue of(PullRequestNumber other) {
      return new Queue(id, other, rule, trigger, sender, priority, authority, withStack);
    }

    /** The same with all that it depends on. */
    public Queue includingStack() {
      return new Queue(id, number, rule, trigger, sender, priority, authority, Optional.of(true));
    }

    public boolean isWithStack() {
      return withStack.orElse(false);
    }

    /** Enters now or not at all. */
    public Queue(
        CommandId id,
        PullRequestNumber number,
        Optional<String> rule,
        Trigger trigger,
        Optional<Sender> sender,
        Optional<Priority> priority) {
      this(id, number, rule, trigger, sender, priority, Optional.empty());
    }

    /** In nobody's name. */
    public Queue(CommandId id, PullRequestNumber number, Optional<String> rule, Trigger trigger) {
      this(id, number, rule, trigger, Optional.empty(), Optional.empty());
    }
  }

  @StoredAs("Command.Dequeue")
  record Dequeue(CommandId id, PullRequestNumber number, Trigger trigger, Optional<Sender> sender)
      implements Command {
    /** In nobody's name. */
    public Dequeue(CommandId id, PullRequestNumber number, Trigger trigger) {
      this(id, number, trigger, Optional.empty());
    }
  }

  /** Leaves and enters again, with its present head. */
  @StoredAs("Command.Requeue")
  record Requeue(CommandId id, PullRequestNumber number, Trigger trigger, Optional<Sender> sender)
      implements Command {
    /** In nobody's name. */
    public Requeue(CommandId id, PullRequestNumber number, Trigger trigger) {
      this(id, number, trigger, Optional.empty());
    }
  }

  /** Builds everything for a branch anew. */
  @StoredAs("Command.Reset")
  record Reset(CommandId id, BranchName branch) implements Command {}

  @StoredAs("Command.SetScopes")
  record SetScopes(CommandId id, PullRequestNumber number, Set<String> scopes) implements Command {
    public SetScopes {
      scopes = InOrder.copyOf(scopes);
    }
  }

  /** The pause as it was committed; whoever committed it has written the entry of the log. */
  @StoredAs("Command.SetPause")
  record SetPause(CommandId id, Optional<Pause> pause) implements Command {}

  @StoredAs("Command.SetFreeze")
  record SetFreeze(CommandId id, Freeze freeze, Actor by) implements Command {}

  @StoredAs("Command.DeleteFreeze")
  record DeleteFreeze(CommandId id, UUID freeze, String reason, Actor by) implements Command {}

  /** The products as they are switched now. */
  @StoredAs("Command.SetProducts")
  record SetProducts(CommandId id, Set<Product> products) implements Command {
    public SetProducts {
      products = InOrder.copyOf(products);
    }
  }

  /** Evaluates the rules for a pull request anew; where they were halted, they go on. */
  @StoredAs("Command.Refresh")
  record Refresh(CommandId id, PullRequestNumber number) implements Command {}

  /** Somebody gave a command for that head which is carried out elsewhere, as a rebase. */
  @StoredAs("Command.VouchForHead")
  record VouchForHead(CommandId id, PullRequestNumber number, CommitSha head, Sender sender)
      implements Command {}

  /** An admin has understood why the queue was stopped. */
  @StoredAs("Command.AcknowledgeStop")
  record AcknowledgeStop(CommandId id) implements Command {}
}

package dev.signalbox.engine.story;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.engine.causes.ActorId;
import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.freezes.Freeze;
import dev.signalbox.engine.freezes.FreezeConditions;
import dev.signalbox.engine.freezes.ScheduledFreezeAttributes;
import dev.signalbox.engine.ledger.Authority;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.Pause;
import dev.signalbox.engine.ledger.Sender;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.Priority;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;

/** What people ask of a queue. */
public final class Wishes {
  public static final UUID FREEZE = new UUID(3, 4);
  public static final Actor ALICE = new Actor(Actor.Type.USER, new ActorId.OfAccount(7), "alice");

  private Wishes() {}

  public static Function<CommandId, Command> queue(String name) {
    return queue(name, Optional.empty());
  }

  public static Function<CommandId, Command> queue(String name, Optional<String> rule) {
    return id ->
        new Command.Queue(id, StoryChange.number(name), rule, new Trigger.Command("queue"));
  }

  public static Function<CommandId, Command> queue(String name, Priority priority) {
    return queue(name, Optional.empty(), Optional.of(priority));
  }

  /** Somebody asks by name. */
  public static Function<CommandId, Command> queue(String name, Sender sender) {
    return queue(name, Optional.of(sender), Optional.empty());
  }

  private static Function<CommandId, Command> queue(
      String name, Optional<Sender> sender, Optional<Priority> priority) {
    var trigger = new Trigger.Command("queue");
    return id ->
        new Command.Queue(
            id, StoryChange.number(name), Optional.empty(), trigger, sender, priority);
  }

  /** Waits in line where it can't enter yet. */
  public static Function<CommandId, Command> queueOrWait(String name, Sender sender) {
    var authority = new Authority(Authority.AuthoritySource.HOST, Permission.WRITE);
    return id ->
        new Command.Queue(
            id,
            StoryChange.number(name),
            Optional.empty(),
            new Trigger.Command("queue"),
            Optional.of(sender),
            Optional.empty(),
            Optional.of(authority));
  }

  public static Function<CommandId, Command> dequeue(String name) {
    return id -> new Command.Dequeue(id, StoryChange.number(name), new Trigger.Command("dequeue"));
  }

  public static Function<CommandId, Command> dequeue(String name, Sender sender) {
    return id ->
        new Command.Dequeue(
            id, StoryChange.number(name), new Trigger.Command("dequeue"), Optional.of(sender));
  }

  public static Function<CommandId, Command> requeue(String name) {
    return id -> new Command.Requeue(id, StoryChange.number(name), new Trigger.Command("requeue"));
  }

  public static Function<CommandId, Command> reset() {
    return id -> new Command.Reset(id, Story.MAIN);
  }

  public static Function<CommandId, Command> scopes(String name, String... scopes) {
    return id -> new Command.SetScopes(id, StoryChange.number(name), Set.of(scopes));
  }

  public static Function<CommandId, Command> pause() {
    return id -> new Command.SetPause(id, Optional.of(new Pause("fire", Instant.EPOCH)));
  }

  public static Function<CommandId, Command> unpause() {
    return id -> new Command.SetPause(id, Optional.empty());
  }

  public static Function<CommandId, Command> products(Product... on) {
    return id -> new Command.SetProducts(id, Set.of(on));
  }

  public static Function<CommandId, Command> refresh(String name) {
    return id -> new Command.Refresh(id, StoryChange.number(name));
  }

  public static Function<CommandId, Command> acknowledge() {
    return Command.AcknowledgeStop::new;
  }

  /** From now on, for those with the label. */
  public static Function<CommandId, Command> freeze(String label) {
    return freeze(label, "2026-01-01T00:00:00Z", Optional.empty());
  }

  public static Function<CommandId, Command> freeze(
      String label, String from, Optional<String> until) {
    var written = new FreezeConditions.Listed(List.of("label = " + label));
    var attributes =
        new ScheduledFreezeAttributes(
            "release",
            Instant.parse(from),
            until.map(Instant::parse).orElse(null),
            "UTC",
            written,
            new FreezeConditions.Listed(List.of()));
    var conditions = StoryRules.conditions("label = " + label);
    var freeze = new Freeze(FREEZE, attributes, conditions, List.of());
    return id -> new Command.SetFreeze(id, freeze, ALICE);
  }

  public static Function<CommandId, Command> thaw() {
    return id -> new Command.DeleteFreeze(id, FREEZE, "done", ALICE);
  }
}

package dev.signalbox.simulation.people;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.ledger.Authority;
import dev.signalbox.engine.ledger.Authority.AuthoritySource;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.Sender;
import dev.signalbox.engine.queue.Reply;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.simulation.host.HostPull;
import dev.signalbox.simulation.runtime.SimulatedRuntime;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.time.Dice;
import dev.signalbox.simulation.weather.Sky;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What people ask of the queue: sometimes twice, and again if it was refused too early. */
public final class Requests {
  /** A command and when it was given. */
  public record GivenCommand(Command command, long atMillis) {}

  private record Attempt(PullRequestNumber number, int tries) {}

  private static final int PATIENCE = 3;
  private static final Authority WRITE = new Authority(AuthoritySource.HOST, Permission.WRITE);

  private final Agenda agenda;
  private final Sky sky;
  private final SimulatedRuntime runtime;
  private final Dice dice;
  private final boolean someWait;
  private final List<GivenCommand> given = new ArrayList<>();
  private final Map<CommandId, Attempt> attempts = new HashMap<>();
  private long numbers;

  /**
   * @param someWait whether some of those who ask too early wait in line instead of asking again
   */
  public Requests(Agenda agenda, Sky sky, SimulatedRuntime runtime, Dice dice, boolean someWait) {
    this.agenda = agenda;
    this.sky = sky;
    this.runtime = runtime;
    this.dice = dice;
    this.someWait = someWait;
  }

  CommandId next() {
    return new CommandId("c" + ++numbers);
  }

  void give(Command command) {
    given.add(new GivenCommand(command, agenda.millis()));
    runtime.store().receive(command);
    if (dice.chance(sky.weather().machine().repeatedCommands())) {
      agenda.in(dice.below(120) * Agenda.SECOND, () -> runtime.store().receive(command));
    }
  }

  void queue(PullRequestNumber number) {
    queue(number, 0);
  }

  private void queue(PullRequestNumber number, int tries) {
    var id = next();
    attempts.put(id, new Attempt(number, tries));
    var trigger = new Trigger.Command("queue");
    give(
        someWait && dice.chance(0.5)
            ? waiting(id, number, trigger)
            : new Command.Queue(id, number, Optional.empty(), trigger));
  }

  /** In the name of the author, who can be asked for later. */
  private static Command waiting(CommandId id, PullRequestNumber number, Trigger trigger) {
    return new Command.Queue(
        id,
        number,
        Optional.empty(),
        trigger,
        Optional.of(new Sender(HostPull.author(number), Permission.WRITE)),
        Optional.empty(),
        Optional.of(WRITE));
  }

  /** Who was refused may have come before the host told of the pull request. */
  public void hear(List<Reply> replies) {
    for (Reply reply : replies) {
      var attempt = attempts.remove(reply.command());
      if (attempt == null || reply.refusal().isEmpty() || attempt.tries >= PATIENCE) continue;
      agenda.in(70 * Agenda.SECOND, () -> queue(attempt.number, attempt.tries + 1));
    }
  }

  public List<GivenCommand> given() {
    return Collections.unmodifiableList(given);
  }
}

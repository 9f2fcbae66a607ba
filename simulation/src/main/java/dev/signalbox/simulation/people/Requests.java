package dev.signalbox.simulation.people;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.queue.Reply;
import dev.signalbox.engine.repository.PullRequestNumber;
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

  private final Agenda agenda;
  private final Sky sky;
  private final SimulatedRuntime runtime;
  private final Dice dice;
  private final List<GivenCommand> given = new ArrayList<>();
  private final Map<CommandId, Attempt> attempts = new HashMap<>();
  private long numbers;

  public Requests(Agenda agenda, Sky sky, SimulatedRuntime runtime, Dice dice) {
    this.agenda = agenda;
    this.sky = sky;
    this.runtime = runtime;
    this.dice = dice;
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
    give(new Command.Queue(id, number, Optional.empty(), new Trigger.Command("queue")));
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

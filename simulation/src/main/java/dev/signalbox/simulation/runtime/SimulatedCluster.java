package dev.signalbox.simulation.runtime;

import dev.signalbox.runtime.LeaseKeeper;
import dev.signalbox.simulation.story.Narrator;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.time.Dice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One node, or two: each is killed or hangs some time, and the queue goes on at another. */
public final class SimulatedCluster {
  private static final List<CrashPoint> POINTS = List.of(CrashPoint.values());

  private final Surroundings surroundings;
  private final Agenda agenda;
  private final Dice dice;
  private final Narrator narrator;
  private final List<SimulatedNode> nodes = new ArrayList<>();
  private long numbers;
  private int staleGrants;
  private boolean isLooking;

  SimulatedCluster(Surroundings surroundings, Dice dice, Narrator narrator) {
    this.surroundings = surroundings;
    this.agenda = surroundings.agenda();
    this.dice = dice;
    this.narrator = narrator;
    start();
    if (dice.chance(0.5)) start();
  }

  private void start() {
    var node = new SimulatedNode(++numbers, surroundings);
    nodes.add(node);
    node.round();
  }

  /** The node that writes, if any lives that does. */
  private Optional<SimulatedNode> writer() {
    for (SimulatedNode node : nodes) {
      if (node.process().filter(SimulatedProcess::isUp).isPresent()) return Optional.of(node);
    }
    return Optional.empty();
  }

  Optional<SimulatedProcess> current() {
    return writer().flatMap(SimulatedNode::process);
  }

  public boolean hasWork() {
    return current().filter(SimulatedProcess::hasWork).isPresent();
  }

  public void step() {
    var node = writer().orElseThrow();
    var process = node.process().orElseThrow();
    if (dice.chance(surroundings.sky().weather().machine().crashes())) {
      process.doom(dice.pick(POINTS));
    }
    switch (process.step()) {
      case LIVES -> {}
      case DIED -> crash(node);
      case HANGS -> hang(node);
      case ENDED -> {
        node.ended(process);
        look();
      }
    }
  }

  /** Its process dies at that point of its next step. */
  public void doom(CrashPoint point) {
    current().ifPresent(process -> process.doom(point));
  }

  private void crash(SimulatedNode node) {
    if (narrator.isHeard()) narrator.tell("A node crashes.");
    node.die();
    nodes.remove(node);
    agenda.in(Agenda.SECOND + dice.below(90) * Agenda.SECOND, this::start);
    look();
  }

  /**
   * It falls asleep over its next decision, is succeeded, wakes up and goes on as if nothing had
   * been.
   */
  public void sleepwalk() {
    current().ifPresent(SimulatedProcess::hangNext);
  }

  private void hang(SimulatedNode node) {
    long free = node.hang();
    agenda.at(free + Agenda.SECOND + dice.below(30_000), () -> wake(node));
    look();
  }

  private void wake(SimulatedNode node) {
    if (narrator.isHeard()) narrator.tell("A node that hung goes on.");
    if (node.wake()) staleGrants++;
    node.round();
  }

  /** Rounds are made while nobody writes; the others would change nothing. */
  private void look() {
    if (!isLooking) {
      isLooking = true;
      agenda.in(LeaseKeeper.ROUND.toMillis(), this::lookAgain);
    }
  }

  private void lookAgain() {
    isLooking = false;
    rounds();
    if (writer().isEmpty()) look();
  }

  void rounds() {
    for (SimulatedNode node : List.copyOf(nodes)) {
      if (node.isMistaken()) staleGrants++;
      node.round();
    }
  }

  /** How often a node without the lease could write, land, or took itself for the writer: never. */
  public int staleGrants() {
    return staleGrants;
  }
}

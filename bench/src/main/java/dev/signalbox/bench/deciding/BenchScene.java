package dev.signalbox.bench.deciding;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import java.util.List;
import java.util.Optional;

/** A queue in which so many wait behind so many running batches, and what can happen there. */
final class BenchScene {
  private final PreparedQueue queue = new PreparedQueue();
  private final Mode mode;
  private final int batched;
  private final int waiting;

  BenchScene(Mode mode, int waiting, int inFlight) {
    this.mode = mode;
    this.batched = inFlight * BenchRules.BATCH;
    this.waiting = waiting;
    queue.follow(1, new BenchRules(mode, inFlight));
    for (long number = 1; number <= batched + waiting; number++) queue.queue(number);
    var running = queue.ledger().batches().byId().size();
    if (running != inFlight) throw new IllegalStateException(running + " batches in flight");
  }

  PreparedQueue queue() {
    return queue;
  }

  long middleOfLine() {
    return batched + waiting / 2L;
  }

  long middleOfTrain() {
    return batched / 2L;
  }

  long newcomer() {
    return batched + waiting + 1L;
  }

  QueueEvent check(long number, String name, CheckState state) {
    var run = new CheckRun(new CheckKey(name, "ci"), name, 1, 0, state, "", Optional.empty());
    var tested = batchOf(number).built().orElseThrow().tested();
    return new Observation.ChecksSeen(tested, List.of(run));
  }

  /** The first batch is green, and its landing is sent. */
  Effect.Land sent() {
    queue.tell(check(1, "test", CheckState.SUCCESS));
    queue.answer();
    return queue.sent();
  }

  QueueEvent done(Effect.Land land) {
    return new Report.LandEnded(land.id(), land.branch(), new Ending.Done<>(land.commit()));
  }

  /** The first batch was sent, and the branch is about to be read. */
  QueueEvent readBack() {
    queue.tell(done(sent()));
    var read =
        queue.asked.stream()
            .filter(Effect.ReadBranch.class::isInstance)
            .map(Effect.ReadBranch.class::cast)
            .findFirst();
    return queue.read(read.orElseThrow());
  }

  /** There is room for as many batches again, and the first of them is being made. */
  void makeRoom() {
    queue.follow(2, new BenchRules(mode, 2 * batched / BenchRules.BATCH));
  }

  private Batch batchOf(long number) {
    var pull = BenchPulls.open(number).number();
    var id = queue.ledger().entries().byNumber().at(pull).batch().orElseThrow();
    return queue.ledger().batches().byId().at(id);
  }
}

package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.log.QueueBisection;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.List;

/** What the log is told of searches for a culprit. */
final class BisectionLog {
  private final Turn turn;

  BisectionLog(Turn turn) {
    this.turn = turn;
  }

  void start(Batch red, Batch owner, int parts, int depth) {
    for (var number : red.members()) {
      var entry = turn.entry(number);
      var start =
          new QueueBisection.Start(
              entry.rule(),
              LogLines.partition(entry),
              LogLines.priorityRule(entry),
              owner.stage() instanceof Stage.Bisecting known ? known.original() : red.members(),
              red.members().size(),
              parts,
              depth,
              depth == 0,
              entry.session(),
              red.id().value());
      turn.log.add(LogLines.of(entry, new Trigger.QueueItself(), start));
    }
  }

  void end(Batch owner, List<PullRequestNumber> culprits, boolean capped) {
    var original =
        owner.stage() instanceof Stage.Bisecting known ? known.original() : owner.members();
    var told = owner.members().isEmpty() ? lastOnes(owner, original) : present(owner.members());
    for (var entry : told) end(entry, owner, original, culprits, capped);
  }

  /** The search ends without a culprit, for a reason that is not its own. */
  void cutShort(BatchId id) {
    end(turn.batches().byId().at(id), List.of(), false);
  }

  private List<Entry> present(List<PullRequestNumber> members) {
    return members.stream().flatMap(number -> turn.entries().entry(number).stream()).toList();
  }

  /**
   * Where nobody is left, those who were in it until now; nobody, if somebody left unmerged before:
   * that was the end of the search, and it was logged.
   */
  private List<Entry> lastOnes(Batch owner, List<PullRequestNumber> original) {
    var last = new ArrayList<Entry>();
    for (var number : original) {
      var entry = turn.before().entries().entry(number).filter(known -> wasIn(owner, known));
      entry.ifPresent(last::add);
      if (entry.isEmpty() && !turn.entries().landed().has(number)) return List.of();
    }
    return last;
  }

  private boolean wasIn(Batch owner, Entry entry) {
    return entry
        .batch()
        .flatMap(turn.before().batches()::batch)
        .filter(batch -> batch.within().filter(owner.id()::equals).isPresent())
        .isPresent();
  }

  private void end(
      Entry entry,
      Batch owner,
      List<PullRequestNumber> original,
      List<PullRequestNumber> culprits,
      boolean capped) {
    var end =
        new QueueBisection.End(
            entry.rule(),
            LogLines.partition(entry),
            LogLines.priorityRule(entry),
            original,
            !culprits.isEmpty(),
            culprits,
            owner.members(),
            capped,
            entry.session(),
            owner.id().value());
    turn.log.add(LogLines.of(entry, new Trigger.QueueItself(), end));
  }
}

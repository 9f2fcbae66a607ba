package dev.signalbox.engine.queue;

import dev.signalbox.engine.judge.Departure;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.BatchPlacement;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.log.AbortCode;
import dev.signalbox.engine.log.QueueBisection;
import dev.signalbox.engine.log.Trigger;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The search for whoever makes a batch red. */
final class Bisections {
  private final Turn turn;

  Bisections(Turn turn) {
    this.turn = turn;
  }

  /** Splits a red batch, or a red part of one, into parts that are tested one on the other. */
  void split(Batch red) {
    var teardown = new BatchTeardown(turn);
    var owner = red.within().flatMap(turn::batch);
    if (owner.isEmpty()) {
      teardown.requeueDescendants(red, AbortCode.BATCH_AHEAD_FAILED, inWords(red) + " failed");
      logStart(red, red, 0);
      teardown.tidy(red);
      var parts = parts(red, red.id(), red.rounds() + 1, indexOf(red) + 1);
      var queued = Stage.Member.of(red.members(), turn.entries());
      turn.put(red.at(new Stage.Bisecting(parts, 0, red.members(), Optional.of(queued))));
    } else {
      splitPart(red, owner.get());
    }
  }

  private static String inWords(Batch batch) {
    return batch.members().stream()
        .map(PullRequestNumber::toString)
        .collect(Collectors.joining(", ", "the batch ahead of it, of ", ","));
  }

  private void splitPart(Batch red, Batch owner) {
    if (!(owner.stage() instanceof Stage.Bisecting bisecting)) return;
    var teardown = new BatchTeardown(turn);
    logStart(red, owner, bisecting.depth() + 1);
    teardown.unstartParts(red, AbortCode.BATCH_AHEAD_FAILED, "a part ahead of it failed");
    teardown.tidy(red);
    var subparts = parts(red, owner.id(), red.rounds() + 1, indexOf(red) + 1);
    var all = new ArrayList<BatchId>();
    for (var id : bisecting.parts()) {
      if (id.equals(red.id())) {
        all.addAll(subparts);
      } else {
        all.add(id);
      }
    }
    teardown.remove(red);
    chain(all);
    turn.put(owner.at(bisecting.deeper(all)));
  }

  private int indexOf(Batch batch) {
    return turn.branch(batch.branch()).train().indexOf(batch.id());
  }

  private List<BatchId> parts(Batch of, BatchId owner, int rounds, int index) {
    var ids = new ArrayList<BatchId>();
    for (var members : chunks(of.members())) {
      var id = new BatchId(turn.newId());
      var parents = ids.isEmpty() ? List.<BatchId>of() : List.of(ids.getLast());
      var part =
          Batch.of(
              of.composition().part(id, members),
              BatchPlacement.onBranch(turn.now).withParents(parents).within(owner, rounds));
      turn.set(turn.batches().embark(part, index + ids.size()));
      for (var number : members) {
        var entry = turn.entry(number);
        turn.put(entry.with(entry.journey().moved(id)));
      }
      ids.add(id);
    }
    return ids;
  }

  private List<List<PullRequestNumber>> chunks(List<PullRequestNumber> members) {
    int parallel = turn.ledger().policy().settings().maxParallelChecks();
    int count = Math.min(members.size(), Math.max(2, parallel));
    var chunks = new ArrayList<List<PullRequestNumber>>();
    int from = 0;
    for (int at = 0; at < count; at++) {
      int to = (int) ((long) members.size() * (at + 1) / count);
      chunks.add(members.subList(from, to));
      from = to;
    }
    return chunks;
  }

  /** Each part stands on the one before it. */
  private void chain(List<BatchId> parts) {
    for (int at = 1; at < parts.size(); at++) {
      var part = turn.batches().byId().at(parts.get(at));
      turn.put(part.withParents(List.of(parts.get(at - 1))));
    }
  }

  /** A member of a part left: the search ends, and what is left of the batch is built anew. */
  void disturbed(BatchId id, PullRequestNumber number, AbortCode code, AbortCode behind) {
    var owner = turn.batches().byId().at(id);
    boolean culprit = code == AbortCode.CHECKS_FAILED || code == AbortCode.CHECKS_TIMEOUT;
    logEnd(owner, culprit ? List.of(number) : List.of(), false);
    if (culprit && owner.isSingle()) {
      testLast(owner, number);
    } else {
      settle(owner, behind, number + " left the batch");
    }
  }

  /** Nobody is left to be tested together with: the last one goes on as it is, on the tip. */
  private void testLast(Batch owner, PullRequestNumber culprit) {
    if (!(owner.stage() instanceof Stage.Bisecting bisecting)) return;
    var teardown = new BatchTeardown(turn);
    for (var id : bisecting.parts()) {
      var part = turn.batches().byId().at(id);
      if (part.members().isEmpty()) {
        teardown.removeTidily(part);
      } else {
        teardown.unstart(part, AbortCode.BATCH_AHEAD_FAILED, culprit + " failed ahead of it");
      }
    }
    var last = turn.entry(owner.members().getFirst()).batch().orElseThrow();
    turn.put(owner.at(bisecting.with(List.of(last))));
  }

  /** Builds what is left anew, if anything is. */
  void settle(Batch owner, AbortCode behind, String reason) {
    if (owner.members().isEmpty()) {
      end(owner);
    } else {
      new BatchTeardown(turn).collapse(owner, behind, reason);
    }
  }

  /** The search ends without a culprit, for a reason that is not its own. */
  void logCutShort(BatchId id) {
    logEnd(turn.batches().byId().at(id), List.of(), false);
  }

  /** The cap on rounds is reached: everyone in the red batch or part leaves. */
  void giveUp(Batch red) {
    var owner = red.within().flatMap(turn::batch);
    var code = AbortCode.BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS;
    var departure = new Departure(code, "no culprit was found within the allowed attempts");
    logEnd(owner.orElse(red), List.of(), true);
    new Removals(turn).expelAll(red, departure);
  }

  /** A part has landed; with the last one the whole batch has. */
  void partLanded(BatchId id, Batch part) {
    var owner = turn.batches().byId().at(id);
    if (!(owner.stage() instanceof Stage.Bisecting bisecting)) return;
    var parts = new ArrayList<>(bisecting.parts());
    parts.remove(part.id());
    var members = new ArrayList<>(owner.members());
    members.removeAll(part.members());
    var next = owner.withMembers(members).at(bisecting.with(parts));
    turn.put(next);
    if (parts.isEmpty()) {
      logEnd(next, List.of(), false);
      end(next);
    }
  }

  /** Nothing is left to be tested: it has landed, at least in part, or it has failed. */
  private void end(Batch owner) {
    if (!(owner.stage() instanceof Stage.Bisecting bisecting)) return;
    for (var id : bisecting.parts())
      turn.batch(id).ifPresent(new BatchTeardown(turn)::removeTidily);
    boolean landed = bisecting.original().stream().anyMatch(turn.entries().landed()::has);
    var teardown = new BatchTeardown(turn);
    var last = turn.batches().byId().at(owner.id());
    teardown.uncouple(last);
    var shown = last.withMembers(bisecting.original());
    var over = new Stage.Over(landed, teardown.tidy(shown), bisecting.queued());
    turn.set(turn.batches().with(shown.at(over)));
  }

  private void logStart(Batch red, Batch owner, int depth) {
    int parts = chunks(red.members()).size();
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

  private void logEnd(Batch owner, List<PullRequestNumber> culprits, boolean capped) {
    var original =
        owner.stage() instanceof Stage.Bisecting known ? known.original() : owner.members();
    var told = owner.members().isEmpty() ? lastOnes(owner, original) : present(owner.members());
    for (var entry : told) logEnd(entry, owner, original, culprits, capped);
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

  private void logEnd(
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

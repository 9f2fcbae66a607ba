package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.causes.AbortStatus;
import dev.signalbox.engine.judge.Departure;
import dev.signalbox.engine.judge.SharedFate;
import dev.signalbox.engine.judge.SuspicionSplit;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchComposition;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.BatchPlacement;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The search for whoever makes a batch red. */
final class Bisections {
  private static final String APART =
      "the batch failed; those of it who share no lane are tested apart";

  private final Turn turn;

  Bisections(Turn turn) {
    this.turn = turn;
  }

  /** Splits a red batch, or a red part of one, into parts that are tested one on the other. */
  void split(Batch red) {
    var teardown = new BatchTeardown(turn);
    var owner = red.within().flatMap(turn::batch);
    var apart = owner.isEmpty() ? SharedFate.of(turn.ledger(), red) : List.of(red.members());
    if (apart.size() > 1) {
      separate(red, apart);
    } else if (owner.isEmpty()) {
      teardown.requeueDescendants(red, AbortCode.BATCH_AHEAD_FAILED, inWords(red) + " failed");
      new BisectionLog(turn).start(red, red, chunks(red.members()).size(), 0);
      teardown.tidy(red);
      var parts = parts(red, red.id(), red.rounds() + 1, indexOf(red) + 1);
      var queued = Stage.Member.of(red.members(), turn.entries());
      var stage = new Stage.Bisecting(parts, 0, red.members(), Optional.of(queued));
      turn.put(red.withMembers(membersOf(parts)).at(stage));
    } else {
      splitPart(red, owner.get());
    }
  }

  /** Those who share no lane go on without each other: one who fails holds up none of the rest. */
  private void separate(Batch red, List<List<PullRequestNumber>> apart) {
    var teardown = new BatchTeardown(turn);
    var code = AbortCode.CHECKS_FAILED;
    var end = LogLines.End.aborted(code, APART, AbortStatus.REEMBARKED);
    turn.endChecks(red, end);
    int index = indexOf(red) + 1;
    for (var members : apart) {
      var id = new BatchId(turn.newId());
      var entries = members.stream().map(turn::entry).toList();
      var batch =
          Batch.of(
              BatchComposition.of(entries).under(id), BatchPlacement.onBranch(red.createdAt()));
      turn.set(turn.batches().embark(batch.at(new Stage.Requeued(code)), index++));
      for (var entry : entries) turn.put(entry.with(entry.journey().moved(id)));
    }
    teardown.finish(red, true, AbortCode.BATCH_AHEAD_FAILED);
  }

  private static String inWords(Batch batch) {
    return batch.members().stream()
        .map(PullRequestNumber::toString)
        .collect(Collectors.joining(", ", "the batch ahead of it, of ", ","));
  }

  private void splitPart(Batch red, Batch owner) {
    if (!(owner.stage() instanceof Stage.Bisecting bisecting)) return;
    var teardown = new BatchTeardown(turn);
    int parts = chunks(red.members()).size();
    new BisectionLog(turn).start(red, owner, parts, bisecting.depth() + 1);
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
    turn.put(owner.withMembers(membersOf(all)).at(bisecting.deeper(all)));
  }

  /** In the order in which the parts are tested, which need not be that of the batch. */
  private List<PullRequestNumber> membersOf(List<BatchId> parts) {
    var members = new ArrayList<PullRequestNumber>();
    for (var id : parts) members.addAll(turn.batches().byId().at(id).members());
    return members;
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
    return SuspicionSplit.of(turn.ledger(), members).orElseGet(() -> equalParts(members));
  }

  private List<List<PullRequestNumber>> equalParts(List<PullRequestNumber> members) {
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

  /** The cap on rounds is reached: everyone in the red batch or part leaves. */
  void giveUp(Batch red) {
    var owner = red.within().flatMap(turn::batch);
    var code = AbortCode.BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS;
    var departure = new Departure(code, "no culprit was found within the allowed attempts");
    new BisectionLog(turn).end(owner.orElse(red), List.of(), true);
    new Removals(turn).expelAll(red, departure);
  }
}

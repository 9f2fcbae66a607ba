package dev.signalbox.engine.planner;

import dev.signalbox.engine.judge.Boarding;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.QueueRule;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Waiting pull requests that would be tested together. {@code hasPlace}: no batch that is there
 * keeps the first of them from starting. {@code isBehind}: a group before it does, until it starts.
 */
public record Group(QueueRule rule, List<Entry> members, boolean hasPlace, boolean isBehind) {
  public Group {
    members = List.copyOf(members);
  }

  Group with(Entry entry) {
    var next = new ArrayList<>(members);
    next.add(entry);
    return new Group(rule, next, hasPlace, isBehind);
  }

  public Entry first() {
    return members.getFirst();
  }

  public int slots() {
    return Boarding.largestBatch(rule);
  }

  boolean isFull() {
    return members.size() >= slots();
  }

  boolean isAsUrgentAs(Entry entry) {
    return first().standing().rank().priority().equals(entry.standing().rank().priority());
  }

  boolean takes(Entry entry) {
    return !isFull() && Boarding.fitTogether(first(), entry);
  }

  boolean shares(Entry entry) {
    return first().standing().lanes().meet(entry.standing().lanes());
  }

  public List<PullRequestNumber> numbers() {
    var numbers = new ArrayList<PullRequestNumber>(members.size());
    for (var member : members) numbers.add(member.number());
    return numbers;
  }

  /** When it starts even if it is not full. */
  public Instant startsAt() {
    var oldest = first().queuedAt();
    for (var member : members) {
      if (member.queuedAt().isBefore(oldest)) oldest = member.queuedAt();
    }
    return oldest.plus(rule.batchMaxWaitTime());
  }

  public boolean isReady(Instant now) {
    return members.size() >= Math.min(rule.batchSize().min(), slots()) || !now.isBefore(startsAt());
  }
}

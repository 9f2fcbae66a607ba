package dev.signalbox.engine.judge;

import dev.signalbox.engine.effects.Effect.StackedChange;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Who is below whom in a stack. */
public final class StackOrder {
  private StackOrder() {}

  /** Those below it, the nearest first; in a circle, until it closes. */
  public static List<PullRequest> below(Ledger ledger, PullRequest pull) {
    var below = new ArrayList<PullRequest>();
    var seen = new HashSet<>(List.of(pull.number()));
    var next = lower(ledger, pull);
    while (next.isPresent() && seen.add(next.get().number()) && below.size() <= Stacks.MOST) {
      below.add(next.get());
      next = lower(ledger, next.get());
    }
    return below;
  }

  private static Optional<PullRequest> lower(Ledger ledger, PullRequest pull) {
    return pull.details().stackedOn().flatMap(on -> ledger.entries().pulls().get(on.pull()));
  }

  /** Those that it depends on in turn and that are neither queued nor landed, the first first. */
  public static List<PullRequestNumber> predecessors(Ledger ledger, PullRequestNumber number) {
    var found = new LinkedHashSet<PullRequestNumber>();
    gather(ledger, number, new HashSet<>(), found);
    found.remove(number);
    return List.copyOf(found);
  }

  private static void gather(
      Ledger ledger,
      PullRequestNumber number,
      Set<PullRequestNumber> seen,
      Set<PullRequestNumber> found) {
    boolean isToCome =
        ledger.entries().entry(number).isEmpty() && !Boarding.isLanded(ledger, number);
    if (!isToCome || seen.size() > Stacks.MOST || !seen.add(number)) return;
    var pull = ledger.entries().pulls().get(number);
    if (pull.isPresent()) {
      for (var on : new TreeSet<>(pull.get().dependsOn())) gather(ledger, on, seen, found);
    }
    found.add(number);
  }

  /** What a host has to know of those that build on others; nothing, where none does. */
  public static Optional<List<StackedChange>> under(Ledger ledger, List<Pinned> changes) {
    var stacked = new ArrayList<StackedChange>();
    for (var change : changes) {
      ledger
          .entries()
          .pulls()
          .get(change.number())
          .flatMap(pull -> pull.details().stackedOn())
          .flatMap(on -> head(ledger, on.pull()))
          .map(on -> new StackedChange(change.number(), on, Boarding.isLanded(ledger, on.number())))
          .ifPresent(stacked::add);
    }
    return Optional.of(List.copyOf(stacked)).filter(all -> !all.isEmpty());
  }

  /** As it has landed, as it is queued, or as it is. */
  private static Optional<Pinned> head(Ledger ledger, PullRequestNumber number) {
    var entries = ledger.entries();
    Optional<CommitSha> head =
        entries
            .landed()
            .get(number)
            .or(() -> entries.entry(number).map(Entry::head))
            .or(() -> entries.pulls().get(number).map(PullRequest::head));
    return head.map(it -> new Pinned(number, it));
  }
}

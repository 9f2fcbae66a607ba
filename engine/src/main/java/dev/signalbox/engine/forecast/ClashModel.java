package dev.signalbox.engine.forecast;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.OutcomeHistory;
import dev.signalbox.engine.ledger.Trait;
import dev.signalbox.engine.ledger.Trait.Kind;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** That two changes break each other: by whether they share a file, or else a lane. */
final class ClashModel {
  static final Trait SAME_FILE = new Trait(Kind.PAIR, "file");
  static final Trait SAME_LANE = new Trait(Kind.PAIR, "lane");

  private static final Odds OF_FILE = new Odds(0.1);
  private static final double WEIGHT_OF_FILE = 10;
  private static final Odds OF_LANE = new Odds(0.01);
  private static final double WEIGHT_OF_LANE = 100;
  private static final int FILES_READ = 200;
  private static final int FEW = 64;

  private final Ledger ledger;
  private final Map<PullRequestNumber, List<String>> files = new HashMap<>();

  ClashModel(Ledger ledger) {
    this.ledger = ledger;
  }

  /** By what two are close to each other, if they are. */
  Optional<Trait> shared(PullRequestNumber one, PullRequestNumber other) {
    if (shareFile(one, other)) return Optional.of(SAME_FILE);
    var entries = ledger.entries();
    var left = entries.entry(one);
    var right = entries.entry(other);
    boolean areQueued = left.isPresent() && right.isPresent();
    boolean shareLane =
        areQueued
            ? left.get().standing().lanes().meet(right.get().standing().lanes())
            : shareScope(one, other);
    return shareLane ? Optional.of(SAME_LANE) : Optional.empty();
  }

  /** Of one that has landed only the scopes that it was given are known. */
  private boolean shareScope(PullRequestNumber one, PullRequestNumber other) {
    var left = ledger.entries().scopes().get(one);
    var right = ledger.entries().scopes().get(other);
    if (left.isEmpty() || right.isEmpty()) return true;
    return !Collections.disjoint(left.get(), right.get());
  }

  private boolean shareFile(PullRequestNumber one, PullRequestNumber other) {
    var left = files(one);
    var right = files(other);
    boolean areFew = left.size() * right.size() <= FEW;
    return !Collections.disjoint(areFew ? left : new HashSet<>(left), right);
  }

  private List<String> files(PullRequestNumber number) {
    return files.computeIfAbsent(number, this::read);
  }

  private List<String> read(PullRequestNumber number) {
    var files =
        ledger.entries().pulls().get(number).map(it -> it.difference().files()).orElse(List.of());
    return files.subList(0, Math.min(files.size(), FILES_READ));
  }

  Odds clash(PullRequestNumber one, PullRequestNumber other) {
    return shared(one, other).map(this::clash).orElse(new Odds(0));
  }

  Odds clash(Trait shared) {
    return rate(ledger.outcomes(), shared);
  }

  static Odds rate(OutcomeHistory history, Trait shared) {
    boolean isFile = shared.equals(SAME_FILE);
    var prior = isFile ? OF_FILE : OF_LANE;
    double weight = isFile ? WEIGHT_OF_FILE : WEIGHT_OF_LANE;
    var tally = history.tally(shared);
    return new Odds((tally.failed() + weight * prior.probability()) / (tally.seen() + weight));
  }
}

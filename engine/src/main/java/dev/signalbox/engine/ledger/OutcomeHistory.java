package dev.signalbox.engine.ledger;

import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.persistent.PersistentMultimap;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;

/**
 * How changes, builds and checks ended, in sums: what a forecast is made of. The traits that were
 * not counted for longest are forgotten beyond the bound.
 *
 * @param byAge follows from the tallies
 * @param records of those that are queued
 */
public record OutcomeHistory(
    PersistentMap<Trait, TraitTally> tallies,
    PersistentMultimap<Long, Trait> byAge,
    PersistentMap<PullRequestNumber, TestRecord> records,
    OutcomeTotals totals) {
  public static final int REMEMBERED_TRAITS = 2_000;

  public static final OutcomeHistory NONE =
      new OutcomeHistory(
          PersistentMap.empty(),
          PersistentMultimap.empty(),
          PersistentMap.empty(),
          OutcomeTotals.NONE);

  /** From what is stored of it. */
  public static OutcomeHistory restored(
      PersistentMap<Trait, TraitTally> tallies,
      PersistentMap<PullRequestNumber, TestRecord> records,
      OutcomeTotals totals) {
    return NONE.becoming(tallies, records, totals);
  }

  /** What this has become, from what is stored of it now: costs what has changed. */
  public OutcomeHistory becoming(
      PersistentMap<Trait, TraitTally> nextTallies,
      PersistentMap<PullRequestNumber, TestRecord> nextRecords,
      OutcomeTotals nextTotals) {
    var ages = byAge;
    for (var change : nextTallies.changesSince(tallies).entrySet()) {
      var trait = change.getKey();
      var before = tallies.get(trait);
      if (before.isPresent()) ages = ages.without(before.get().last(), trait);
      var after = change.getValue();
      if (after.isPresent()) ages = ages.with(after.get().last(), trait);
    }
    return new OutcomeHistory(nextTallies, ages, nextRecords, nextTotals);
  }

  public TraitTally tally(Trait trait) {
    return tallies.get(trait).orElse(TraitTally.NONE);
  }

  /** Counts an outcome for each of these. */
  public OutcomeHistory counting(Collection<Trait> traits, double passed, double failed) {
    var next = this;
    for (var trait : traits) next = next.counting(trait, passed, failed);
    return next;
  }

  public OutcomeHistory counting(Trait trait, double passed, double failed) {
    return with(trait, tally(trait).counting(passed, failed, totals.outcomes()));
  }

  public OutcomeHistory taking(Trait trait, Duration span) {
    return with(trait, tally(trait).taking(span, totals.outcomes()));
  }

  /** How much longer something took than something else. */
  public OutcomeHistory comparing(Trait trait, Duration span, Duration other) {
    return with(trait, tally(trait).comparing(span, other, totals.outcomes()));
  }

  private OutcomeHistory with(Trait trait, TraitTally tally) {
    var ages = byAge;
    var kept = tallies;
    var before = tallies.get(trait);
    if (before.isPresent()) {
      ages = ages.without(before.get().last(), trait);
    } else if (tallies.size() >= REMEMBERED_TRAITS) {
      long oldest = ages.values().firstKey().orElseThrow();
      var forgotten = ages.at(oldest).firstKey().orElseThrow();
      ages = ages.without(oldest, forgotten);
      kept = kept.without(forgotten);
    }
    return new OutcomeHistory(
        kept.with(trait, tally), ages.with(tally.last(), trait), records, totals);
  }

  public OutcomeHistory with(PullRequestNumber number, TestRecord record) {
    return new OutcomeHistory(tallies, byAge, records.with(number, record), totals);
  }

  public OutcomeHistory without(PullRequestNumber number) {
    return new OutcomeHistory(tallies, byAge, records.without(number), totals);
  }

  /** One more change has landed or failed. */
  public OutcomeHistory decided() {
    return new OutcomeHistory(tallies, byAge, records, totals.counting());
  }

  public OutcomeHistory correctedBy(double slope, double intercept) {
    return new OutcomeHistory(tallies, byAge, records, totals.correctedBy(slope, intercept));
  }

  public OutcomeHistory arrived(Instant now) {
    return new OutcomeHistory(
        tallies, byAge, records, totals.with(totals.arrivals().counting(now)));
  }
}

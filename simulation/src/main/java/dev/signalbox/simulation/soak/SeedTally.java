package dev.signalbox.simulation.soak;

import dev.signalbox.simulation.world.RunResult;
import java.util.SortedSet;
import java.util.TreeSet;

/** What came of some seeds: those that were clean, those that were not, and what happened. */
public final class SeedTally {
  private final SeedRanges clean;
  private final SortedSet<Long> violations;
  private long events;
  private long landed;
  private long left;

  public SeedTally() {
    this(new SeedRanges(), new TreeSet<>(), 0, 0, 0);
  }

  SeedTally(SeedRanges clean, SortedSet<Long> violations, long events, long landed, long left) {
    this.clean = clean;
    this.violations = violations;
    this.events = events;
    this.landed = landed;
    this.left = left;
  }

  void add(long seed, RunResult result) {
    events += result.events();
    landed += result.landed();
    left += result.left();
    if (result.broken().isPresent()) violations.add(seed);
    else clean.add(seed);
  }

  void add(SeedTally other) {
    events += other.events;
    landed += other.landed;
    left += other.left;
    clean.addAll(other.clean);
    violations.addAll(other.violations);
  }

  SeedTally copy() {
    var copy = new SeedTally();
    copy.add(this);
    return copy;
  }

  /** Whether counting this seed would count it twice. */
  boolean knows(long seed) {
    return clean.has(seed) || violations.contains(seed);
  }

  public SeedRanges clean() {
    return clean;
  }

  public SortedSet<Long> violations() {
    return violations;
  }

  public long seeds() {
    return clean.count() + violations.size();
  }

  public long events() {
    return events;
  }

  public long landed() {
    return landed;
  }

  public long left() {
    return left;
  }
}

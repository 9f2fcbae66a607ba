package dev.signalbox.engine.ledger;

import java.util.Comparator;

/** Something that changes, builds or pairs have in common, by which their outcomes are counted. */
public record Trait(Kind kind, String name) implements Comparable<Trait> {
  private static final Comparator<Trait> ORDER =
      Comparator.comparing(Trait::kind).thenComparing(Trait::name);

  /** Names come from strangers; what is longer than this counts by its beginning. */
  private static final int LONGEST_NAME = 200;

  /** What is counted under it. */
  public enum Kind {
    /** Changes queued by a rule. */
    RULE,
    /** Changes of one author. */
    AUTHOR,
    /** Changes within a scope. */
    SCOPE,
    /** Changes below a folder. */
    PATH,
    /** Runs of a check, as they ended at last. */
    CHECK,
    /** Good builds: those that a check let pass at once, and those that it failed at first. */
    FLAKE,
    /** Pairs of changes tested together that share something: those that held and that broke. */
    PAIR,
    /** Candidates by a rule: how much longer they took than the checks on the heads in them. */
    HEAD
  }

  public Trait {
    if (name.length() > LONGEST_NAME) name = name.substring(0, LONGEST_NAME);
  }

  @Override
  public int compareTo(Trait other) {
    return ORDER.compare(this, other);
  }
}

package dev.signalbox.simulation.content;

/** A part of the merged text, by its lines in ours and in theirs. */
final class MergeRegion {
  enum TakenFrom {
    OURS,
    THEIRS,
    CONFLICT
  }

  private TakenFrom taken;
  private final int ours;
  private int oursCount;
  private final int theirs;
  private int theirsCount;

  MergeRegion(TakenFrom taken, int ours, int oursCount, int theirs, int theirsCount) {
    this.taken = taken;
    this.ours = ours;
    this.oursCount = oursCount;
    this.theirs = theirs;
    this.theirsCount = theirsCount;
  }

  /** Regions that touch become one; if different sides made them, a conflict. */
  boolean absorb(MergeRegion next) {
    if (next.ours > oursEnd() && next.theirs > theirsEnd()) return false;
    if (next.taken != taken) taken = TakenFrom.CONFLICT;
    oursCount = next.oursEnd() - ours;
    theirsCount = next.theirsEnd() - theirs;
    return true;
  }

  TakenFrom taken() {
    return taken;
  }

  int ours() {
    return ours;
  }

  int oursEnd() {
    return ours + oursCount;
  }

  int theirs() {
    return theirs;
  }

  int theirsEnd() {
    return theirs + theirsCount;
  }
}

package dev.signalbox.simulation.content;

import org.jspecify.annotations.Nullable;

/** What base and sides hold for one path, while renames bring texts to it and take them away. */
final class Stages {
  private final String path;
  private @Nullable Text base;
  private @Nullable Text ours;
  private @Nullable Text theirs;
  private final @Nullable Text agreed;
  private final boolean isAgreed;
  private boolean isMoved;

  Stages(String path, @Nullable Text base, @Nullable Text ours, @Nullable Text theirs) {
    this.path = path;
    this.base = base;
    this.ours = ours;
    this.theirs = theirs;
    boolean oursKept = base != null && base.equals(ours);
    boolean theirsKept = base != null && base.equals(theirs);
    this.isAgreed = oursKept || theirsKept || (ours != null && ours.equals(theirs));
    this.agreed = oursKept ? theirs : ours;
  }

  String path() {
    return path;
  }

  @Nullable Text base() {
    return base;
  }

  @Nullable Text at(Side side) {
    return side == Side.OURS ? ours : theirs;
  }

  void bring(Text text, Side side) {
    if (side == Side.OURS) ours = text;
    else theirs = text;
  }

  void bringBase(Text text) {
    base = text;
  }

  /** A side deleted it, and the other did not leave it as it was. */
  boolean isSourceThatMatters(Side side) {
    if (base == null || at(side) != null) return false;
    Text other = at(side.other());
    return other == null || !other.equals(base);
  }

  void moveAway() {
    isMoved = true;
  }

  boolean isMoved() {
    return isMoved;
  }

  /** Whether no side, or only one, had changed it before any rename was followed. */
  boolean isAgreed() {
    return isAgreed;
  }

  /** What they agreed on; where both sides have it, with what renames brought to ours. */
  @Nullable Text agreed() {
    return ours != null && theirs != null && base == null ? ours : agreed;
  }
}

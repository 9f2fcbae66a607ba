package dev.signalbox.server.dashboard.queue;

import dev.signalbox.server.dashboard.pages.DisplayTime;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A batch.
 *
 * @param parents those it stands on
 * @param missing required checks of which nothing was heard for so long that something must be
 *     wrong
 * @param seats how full it is and when it leaves; empty once it has left
 * @param riders its first pull requests; those of its parts are shown there
 * @param others the rest of them
 * @param parts what it is split into while its culprit is looked for
 */
public record Car(
    String anchor,
    String name,
    Sign sign,
    long passed,
    long checks,
    DisplayTime started,
    DisplayTime landing,
    List<Parent> parents,
    List<String> missing,
    String seats,
    List<Rider> riders,
    List<Rider> others,
    List<Car> parts) {
  static final int RIDERS_SHOWN = 8;

  /** One that a batch stands on. */
  public record Parent(String name, String anchor) {}

  public Car {
    parents = List.copyOf(parents);
    missing = List.copyOf(missing);
    riders = List.copyOf(riders);
    others = List.copyOf(others);
    parts = List.copyOf(parts);
  }

  /** The anchors of those it stands on, for whoever draws the lines. */
  public String footing() {
    return parents.stream().map(Parent::anchor).collect(Collectors.joining(" "));
  }

  public boolean hasChecks() {
    return checks > 0;
  }

  public boolean isSplit() {
    return parts.size() > 1;
  }

  /** What is said above the parts. */
  public String split() {
    return parts.size() == 1 ? "One part left:" : "Split into " + parts.size() + " parts:";
  }

  public boolean hasTimes() {
    return started.isKnown() || landing.isKnown();
  }

  public boolean isFilling() {
    return !seats.isEmpty();
  }
}

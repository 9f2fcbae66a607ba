package dev.signalbox.hosts.github.building;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.hosts.candidates.Origins;
import dev.signalbox.hosts.github.mirror.Mirror;
import java.io.IOException;

/** Takes away what was made for a batch. A draft pull request goes with its branch. */
public final class Leftovers {
  private static final String PREFIX = Mirror.HEADS + "signalbox/";

  private final Mirror mirror;

  public Leftovers(Mirror mirror) {
    this.mirror = mirror;
  }

  /** Whether its checks can be stopped: no head of people's, and not what another batch tests. */
  public boolean remove(Effect.Tidy tidy) throws IOException {
    new Origins(mirror.repository()).forget(tidy.batch());
    boolean isOurs = !tidy.inPlace();
    boolean isLast = true;
    for (var found : mirror.list(PREFIX + "*").entrySet()) {
      boolean isTested = tidy.tested().filter(found.getValue()::equals).isPresent();
      if (found.getKey().endsWith("/" + tidy.batch())) {
        mirror.remove(new BranchName(found.getKey().substring(Mirror.HEADS.length())));
        isOurs |= isTested;
      } else if (isTested) {
        isLast = false;
      }
    }
    return isOurs && isLast;
  }
}

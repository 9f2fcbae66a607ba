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

  /** Whether no other batch has come to the same commit and goes on testing it. */
  public boolean remove(Effect.Tidy tidy) throws IOException {
    new Origins(mirror.repository()).forget(tidy.batch());
    boolean isLast = !tidy.inPlace();
    for (var found : mirror.list(PREFIX + "*").entrySet()) {
      if (found.getKey().endsWith("/" + tidy.batch())) {
        mirror.remove(new BranchName(found.getKey().substring(Mirror.HEADS.length())));
      } else if (tidy.tested().filter(found.getValue()::equals).isPresent()) {
        isLast = false;
      }
    }
    return isLast;
  }
}

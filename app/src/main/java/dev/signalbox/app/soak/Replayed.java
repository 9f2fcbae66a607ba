package dev.signalbox.app.soak;

import dev.signalbox.simulation.promises.Broken;
import dev.signalbox.simulation.soak.Tale;
import dev.signalbox.simulation.soak.Trial;
import java.util.List;

/** One seed, run again and told. */
record Replayed(long seed, boolean isKept, String promise, List<String> story) {
  static Replayed of(Trial trial) {
    var broken = trial.run(false).broken();
    return new Replayed(
        trial.scenario().seed(),
        broken.isEmpty(),
        broken.map(Broken::promise).orElse(""),
        Tale.whole(trial).lines());
  }
}

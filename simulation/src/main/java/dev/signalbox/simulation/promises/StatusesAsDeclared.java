package dev.signalbox.simulation.promises;

import dev.signalbox.engine.overview.StatusTransitions;
import dev.signalbox.engine.overview.StatusWatch;

/** A batch goes from status to status only as the table says. */
public final class StatusesAsDeclared implements Promise {
  @Override
  public String name() {
    return "statuses follow as declared";
  }

  @Override
  public void check(Moment moment) {
    StatusWatch.transitions(
        moment.before(),
        moment.after(),
        (from, to) -> {
          if (!StatusTransitions.isDeclared(from, to)) {
            throw new NotKept(from + " became " + to);
          }
        });
  }
}

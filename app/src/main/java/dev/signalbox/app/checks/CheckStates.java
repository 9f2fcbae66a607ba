package dev.signalbox.app.checks;

import dev.signalbox.engine.checks.CheckState;
import java.util.Arrays;
import java.util.Iterator;

/** The states of a check, for completion. */
final class CheckStates implements Iterable<String> {
  @Override
  public Iterator<String> iterator() {
    return Arrays.stream(CheckState.values()).map(CheckState::spelled).iterator();
  }
}

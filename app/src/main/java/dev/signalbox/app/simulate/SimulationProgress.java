package dev.signalbox.app.simulate;

import dev.signalbox.app.cli.ProcessEnvironment;

/** One line on a terminal that is written again and again; nothing elsewhere. */
final class SimulationProgress {
  private static final String ERASED = "\r\u001b[K";

  private final ProcessEnvironment here;

  SimulationProgress(ProcessEnvironment here) {
    this.here = here;
  }

  synchronized void runs(int ended, int of) {
    show("%d of %d runs".formatted(ended, of));
  }

  void entries(long read) {
    show("%,d entries of the log".formatted(read));
  }

  private void show(String text) {
    if (!here.isTerminal()) return;
    here.err().print(ERASED + text);
    here.err().flush();
  }

  void erase() {
    show("");
  }
}

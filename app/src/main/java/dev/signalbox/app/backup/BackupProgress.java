package dev.signalbox.app.backup;

import dev.signalbox.app.cli.ProcessEnvironment;
import java.util.function.Consumer;

/** What is being read or written, on a terminal only. */
record BackupProgress(ProcessEnvironment here) implements Consumer<String> {
  private static final String ERASED = "\r\u001b[K";

  @Override
  public void accept(String what) {
    if (!here.isTerminal()) return;
    here.err().print(ERASED + what);
    here.err().flush();
  }

  void erase() {
    accept("");
  }
}

package dev.signalbox.app.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/** Commands of the system, which end soon and say why they failed. */
final class ShellScript {
  private static final long LONGEST_SECONDS = 30;

  private ShellScript() {}

  static void run(String script) throws IOException {
    var process =
        new ProcessBuilder("sh", "-ec", script)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.PIPE)
            .start();
    try {
      if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IOException(script + ": no end");
      }
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.exitValue() != 0) throw new IOException(script + ": " + said);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }
}

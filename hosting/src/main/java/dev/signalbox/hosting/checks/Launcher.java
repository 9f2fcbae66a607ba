package dev.signalbox.hosting.checks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Starts all processes from one thread that lives as long as the server: the kernel takes the end
 * of the starting thread for the death of the parent, and then kills what asked for that.
 */
final class Launcher implements AutoCloseable {
  static final String PATH =
      System.getenv().getOrDefault("PATH", "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin");

  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          Thread.ofPlatform().daemon().name("check-launcher").factory());

  /** What to start, and where. */
  record Order(Path folder, Map<String, String> environment, List<String> command) {}

  /** With nothing of our own environment, no input, and errors merged into the output. */
  Process start(ProcessTree processes, Order order) throws IOException, InterruptedException {
    var builder = new ProcessBuilder(order.command()).directory(order.folder().toFile());
    builder.redirectErrorStream(true).redirectInput(new File("/dev/null"));
    builder.environment().clear();
    builder.environment().put("PATH", PATH);
    builder.environment().putAll(order.environment());
    builder.environment().put(ProcessTree.VARIABLE, processes.mark());
    try {
      return thread.submit(builder::start).get();
    } catch (ExecutionException e) {
      throw new IOException(String.valueOf(e.getCause()), e);
    }
  }

  @Override
  public void close() {
    thread.close();
  }
}

package dev.signalbox.hosting.checks;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The processes of one check, one after the other, and the one reason why they ended. */
final class Execution {
  /** Leaves OPEN once. */
  enum Fate {
    OPEN,
    ENDED,
    TIMED_OUT,
    OVER_DISK,
    CANCELLED
  }

  private static final long LAST_WORDS_SECONDS = 5;
  private static final long MAX_PAUSE_MILLIS = 1000;
  private static final int KILLED = 137;

  private final ProcessTree processes;
  private final boolean isSandboxed;
  private final AtomicReference<Fate> fate = new AtomicReference<>(Fate.OPEN);
  private final CountDownLatch finished = new CountDownLatch(1);
  private volatile @Nullable Process current;

  Execution(ProcessTree processes, boolean isSandboxed) {
    this.processes = processes;
    this.isSandboxed = isSandboxed;
  }

  Fate fate() {
    return fate.get();
  }

  /** It ended by itself, unless somebody was faster. */
  Fate settle() {
    fate.compareAndSet(Fate.OPEN, Fate.ENDED);
    return fate.get();
  }

  void stop(Fate why) {
    if (fate.compareAndSet(Fate.OPEN, why)) {
      Thread.ofPlatform().daemon().name("check-killer").start(this::hunt);
    }
  }

  /** Returns when the process has ended and what it has left running is killed. */
  int run(Launcher launcher, Launcher.Order order, OutputFile output, Duration limit)
      throws IOException, InterruptedException {
    if (fate() != Fate.OPEN) return KILLED;
    Process process = launcher.start(processes, order);
    current = process;
    var listener = new CompletableFuture<@Nullable Void>();
    Thread.ofPlatform()
        .daemon()
        .name("check-output")
        .start(() -> listen(process, output, listener));
    if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) stop(Fate.TIMED_OUT);
    int exitCode = process.waitFor();
    processes.extinguish();
    hearOut(process, listener);
    return exitCode;
  }

  /** Nothing will be started any more, and nothing lives. */
  void finish() {
    settle();
    processes.extinguish();
    finished.countDown();
  }

  private static void listen(
      Process process, OutputFile output, CompletableFuture<@Nullable Void> listener) {
    try {
      output.fill(process.getInputStream());
      listener.complete(null);
    } catch (IOException e) {
      listener.completeExceptionally(e);
    }
  }

  // Without isolation, a process that has shed its mark can keep the pipe open for ever.
  private static void hearOut(Process process, CompletableFuture<@Nullable Void> listener)
      throws IOException, InterruptedException {
    try {
      listener.get(LAST_WORDS_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      process.getInputStream().close();
    } catch (ExecutionException e) {
      throw new IOException("its output could not be stored: " + e.getCause(), e);
    }
  }

  private void killOnce() {
    Process process = current;
    if (isSandboxed && process != null) processes.killBelow(process.toHandle());
    else processes.kill();
  }

  // Again and again: a process can be started, or between two programs, while we look.
  private void hunt() {
    long pauseMillis = 10;
    try {
      do {
        killOnce();
        pauseMillis = Math.min(2 * pauseMillis, MAX_PAUSE_MILLIS);
      } while (!finished.await(pauseMillis, TimeUnit.MILLISECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

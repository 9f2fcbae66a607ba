package dev.signalbox.hosts.checks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Runs checks, so many at once, the others in the order in which they came. */
public final class CheckRunner implements AutoCloseable {
  private static final Duration CLOSING_LIMIT = Duration.ofSeconds(30);

  /** How checks are run here; {@code hidden} are folders that no check may look into. */
  public record Settings(
      Path workFolder, int maxAtOnce, long maxOutputBytes, Isolation isolation, List<Path> hidden) {
    private static final int MOST_AT_ONCE = 1000;

    public Settings {
      if (maxAtOnce < 1 || maxAtOnce > MOST_AT_ONCE) {
        throw new IllegalArgumentException(
            "between 1 and " + MOST_AT_ONCE + " checks can run at once, not " + maxAtOnce);
      }
      if (maxOutputBytes < 0) throw new IllegalArgumentException("output of less than nothing");
      hidden = hidden.stream().map(Path::toAbsolutePath).toList();
    }
  }

  private record Entry(Run run, CheckWitness witness) {}

  private final Settings settings;
  private final WorkFolder folder;
  private final Launcher launcher = new Launcher();
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition idle = lock.newCondition();
  private final Map<JobId, Entry> entries = new HashMap<>();
  private final Deque<Entry> waiting = new ArrayDeque<>();
  private final BitSet slots = new BitSet();
  private boolean closed;

  /** Clears away what a killed server has left in the work folder, processes too. */
  public CheckRunner(Settings settings) throws IOException {
    this.settings = settings;
    this.folder = WorkFolder.open(settings.workFolder());
  }

  public void start(CheckJob job, CheckWitness witness) {
    var entry = new Entry(new Run(job, folder, launcher, settings), witness);
    lock.lock();
    try {
      if (closed) throw new IllegalStateException("the runner of checks is closed");
      if (entries.putIfAbsent(job.id(), entry) != null) {
        throw new IllegalArgumentException("check " + job.id() + " has not ended yet");
      }
      waiting.add(entry);
      admit();
    } finally {
      lock.unlock();
    }
  }

  /** Ends it soon, if it has not ended; one that still waits ends before this returns. */
  public void cancel(JobId id) {
    boolean stillWaited;
    Entry entry;
    lock.lock();
    try {
      entry = entries.get(id);
      if (entry == null) return;
      stillWaited = waiting.remove(entry);
      if (stillWaited) entries.remove(id);
    } finally {
      lock.unlock();
    }
    if (stillWaited) entry.witness().ended(id, entry.run().cancelled());
    else entry.run().cancel();
  }

  /** What a check has said so far, or had said when it ended. */
  public Optional<Path> output(JobId id) {
    return Optional.of(folder.output(id)).filter(Files::exists);
  }

  /** Cancels all, and returns when they have ended. */
  @Override
  public void close() throws IOException {
    List<JobId> left;
    lock.lock();
    try {
      closed = true;
      left = List.copyOf(entries.keySet());
    } finally {
      lock.unlock();
    }
    left.forEach(this::cancel);
    awaitIdle();
    folder.kin().extinguish();
    launcher.close();
    folder.close();
  }

  private void admit() {
    while (!waiting.isEmpty() && slots.cardinality() < settings.maxAtOnce()) {
      Entry entry = waiting.remove();
      int slot = slots.nextClearBit(0);
      slots.set(slot);
      Thread.ofPlatform().daemon().name("check-" + entry.run().id()).start(() -> work(entry, slot));
    }
  }

  private void work(Entry entry, int slot) {
    JobId id = entry.run().id();
    try {
      entry.witness().started(id);
      CheckEnd end = entry.run().toItsEnd(slot);
      forget(entry);
      entry.witness().ended(id, end);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      forget(entry);
      leave(slot);
    }
  }

  private void forget(Entry entry) {
    lock.lock();
    try {
      entries.remove(entry.run().id(), entry);
    } finally {
      lock.unlock();
    }
  }

  private void leave(int slot) {
    lock.lock();
    try {
      slots.clear(slot);
      admit();
      idle.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void awaitIdle() {
    long nanos = TimeUnit.NANOSECONDS.convert(CLOSING_LIMIT);
    lock.lock();
    try {
      while (!slots.isEmpty() && nanos > 0) nanos = idle.awaitNanos(nanos);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
  }
}

package dev.signalbox.hosting.checks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Runs checks, so many at once; owners and their repositories have fair shares. */
public final class CheckRunner implements AutoCloseable {
  private static final Duration CLOSING_LIMIT = Duration.ofSeconds(30);
  private static final long DISK_PAUSE_SECONDS = 5;

  /** How checks are run here; {@code hidden} are folders that no check may look into. */
  public record Settings(
      Path workFolder,
      int maxAtOnce,
      long maxOutputBytes,
      long maxDiskBytes,
      long minFreeBytes,
      Isolation isolation,
      List<Path> hidden) {
    private static final int MOST_AT_ONCE = 1000;

    DiskWatch.Limits disk() {
      return new DiskWatch.Limits(maxDiskBytes, minFreeBytes);
    }

    public Settings {
      if (maxAtOnce < 1 || maxAtOnce > MOST_AT_ONCE) {
        throw new IllegalArgumentException(
            "between 1 and " + MOST_AT_ONCE + " checks can run at once, not " + maxAtOnce);
      }
      if (maxOutputBytes < 0) throw new IllegalArgumentException("the output limit is negative");
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
  private final FairQueue<Entry> waiting = new FairQueue<>();
  private final BitSet slots = new BitSet();
  private final ScheduledExecutorService lookAgain =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("check-admission").factory());
  private boolean closed;
  private boolean isWaitingForDisk;

  /** Clears away what a killed server has left in the work folder, processes too. */
  public CheckRunner(Settings settings) throws IOException {
    this.settings = settings;
    this.folder = WorkFolder.open(settings.workFolder());
  }

  public void start(CheckJob job, CheckWitness witness) {
    var entry = new Entry(new Run(job, folder, launcher, settings), witness);
    Optional<String> why;
    lock.lock();
    try {
      if (closed) throw new IllegalStateException("the check runner is closed");
      if (entries.putIfAbsent(job.id(), entry) != null) {
        throw new IllegalArgumentException("check " + job.id() + " has not ended yet");
      }
      String ahead = waitingWords();
      waiting.add(entry.run().share(), job.yields(), entry);
      admit();
      why = waiting.contains(entry) ? Optional.of(ahead) : Optional.empty();
    } finally {
      lock.unlock();
    }
    why.ifPresent(words -> witness.waits(job.id(), words));
  }

  private String waitingWords() {
    if (!hasDisk()) return "waiting for disk space";
    String place = waiting.size() == 0 ? "next" : waiting.size() + " ahead";
    return "waiting for a check slot: " + place + ", slots held by " + waiting.holders();
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

  public int running() {
    lock.lock();
    try {
      return slots.cardinality();
    } finally {
      lock.unlock();
    }
  }

  public int waiting() {
    lock.lock();
    try {
      return waiting.size();
    } finally {
      lock.unlock();
    }
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
    folder.processes().extinguish();
    lookAgain.shutdownNow();
    launcher.close();
    folder.close();
  }

  private void admit() {
    while (waiting.size() > 0 && slots.cardinality() < settings.maxAtOnce()) {
      if (!hasDisk()) {
        waitForDisk();
        return;
      }
      Entry entry = waiting.next().orElseThrow();
      int slot = slots.nextClearBit(0);
      slots.set(slot);
      Thread.ofPlatform().daemon().name("check-" + entry.run().id()).start(() -> work(entry, slot));
    }
  }

  /** A full disk would end the database as well. */
  private boolean hasDisk() {
    try {
      return settings.disk().leavesRoom(folder.root());
    } catch (IOException e) {
      return true;
    }
  }

  private void waitForDisk() {
    if (isWaitingForDisk || closed) return;
    isWaitingForDisk = true;
    var _ = lookAgain.schedule(this::admitLater, DISK_PAUSE_SECONDS, TimeUnit.SECONDS);
  }

  private void admitLater() {
    lock.lock();
    try {
      isWaitingForDisk = false;
      if (!closed) admit();
    } finally {
      lock.unlock();
    }
  }

  private void work(Entry entry, int slot) {
    JobId id = entry.run().id();
    try {
      entry.witness().started(id);
      CheckEnd end = entry.run().toItsEnd(slot);
      if (!entry.run().tests().isEmpty()) entry.witness().tested(id, entry.run().tests());
      forget(entry);
      entry.witness().ended(id, end);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      forget(entry);
      leave(entry, slot);
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

  private void leave(Entry entry, int slot) {
    lock.lock();
    try {
      slots.clear(slot);
      waiting.release(entry.run().share());
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

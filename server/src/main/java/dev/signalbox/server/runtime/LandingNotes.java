package dev.signalbox.server.runtime;

import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.runtime.Backoff;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.queue.LandingRecords;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Puts the records of landings into the repository. Writing one twice is as good as once; one
 * thread at a time writes, so that an older text never replaces a newer one. That they are written
 * is recorded of many at once, or when there was none for a while.
 */
final class LandingNotes implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LandingNotes.class);
  private static final int MOST_AT_ONCE = 100;
  private static final int MOST_UNRECORDED = 20;
  private static final Duration RETRY = Duration.ofSeconds(1);
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);
  private static final Duration FOR_COMPANY = Duration.ofSeconds(3);

  private final RuntimeDependencies dependencies;
  private final Repository repository;
  private final AtomicBoolean isWanted = new AtomicBoolean();
  private final Semaphore writing = new Semaphore(1);

  /** Of whoever writes. */
  private final List<LandingRecords.Kept> noted = new ArrayList<>();

  private volatile boolean isClosed;
  private volatile long writtenNanos;

  LandingNotes(RuntimeDependencies dependencies, Repository repository) {
    this.dependencies = dependencies;
    this.repository = repository;
  }

  void writeSoon() {
    isWanted.set(true);
    Thread.ofVirtual().name("notes-" + repository.slug()).start(this::writeAndRecord);
  }

  private void writeAndRecord() {
    write();
    long written = writtenNanos;
    LockSupport.parkNanos(FOR_COMPANY.toNanos());
    if (written == writtenNanos) record();
  }

  /** Who finds another writing leaves it to them, and to a next life where there is none. */
  private void record() {
    if (!writing.tryAcquire()) return;
    try {
      recordNoted();
    } catch (RuntimeException e) {
      LOG.debug("landing_note.record_failed: {}: left to the next one", repository.slug(), e);
    } finally {
      writing.release();
    }
  }

  /** Who finds another writing leaves it to them: they look again before they end. */
  private void write() {
    while (!isClosed && isWanted.get() && writing.tryAcquire()) {
      try {
        isWanted.set(false);
        var backoff = new Backoff(RETRY, LONGEST_PAUSE);
        while (!isClosed && !writeAll()) LockSupport.parkNanos(backoff.next().toNanos());
      } finally {
        writing.release();
      }
    }
  }

  private void recordNoted() {
    if (noted.isEmpty()) return;
    dependencies.landings().noted(repository.id(), noted);
    noted.clear();
  }

  /** Whether there is nothing to try again. */
  private boolean writeAll() {
    try {
      long after = 0;
      while (!isClosed) {
        var unnoted = dependencies.landings().unnoted(repository.id(), after, MOST_AT_ONCE);
        if (unnoted.isEmpty()) return true;
        if (!written(unnoted)) return false;
        if (unnoted.size() < MOST_AT_ONCE) return true;
        after = unnoted.getLast().kept().number();
      }
    } catch (StoreUnavailable e) {
      LOG.warn("landing_note.write_failed: {}: retrying: {}", repository.slug(), e.getMessage());
    } catch (RuntimeException e) {
      LOG.warn("landing_note.write_failed: {}: retrying", repository.slug(), e);
    }
    return false;
  }

  private boolean written(List<LandingRecords.Unnoted> unnoted) {
    for (var record : unnoted) {
      if (isClosed) return false;
      if (noted.contains(record.kept())) continue;
      var commit = new CommitSha(record.kept().tipAfter());
      switch (dependencies.host().annotate(repository.slug(), commit, record.note())) {
        case Ending.Done<Boolean, String> _ -> {
          noted.add(record.kept());
          writtenNanos = System.nanoTime();
          if (noted.size() >= MOST_UNRECORDED) recordNoted();
        }
        case Ending.Refused<Boolean, String>(String reason) ->
            LOG.info(
                "landing_note.refused: {}: no landing note for {}: {}",
                repository.slug(),
                commit,
                reason);
        case Ending.RetryLater<Boolean, String> _, Ending.Unknown<Boolean, String> _ -> {
          return false;
        }
      }
    }
    return true;
  }

  @Override
  public void close() {
    isClosed = true;
    record();
  }
}

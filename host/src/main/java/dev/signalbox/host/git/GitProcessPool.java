package dev.signalbox.host.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the processes that nobody asks just now, for a while and only so many, so that most
 * questions start none. One that opened packs before they were removed is not asked again: it would
 * tell of objects that are gone. Nor is one that is old: it has read its settings when it began,
 * and may have taken more memory with each question. Guarded by its own lock.
 */
final class GitProcessPool {
  /** Enough for some eighty repositories that are busy at once: each has up to three. */
  static final GitProcessPool SHARED = new GitProcessPool(256, Duration.ofSeconds(30));

  /** For those who must not hear what others were told. */
  static final GitProcessPool APART = new GitProcessPool(128, Duration.ofSeconds(30));

  private static final Logger LOG = LoggerFactory.getLogger(GitProcessPool.class);
  private static final Duration OLD = Duration.ofMinutes(1);

  /** What a repository looks like from outside: its folder and the one with its packs. */
  private record Stamp(Object folder, Object packs, long packsChanged) {
    static Stamp of(Path folder) throws IOException {
      var packs = attributes(folder.resolve("objects/pack"));
      return new Stamp(
          String.valueOf(attributes(folder).fileKey()),
          String.valueOf(packs.fileKey()),
          packs.lastModifiedTime().to(TimeUnit.NANOSECONDS));
    }

    private static BasicFileAttributes attributes(Path folder) throws IOException {
      return Files.readAttributes(folder, BasicFileAttributes.class);
    }
  }

  /** Whoever is asked the same in the same place. */
  private record Place(Path folder, List<String> words) {}

  private record Kept(
      Place place, Stamp stamp, GitProcess process, long beganNanos, long sinceNanos) {
    boolean isUsable(Stamp now) {
      return stamp.equals(now)
          && process.isAlive()
          && System.nanoTime() - beganNanos < OLD.toNanos();
    }

    Kept used() {
      return new Kept(place, stamp, process, beganNanos, System.nanoTime());
    }
  }

  private final int most;
  private final Duration rest;
  private final Executor later;
  private final Deque<Kept> idle = new ArrayDeque<>();
  private boolean isSweepDue;

  GitProcessPool(int most, Duration rest) {
    this.most = most;
    this.rest = rest;
    this.later = CompletableFuture.delayedExecutor(rest.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Something to be asked of a process. */
  @FunctionalInterface
  interface GitQuestion<T> {
    T ask(GitProcess process) throws IOException;
  }

  /** Nothing where the process could not answer: a command of its own tells what is wrong. */
  <T> Optional<T> ask(Path folder, List<String> words, GitQuestion<T> question) {
    try {
      var taken = take(new Place(folder, words), Stamp.of(folder));
      try {
        var answer = question.ask(taken.process);
        giveBack(taken.used());
        return Optional.of(answer);
      } catch (IOException | RuntimeException e) {
        taken.process.close();
        throw e;
      }
    } catch (IOException e) {
      LOG.debug("git.process_failed: {}: asking by a command: {}", folder, e.getMessage());
      return Optional.empty();
    }
  }

  private Kept take(Place place, Stamp stamp) throws IOException {
    var known = kept(place, stamp);
    if (known.isPresent()) return known.get();
    long now = System.nanoTime();
    return new Kept(place, stamp, GitProcess.begin(place.folder, place.words), now, now);
  }

  private synchronized Optional<Kept> kept(Place place, Stamp stamp) {
    for (var each = idle.iterator(); each.hasNext(); ) {
      var one = each.next();
      if (!one.place.equals(place)) continue;
      each.remove();
      if (one.isUsable(stamp)) return Optional.of(one);
      one.process.close();
    }
    return Optional.empty();
  }

  private synchronized void giveBack(Kept used) {
    if (!used.process.isAlive()) return;
    idle.addFirst(used);
    while (idle.size() > most) idle.removeLast().process.close();
    sweepLater();
  }

  private void sweepLater() {
    if (isSweepDue) return;
    isSweepDue = true;
    later.execute(this::sweep);
  }

  private synchronized void sweep() {
    isSweepDue = false;
    long now = System.nanoTime();
    for (var one : new ArrayList<>(idle)) {
      if (now - one.sinceNanos < rest.toNanos()) continue;
      idle.remove(one);
      one.process.close();
    }
    if (!idle.isEmpty()) sweepLater();
  }

  /** How many wait to be asked. */
  synchronized int waiting() {
    return idle.size();
  }
}

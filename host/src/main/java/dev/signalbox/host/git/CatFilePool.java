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
 * Keeps the readers of objects that nobody uses just now, for a while and only so many, so that
 * most questions start no process. A reader that opened packs before they were removed is not used
 * again: it would tell of objects that are gone. Guarded by its own lock.
 */
final class CatFilePool {
  static final CatFilePool SHARED = new CatFilePool(16, Duration.ofSeconds(30));

  private static final Logger LOG = LoggerFactory.getLogger(CatFilePool.class);

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

  private record Idle(Path folder, Stamp stamp, CatFileProcess reader, long sinceNanos) {}

  private final int most;
  private final Duration rest;
  private final Executor later;
  private final Deque<Idle> idle = new ArrayDeque<>();
  private boolean isSweepDue;

  CatFilePool(int most, Duration rest) {
    this.most = most;
    this.rest = rest;
    this.later = CompletableFuture.delayedExecutor(rest.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Something to be asked of a reader. */
  @FunctionalInterface
  interface ObjectQuestion<T> {
    T ask(CatFileProcess reader) throws IOException;
  }

  /** Nothing where the reader could not answer: a command of its own tells what is wrong. */
  <T> Optional<T> ask(Path folder, ObjectQuestion<T> question) {
    try {
      var stamp = Stamp.of(folder);
      var reader = take(folder, stamp);
      try {
        var answer = question.ask(reader);
        giveBack(new Idle(folder, stamp, reader, System.nanoTime()));
        return Optional.of(answer);
      } catch (IOException | RuntimeException e) {
        reader.close();
        throw e;
      }
    } catch (IOException e) {
      LOG.debug("git.reader_failed: {}: asking by a command: {}", folder, e.getMessage());
      return Optional.empty();
    }
  }

  private CatFileProcess take(Path folder, Stamp stamp) throws IOException {
    var known = kept(folder, stamp);
    return known.isPresent() ? known.get() : CatFileProcess.begin(folder);
  }

  private synchronized Optional<CatFileProcess> kept(Path folder, Stamp stamp) {
    for (var each = idle.iterator(); each.hasNext(); ) {
      var one = each.next();
      if (!one.folder.equals(folder)) continue;
      each.remove();
      if (one.stamp.equals(stamp) && one.reader.isAlive()) return Optional.of(one.reader);
      one.reader.close();
    }
    return Optional.empty();
  }

  private synchronized void giveBack(Idle used) {
    if (!used.reader.isAlive()) return;
    idle.addFirst(used);
    while (idle.size() > most) idle.removeLast().reader.close();
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
      one.reader.close();
    }
    if (!idle.isEmpty()) sweepLater();
  }

  /** How many wait to be asked. */
  synchronized int waiting() {
    return idle.size();
  }

  /** A reader takes one name a line. */
  static boolean areAskable(List<String> objects) {
    return objects.stream().noneMatch(object -> object.indexOf('\n') >= 0);
  }
}

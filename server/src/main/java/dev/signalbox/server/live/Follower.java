package dev.signalbox.server.live;

import dev.signalbox.hosting.Signal;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.log.LogPosition;
import dev.signalbox.store.log.LogTail;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.http.LiveSource;
import dev.signalbox.web.http.LiveWire;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.OptionalLong;

/**
 * Somebody who follows a queue. It keeps what was told last and nothing else: a reader who is slow
 * gets the newest picture when there is room again, and the log from where it was.
 */
final class Follower implements LiveSource {
  private static final int PAGE = 100;

  /** How events are delivered. */
  record Manner(StreamDetail detail, Duration heartbeat, InstantSource clock) {}

  private final Watches watches;
  private final Interest interest;
  private final LogTail log;
  private final Pass pass;
  private final Manner manner;
  private final Runnable onEnd;
  private final Signal signal = new Signal();
  private final Watch watch;
  private LogPosition told;
  private long statusTold;
  private long stopTold;
  private long spokeNanos;

  /**
   * Begins to follow.
   *
   * @param after the entry that the reader knows as the last; the newest where absent
   */
  Follower(
      Watches watches,
      Interest interest,
      Repository repository,
      OptionalLong after,
      LogTail log,
      Pass pass,
      Manner manner,
      Runnable onEnd) {
    this.watches = watches;
    this.interest = interest;
    this.log = log;
    this.pass = pass;
    this.manner = manner;
    this.onEnd = onEnd;
    this.watch = watches.follow(interest, repository, signal);
    try {
      this.told = begin(after);
    } catch (RuntimeException e) {
      watches.leave(interest, signal);
      throw e;
    }
  }

  /**
   * A number that is not there yet was given out by some other database: it counts as the newest.
   */
  private LogPosition begin(OptionalLong after) {
    var newest = watch.seen().log();
    if (after.isEmpty() || after.getAsLong() >= newest.last().number()) return newest.last();
    long number = after.getAsLong();
    return newest
        .after(number)
        .map(next -> new LogPosition(next.getFirst().at().receivedAt(), number))
        .orElseGet(() -> log.placeOf(interest.repository(), number));
  }

  @Override
  public void writeTo(LiveWire wire) throws IOException, InterruptedException {
    send(wire, Frames.RETRY, ping());
    try {
      while (pass.holds()) {
        var seen = watch.seen();
        tellPictures(wire, seen);
        if (tellEntries(wire, seen.log())) continue;
        Duration silence = Duration.ofNanos(System.nanoTime() - spokeNanos);
        if (silence.compareTo(manner.heartbeat) >= 0) send(wire, ping());
        else signal.await(shorter(manner.heartbeat.minus(silence), Pass.ROUND));
      }
    } catch (StoreUnavailable e) {
      return; // whoever comes again is told when to
    }
  }

  private byte[] ping() {
    return Frames.ping(manner.clock.instant(), told.number());
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  private void tellPictures(LiveWire wire, Watch.Seen seen) throws IOException {
    if (seen.stop().version() > stopTold) {
      tell(wire, LiveEvent.STOP, seen.stop());
      stopTold = seen.stop().version();
    }
    if (seen.status().version() > statusTold) {
      tell(wire, LiveEvent.STATUS, seen.status());
      statusTold = seen.status().version();
    }
  }

  private void tell(LiveWire wire, LiveEvent event, Picture picture) throws IOException {
    byte[] data =
        switch (manner.detail) {
          case WHOLE -> picture.json();
          case HINTS -> Frames.NOTHING;
        };
    send(wire, Frames.head(event, told.number()), data, Frames.END);
  }

  /** Tells a page at most; whether there may be more. */
  private boolean tellEntries(LiveWire wire, RecentLog recent) throws IOException {
    if (told.number() >= recent.last().number()) return false;
    List<RecentLog.LogFrame> next = recent.after(told.number()).orElseGet(this::page);
    if (next.isEmpty()) return false;
    send(wire, next.stream().map(RecentLog.LogFrame::frame).toArray(byte[][]::new));
    told = next.getLast().at();
    return true;
  }

  private List<RecentLog.LogFrame> page() {
    return log.after(interest.repository(), told, PAGE).stream()
        .map(entry -> RecentLog.LogFrame.of(entry, interest.slug()))
        .toList();
  }

  private void send(LiveWire wire, byte[]... parts) throws IOException {
    wire.send(parts);
    spokeNanos = System.nanoTime();
  }

  @Override
  public void close() {
    watches.leave(interest, signal);
    onEnd.run();
  }
}

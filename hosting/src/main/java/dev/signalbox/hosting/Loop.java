package dev.signalbox.hosting;

import java.time.Duration;

/**
 * Does something again and again on a thread of its own, until it is closed. What a round throws
 * ends that round only. Any thread may wake and close it.
 */
public final class Loop implements AutoCloseable {
  /** One round; gives how long to rest afterwards, unless somebody wakes it. */
  @FunctionalInterface
  public interface Round {
    Duration run() throws InterruptedException;
  }

  /** Tells what went wrong, and gives how long to rest. */
  @FunctionalInterface
  public interface Failure {
    Duration tell(Throwable thrown);
  }

  private final Round round;
  private final Failure failure;
  private final Signal signal = new Signal();
  private final Thread thread;
  private volatile boolean isClosed;
  private volatile long roundNanos = System.nanoTime();

  public Loop(String name, Round round, Failure failure) {
    this(Thread.ofVirtual().name(name), round, failure);
  }

  public Loop(Thread.Builder thread, Round round, Failure failure) {
    this.round = round;
    this.failure = failure;
    this.thread = thread.unstarted(this::run);
  }

  public void start() {
    thread.start();
  }

  /** The next round begins at once, or when the present one has ended. */
  public void wake() {
    signal.give();
  }

  /** How long ago a round last ended well; before the first, how old the loop is. */
  public Duration sinceRound() {
    return Duration.ofNanos(System.nanoTime() - roundNanos);
  }

  public boolean isClosed() {
    return isClosed;
  }

  private void run() {
    try {
      while (!isClosed) signal.await(tried());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Duration tried() throws InterruptedException {
    try {
      var rest = round.run();
      roundNanos = System.nanoTime();
      return rest;
    } catch (RuntimeException | Error e) {
      return failure.tell(e);
    }
  }

  /** The present round ends by itself. */
  @Override
  public void close() {
    isClosed = true;
    signal.give();
  }

  /** For a round that waits for somebody else. */
  public void interrupt() {
    close();
    thread.interrupt();
  }

  public void join(Duration atMost) {
    try {
      thread.join(atMost);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

package dev.signalbox.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;

/**
 * Reads from a channel with a time limit, which channels do not have. A virtual thread reads ahead
 * by one buffer, and whoever reads waits for it: a selector would hold up the thread that carries a
 * virtual one.
 */
final class TimedInput extends InputStream {
  static final int BUFFER_BYTES = 64 * 1024;

  private final SocketChannel channel;
  private final IntSupplier timeoutMillis;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES).limit(0);
  private Optional<IOException> failure = Optional.empty();
  private boolean ended;

  private TimedInput(SocketChannel channel, IntSupplier timeoutMillis) {
    this.channel = channel;
    this.timeoutMillis = timeoutMillis;
  }

  static TimedInput of(SocketChannel channel, IntSupplier timeoutMillis) {
    var input = new TimedInput(channel, timeoutMillis);
    Thread.ofVirtual().name("postgres-input").start(input::readAhead);
    return input;
  }

  @Override
  public int read() throws IOException {
    var one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int from, int most) throws IOException {
    if (most == 0) return 0;
    lock.lock();
    try {
      awaitBytes();
      if (!buffer.hasRemaining()) {
        if (failure.isPresent()) throw closed(failure.get());
        return -1;
      }
      int count = Math.min(most, buffer.remaining());
      buffer.get(target, from, count);
      if (!buffer.hasRemaining()) changed.signalAll();
      return count;
    } finally {
      lock.unlock();
    }
  }

  @Override
  public int available() {
    lock.lock();
    try {
      return buffer.remaining();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
    lock.lock();
    try {
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** An interrupt does not end it, as it does not end the reading of a socket. */
  private void awaitBytes() throws SocketTimeoutException {
    int limit = timeoutMillis.getAsInt();
    long nanos = limit == 0 ? Long.MAX_VALUE : TimeUnit.MILLISECONDS.toNanos(limit);
    boolean interrupted = false;
    try {
      while (!buffer.hasRemaining() && !ended) {
        if (nanos <= 0) throw new SocketTimeoutException("Read timed out");
        try {
          nanos = changed.awaitNanos(nanos);
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } finally {
      if (interrupted) Thread.currentThread().interrupt();
    }
  }

  private void readAhead() {
    var fresh = ByteBuffer.allocate(BUFFER_BYTES);
    try {
      while (channel.read(fresh) >= 0) {
        handOver(fresh.flip());
        fresh.clear();
      }
      end(Optional.empty());
    } catch (IOException e) {
      end(Optional.of(e));
    }
  }

  private void handOver(ByteBuffer fresh) {
    lock.lock();
    try {
      // Nobody takes what is left when the socket was closed, which ends the channel as well.
      while (buffer.hasRemaining() && channel.isOpen()) changed.awaitUninterruptibly();
      buffer.clear().put(fresh).flip();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void end(Optional<IOException> why) {
    lock.lock();
    try {
      ended = true;
      failure = why;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private static SocketException closed(IOException why) {
    var closed = new SocketException("Socket closed");
    closed.initCause(why);
    return closed;
  }
}

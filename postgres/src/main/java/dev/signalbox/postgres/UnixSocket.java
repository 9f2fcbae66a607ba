package dev.signalbox.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.Optional;

/** A Unix socket as the database driver wants it: the JDK has only channels for them. */
final class UnixSocket extends Socket {
  private final Path path;
  private Optional<SocketChannel> channel = Optional.empty();
  private Optional<TimedInput> input = Optional.empty();
  private volatile int timeoutMillis;
  private volatile boolean closed;

  UnixSocket(Path path) {
    this.path = path;
  }

  @Override
  public void connect(SocketAddress ignored) throws IOException {
    connect(ignored, 0);
  }

  /** Whatever the address: there is one path. It is there at once, or refused. */
  @Override
  public void connect(SocketAddress ignored, int limitMillis) throws IOException {
    var opened = SocketChannel.open(StandardProtocolFamily.UNIX);
    try {
      opened.connect(UnixDomainSocketAddress.of(path));
    } catch (IOException e) {
      opened.close();
      var refused = new ConnectException(path + ": " + e.getMessage());
      refused.initCause(e);
      throw refused;
    }
    channel = Optional.of(opened);
    input = Optional.of(TimedInput.of(opened, () -> timeoutMillis));
  }

  @Override
  public InputStream getInputStream() throws IOException {
    return input.orElseThrow(() -> new SocketException("not connected"));
  }

  @Override
  public OutputStream getOutputStream() throws IOException {
    var target = channel.orElseThrow(() -> new SocketException("not connected"));
    return new OutputStream() {
      @Override
      public void write(int single) throws IOException {
        write(new byte[] {(byte) single}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int from, int count) throws IOException {
        // A channel is closed under a thread that was interrupted; a socket is not.
        boolean interrupted = Thread.interrupted();
        try {
          var left = ByteBuffer.wrap(bytes, from, count);
          while (left.hasRemaining()) target.write(left);
        } finally {
          if (interrupted) Thread.currentThread().interrupt();
        }
      }
    };
  }

  @Override
  public void close() throws IOException {
    closed = true;
    if (input.isPresent()) input.get().close();
  }

  @Override
  public boolean isClosed() {
    return closed;
  }

  @Override
  public boolean isConnected() {
    return channel.isPresent();
  }

  @Override
  public boolean isBound() {
    return channel.isPresent();
  }

  @Override
  public void setSoTimeout(int millis) {
    timeoutMillis = millis;
  }

  @Override
  public int getSoTimeout() {
    return timeoutMillis;
  }

  // What follows is about TCP.

  @Override
  public void setTcpNoDelay(boolean on) {}

  @Override
  public void setKeepAlive(boolean on) {}

  @Override
  public void setSoLinger(boolean on, int seconds) {}

  @Override
  public void setReceiveBufferSize(int bytes) {}

  @Override
  public void setSendBufferSize(int bytes) {}

  @Override
  public int getReceiveBufferSize() {
    return TimedInput.BUFFER_BYTES;
  }

  @Override
  public int getSendBufferSize() {
    return TimedInput.BUFFER_BYTES;
  }
}

package dev.signalbox.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/** A fixed port in front of a server that comes back on another one. */
final class Relay implements AutoCloseable {
  private final ServerSocket entrance;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private volatile int target;
  private volatile boolean isSilent;

  Relay(int target) {
    this.target = target;
    try {
      entrance = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual().start(this::accept);
  }

  int port() {
    return entrance.getLocalPort();
  }

  void leadTo(int port) {
    target = port;
  }

  private void accept() {
    while (!entrance.isClosed()) {
      try {
        connect(entrance.accept());
      } catch (IOException e) {
        // Closed, or the server is away: then the caller was hung up on, and may call again.
      }
    }
  }

  private void connect(Socket caller) throws IOException {
    sockets.add(caller);
    try {
      var server = new Socket(InetAddress.getLoopbackAddress(), target);
      sockets.add(server);
      Thread.ofVirtual().start(() -> pass(caller, server));
      Thread.ofVirtual().start(() -> pass(server, caller));
    } catch (IOException e) {
      caller.close();
      throw e;
    }
  }

  /** Connections stay, and nothing comes through any more. */
  void fallSilent() {
    isSilent = true;
  }

  /** What was connected before stays silent for ever. */
  void speakAgain() {
    sockets.clear();
    isSilent = false;
  }

  private boolean isHeard(Socket from) {
    return !isSilent && sockets.contains(from);
  }

  private void pass(Socket from, Socket to) {
    try (from;
        to) {
      var buffer = new byte[8192];
      int count = from.getInputStream().read(buffer);
      while (count >= 0 && isHeard(from)) {
        to.getOutputStream().write(buffer, 0, count);
        count = from.getInputStream().read(buffer);
      }
      if (count >= 0) new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      // One side hung up, and now both have.
    }
  }

  @Override
  public void close() {
    try {
      entrance.close();
      for (Socket socket : sockets) socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

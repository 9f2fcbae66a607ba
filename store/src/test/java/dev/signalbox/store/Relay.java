package dev.signalbox.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A fixed port in front of a server that comes back on another one. */
final class Relay implements AutoCloseable {
  private final ServerSocket entrance;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private volatile int target;

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

  private static void pass(Socket from, Socket to) {
    try (from;
        to) {
      from.getInputStream().transferTo(to.getOutputStream());
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

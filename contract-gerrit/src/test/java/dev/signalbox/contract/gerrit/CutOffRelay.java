package dev.signalbox.contract.gerrit;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A way to a port on this machine that can be cut off. */
final class CutOffRelay implements AutoCloseable {
  private final ServerSocket server;
  private final int to;
  private final List<Socket> open = new CopyOnWriteArrayList<>();

  CutOffRelay(int to) throws IOException {
    this.to = to;
    this.server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::accept);
  }

  int port() {
    return server.getLocalPort();
  }

  private void accept() {
    try {
      while (true) {
        var one = server.accept();
        var other = new Socket(InetAddress.getLoopbackAddress(), to);
        open.addAll(List.of(one, other));
        Thread.ofVirtual().start(() -> carry(one, other));
        Thread.ofVirtual().start(() -> carry(other, one));
      }
    } catch (IOException e) {
      cut();
    }
  }

  private static void carry(Socket from, Socket to) {
    try (from;
        to) {
      from.getInputStream().transferTo(to.getOutputStream());
    } catch (IOException e) {
      // the other side has gone
    }
  }

  /** Whoever is connected is not any more. */
  void cut() {
    for (var socket : open) {
      try {
        socket.close();
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }
    open.clear();
  }

  @Override
  public void close() throws IOException {
    server.close();
    cut();
  }
}

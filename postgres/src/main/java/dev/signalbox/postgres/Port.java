package dev.signalbox.postgres;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** Ports of the loopback address. */
final class Port {
  /** Where ports to try come from. */
  @FunctionalInterface
  interface PortSource {
    int next() throws IOException;
  }

  private Port() {}

  /** Free now; somebody may take it before we do. */
  static int anyFree() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
      return socket.getLocalPort();
    }
  }

  static boolean isTaken(int port) {
    try (var socket = new ServerSocket(port, 1, InetAddress.ofLiteral("127.0.0.1"))) {
      return !socket.isBound();
    } catch (IOException e) {
      return true;
    }
  }
}

package dev.signalbox.postgres;

import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import javax.net.SocketFactory;

/** Made by the database driver, by name, with the path of the socket. */
public final class UnixSocketFactory extends SocketFactory {
  private final Path path;

  public UnixSocketFactory(String path) {
    this.path = Path.of(path);
  }

  @Override
  public Socket createSocket() {
    return new UnixSocket(path);
  }

  @Override
  public Socket createSocket(String host, int port) {
    return createSocket();
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress from, int fromPort) {
    return createSocket();
  }

  @Override
  public Socket createSocket(InetAddress host, int port) {
    return createSocket();
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress from, int fromPort) {
    return createSocket();
  }
}

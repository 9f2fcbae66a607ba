package dev.signalbox.server;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** An nginx in front of a server. */
final class Nginx implements AutoCloseable {
  private final Process process;
  private final int port;

  private Nginx(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /** Where it is installed, if it is. */
  static Optional<Path> program() {
    return Stream.of("/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/bin/nginx")
        .map(Path::of)
        .filter(Files::isExecutable)
        .findFirst();
  }

  static Nginx inFrontOf(TestServer server, String more) {
    try {
      Path target = Files.createDirectories(Path.of("target", "test-nginx").toAbsolutePath());
      Path folder = Files.createTempDirectory(target, "nginx");
      int port = freePort();
      Path configuration = folder.resolve("nginx.conf");
      Files.writeString(configuration, configuration(port, server.port(), more));
      var process =
          new ProcessBuilder(
                  program().orElseThrow().toString(),
                  "-p",
                  folder.toString(),
                  "-c",
                  configuration.toString(),
                  "-e",
                  folder.resolve("error.log").toString())
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("output").toFile())
              .start();
      var nginx = new Nginx(process, port);
      await().until(nginx::isListening);
      return nginx;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String configuration(int port, int upstream, String more) {
    return """
        daemon off;
        master_process off;
        pid nginx.pid;
        error_log error.log;
        events {}
        http {
          access_log off;
          client_body_temp_path body;
          proxy_temp_path proxy;
          fastcgi_temp_path fastcgi;
          uwsgi_temp_path uwsgi;
          scgi_temp_path scgi;
          server {
            listen 127.0.0.1:%d;
            location / {
              proxy_pass http://127.0.0.1:%d;
              %s
            }
          }
        }
        """
        .formatted(port, upstream, more);
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private boolean isListening() {
    if (!process.isAlive()) throw new AssertionError("nginx ended with " + process.exitValue());
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  int port() {
    return port;
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
  }
}

package dev.signalbox.webhooks.network;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.awaitility.Awaitility.await;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ServerSocketFactory;

/** A receiver on loopback that does as the test says: answers, fails, is slow, or is away. */
public final class ScriptedReceiver implements AutoCloseable {
  /** A request as it came. */
  public record Received(String target, Map<String, String> headers, String body) {
    public String header(String name) {
      return headers.getOrDefault(name, "");
    }
  }

  /** What is done with a connection once its request was read. */
  @FunctionalInterface
  public interface Reaction {
    void to(Socket socket, Received request) throws IOException;
  }

  private final ServerSocketFactory factory;
  private final List<Received> received = new CopyOnWriteArrayList<>();
  private final List<Socket> open = new CopyOnWriteArrayList<>();
  private volatile Reaction reaction = answer(200, "ok");
  private volatile ServerSocket server;
  private final int port;

  public ScriptedReceiver() {
    this(ServerSocketFactory.getDefault());
  }

  public ScriptedReceiver(ServerSocketFactory factory) {
    this.factory = factory;
    this.server = listening(0);
    this.port = server.getLocalPort();
    accept();
  }

  private ServerSocket listening(int wanted) {
    try {
      return factory.createServerSocket(wanted, 50, InetAddress.ofLiteral("127.0.0.1"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Reaction answer(int status, String body, String... headers) {
    return raw(
        "HTTP/1.1 "
            + status
            + " x\r\nContent-Length: "
            + body.length()
            + "\r\n"
            + String.join("", List.of(headers).stream().map(it -> it + "\r\n").toList())
            + "\r\n"
            + body);
  }

  /** Sends this and closes. */
  public static Reaction raw(String bytes) {
    return (socket, _) -> {
      socket.getOutputStream().write(bytes.getBytes(UTF_8));
      socket.getOutputStream().flush();
      socket.close();
    };
  }

  /** Keeps the connection and says nothing more. */
  public static Reaction silence(String begin) {
    return (socket, _) -> {
      socket.getOutputStream().write(begin.getBytes(UTF_8));
      socket.getOutputStream().flush();
    };
  }

  public void does(Reaction wanted) {
    reaction = wanted;
  }

  /** Who waits in accept may still take a connection while the socket is being closed. */
  public void goesAway() throws IOException {
    server.close();
    await().atMost(30, SECONDS).until(() -> !listens());
  }

  private boolean listens() {
    try (var probe = new Socket(InetAddress.ofLiteral("127.0.0.1"), port)) {
      return probe.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  public void comesBack() {
    server = listening(port);
    accept();
  }

  public int port() {
    return port;
  }

  public String url() {
    return "http://127.0.0.1:" + port + "/hook?room=7";
  }

  public List<Received> received() {
    return List.copyOf(received);
  }

  public List<String> bodies() {
    return received.stream().map(Received::body).toList();
  }

  private void accept() {
    var listener = server;
    Thread.ofVirtual()
        .start(
            () -> {
              while (!listener.isClosed()) {
                try {
                  Socket socket = listener.accept();
                  open.add(socket);
                  Thread.ofVirtual().start(() -> serve(socket));
                } catch (IOException e) {
                  return;
                }
              }
            });
  }

  private void serve(Socket socket) {
    try {
      var request = read(new DataInputStream(socket.getInputStream()));
      received.add(request);
      reaction.to(socket, request);
    } catch (IOException e) {
      return; // the other side hung up, as some tests want
    }
  }

  private static Received read(DataInputStream in) throws IOException {
    String target = line(in).split(" ", -1)[1];
    var headers = new LinkedHashMap<String, String>();
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      int colon = line.indexOf(':');
      headers.put(
          line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
    }
    byte[] body = new byte[Integer.parseInt(headers.getOrDefault("content-length", "0"))];
    in.readFully(body);
    return new Received(target, headers, new String(body, UTF_8));
  }

  private static String line(DataInputStream in) throws IOException {
    var line = new StringBuilder();
    for (byte b = in.readByte(); b != '\n'; b = in.readByte()) if (b != '\r') line.append((char) b);
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    server.close();
    for (var socket : open) socket.close();
  }
}

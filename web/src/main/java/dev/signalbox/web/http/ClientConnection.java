package dev.signalbox.web.http;

import io.helidon.common.buffers.DataWriter;
import io.helidon.webserver.ServerConnectionException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One client's socket: how long it may take to send and to read, and how it ends. */
final class ClientConnection {
  /** The connection on whose thread a request is handled. */
  static final ScopedValue<ClientConnection> CURRENT = ScopedValue.newInstance();

  private static final Logger LOG = LoggerFactory.getLogger(ClientConnection.class);
  private static final long NEVER = 0;

  private final SocketChannel channel;
  private final InetAddress peer;
  private final Duration silence;
  private final OpenConnections connections;
  private final DataWriter writer;
  private final Optional<TlsLayer> tls;
  private long readUntilNanos = NEVER;
  private Duration mostSilence;
  private boolean isHttp10;
  private boolean isUnsized;
  private volatile long writingSinceNanos = NEVER;
  private volatile long shakingSinceNanos = NEVER;

  ClientConnection(
      SocketChannel channel,
      DataWriter stack,
      Optional<TlsLayer> tls,
      Duration silence,
      OpenConnections connections) {
    this.channel = channel;
    this.peer = ((InetSocketAddress) channel.socket().getRemoteSocketAddress()).getAddress();
    this.tls = tls;
    this.silence = silence;
    this.connections = connections;
    this.mostSilence = silence;
    this.writer = new AnswerBytes(stack, this);
  }

  DataWriter writer() {
    return writer;
  }

  InetAddress peer() {
    return peer;
  }

  boolean isSecure() {
    return tls.isPresent();
  }

  /** Whether there is a client to go on with; nothing has been asked for yet. */
  boolean shakeHands() {
    if (tls.isEmpty()) return true;
    waits();
    limitRead();
    shakingSinceNanos = Math.max(1, System.nanoTime());
    try {
      return tls.get().shakeHands();
    } finally {
      shakingSinceNanos = NEVER;
    }
  }

  boolean hasShakenHandsFor(Duration time) {
    return hasLastedFor(time, shakingSinceNanos);
  }

  /** Until there is a request to work on, it may have to give way to others. */
  void waits() {
    connections.waits(this);
    readWithin(silence, silence);
  }

  /** A request has arrived. */
  void works() {
    connections.works(this);
  }

  /** How long it may take to send what is read from now on, and how long to send nothing. */
  void readWithin(Duration whole, Duration withoutAny) {
    readUntilNanos = System.nanoTime() + whole.toNanos();
    mostSilence = withoutAny.compareTo(silence) < 0 ? withoutAny : silence;
  }

  /** To be called before each read. */
  void limitRead() {
    long left = readUntilNanos - System.nanoTime();
    long millis = Math.min(left, mostSilence.toNanos()) / 1_000_000;
    if (millis <= 0) {
      throw new ServerConnectionException("too slow", new SocketTimeoutException("too slow"));
    }
    try {
      channel.socket().setSoTimeout(Math.toIntExact(millis));
    } catch (IOException e) {
      throw new ServerConnectionException("the connection is closed", e);
    }
  }

  void writes() {
    writingSinceNanos = Math.max(1, System.nanoTime());
  }

  void hasWritten() {
    writingSinceNanos = NEVER;
  }

  boolean hasNotReadFor(Duration time) {
    return hasLastedFor(time, writingSinceNanos);
  }

  private static boolean hasLastedFor(Duration time, long since) {
    return since != NEVER && System.nanoTime() - since > time.toNanos();
  }

  /** Ends the connection whatever it is doing. */
  void cut() {
    try {
      channel.close();
    } catch (IOException e) {
      LOG.debug("http.close_failed: cannot close a connection", e);
    }
  }

  /** Says that no more will be sent; the client may still be sending. */
  void endOutput() {
    tls.ifPresent(
        layer -> {
          writes();
          layer.endOutput();
          hasWritten();
        });
    try {
      channel.shutdownOutput();
    } catch (IOException e) {
      LOG.debug("http.client_gone: the client closed the connection");
    }
  }

  void isHttp10(boolean is) {
    isHttp10 = is;
  }

  boolean isHttp10() {
    return isHttp10;
  }

  /** The next answer has no body and says nothing about its length. */
  void omitContentLength() {
    isUnsized = true;
  }

  boolean omitsContentLength() {
    boolean omits = isUnsized;
    isUnsized = false;
    return omits;
  }
}

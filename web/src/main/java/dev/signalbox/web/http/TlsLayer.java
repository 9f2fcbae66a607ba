package dev.signalbox.web.http;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataReader;
import io.helidon.common.buffers.DataWriter;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.ServerConnectionException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.util.Arrays;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * TLS over an accepted socket. The stack has TLS of its own, but shakes hands before a connection
 * counts for our limits; so to the stack all sockets are plain.
 */
final class TlsLayer implements DataWriter {
  private static final Logger LOG = LoggerFactory.getLogger(TlsLayer.class);
  private static final int READ_BYTES = 16 << 10;

  private final SSLSocket socket;
  private final InputStream in;
  private final OutputStream out;

  private TlsLayer(SSLSocket socket) throws IOException {
    this.socket = socket;
    this.in = socket.getInputStream();
    this.out = socket.getOutputStream();
  }

  static TlsLayer over(Socket plain, SSLContext context) {
    try {
      // Closing the socket below is up to whoever accepted it.
      var socket = (SSLSocket) context.getSocketFactory().createSocket(plain, null, false);
      socket.setUseClientMode(false);
      socket.setEnabledProtocols(new String[] {"TLSv1.3", "TLSv1.2"});
      var parameters = socket.getSSLParameters();
      parameters.setApplicationProtocols(new String[] {"http/1.1"});
      parameters.setUseCipherSuitesOrder(true);
      socket.setSSLParameters(parameters);
      return new TlsLayer(socket);
    } catch (IOException e) {
      throw new CloseConnectionException("no TLS on this socket", e);
    }
  }

  /** Whether a client is there that wants to go on. */
  boolean shakeHands() {
    try {
      socket.startHandshake();
      return true;
    } catch (IOException e) {
      LOG.debug("tls.handshake_failed: {}: {}", socket.getInetAddress(), e.getMessage());
      return false;
    }
  }

  DataReader reader() {
    return DataReader.create(this::received);
  }

  private byte @org.jspecify.annotations.Nullable [] received() {
    byte[] bytes = new byte[READ_BYTES];
    try {
      int count = in.read(bytes);
      return count < 0 ? null : Arrays.copyOf(bytes, count);
    } catch (IOException e) {
      throw new ServerConnectionException("cannot read from the connection", e);
    }
  }

  /** Tells the client that nothing follows, so that it can tell an end from a cut. */
  void endOutput() {
    try {
      socket.shutdownOutput();
    } catch (IOException e) {
      LOG.debug("http.client_gone: the client closed the connection");
    }
  }

  @Override
  public void write(BufferData... buffers) {
    for (var buffer : buffers) write(buffer);
  }

  @Override
  public void write(BufferData buffer) {
    try {
      out.write(buffer.readBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void writeNow(BufferData... buffers) {
    write(buffers);
  }

  @Override
  public void writeNow(BufferData buffer) {
    write(buffer);
  }
}

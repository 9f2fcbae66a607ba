package dev.signalbox.web.tls;

import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/**
 * A connection that keeps what the server says, record by record: to the JDK's client an end
 * without a last word is an end like any other.
 */
final class TappedSocket extends Socket {
  private static final int ALERT = 21;
  private static final int APPLICATION_DATA = 23;

  /** Level and description, with what version 1.3 adds: kind, the JDK's padding, tag. */
  private static final int HIDDEN_ALERT_BYTES = 2 + 1 + 16 + 16;

  private final ByteArrayOutputStream heard = new ByteArrayOutputStream();

  TappedSocket(int port) throws IOException {
    super(InetAddress.getLoopbackAddress(), port);
    setSoTimeout(10_000);
  }

  SSLSocket secured(SSLContext context) throws IOException {
    return (SSLSocket) context.getSocketFactory().createSocket(this, "localhost", getPort(), true);
  }

  @Override
  public InputStream getInputStream() throws IOException {
    return new FilterInputStream(super.getInputStream()) {
      @Override
      public int read() throws IOException {
        int one = in.read();
        if (one >= 0) heard.write(one);
        return one;
      }

      @Override
      public int read(byte[] bytes, int from, int length) throws IOException {
        int count = in.read(bytes, from, length);
        if (count > 0) heard.write(bytes, from, count);
        return count;
      }
    };
  }

  /** The last record: an alert, or what looks like data and is as long as a hidden alert. */
  String last() {
    var records = ByteBuffer.wrap(heard.toByteArray());
    int type = 0;
    int length = 0;
    while (records.hasRemaining()) {
      type = records.get();
      records.getShort();
      length = records.getShort();
      records.position(records.position() + length);
    }
    boolean isAlert = type == ALERT || (type == APPLICATION_DATA && length == HIDDEN_ALERT_BYTES);
    return isAlert ? "alert" : "type " + type + ", " + length + " bytes";
  }
}

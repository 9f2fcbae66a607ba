package dev.signalbox.app.client;

import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/** Explains connection failures. */
final class ConnectionFailure {
  private ConnectionFailure() {}

  static String explained(ServerAddress address, IOException silence) {
    return "no connection to " + address + ": " + reason(address, silence);
  }

  private static String reason(ServerAddress address, IOException silence) {
    boolean isUnknown =
        Stream.iterate((Throwable) silence, cause -> cause != null, Throwable::getCause)
            .anyMatch(UnresolvedAddressException.class::isInstance);
    if (isUnknown) return "unknown host " + address.base().getHost();
    if (silence instanceof SSLException refusal) return CertificateFault.explained(refusal);
    return switch (silence) {
      case HttpConnectTimeoutException slow -> "connection timed out";
      case HttpTimeoutException slow -> "the server did not respond in time";
      case ConnectException refused ->
          "connection refused. Start the server with 'signalbox serve', or set SIGNALBOX_URL";
      case ProtocolException notHttp ->
          "the answer is not HTTP"
              + (address.isEncrypted() ? "" : "; if the server uses TLS, its address is https://");
      default -> "the connection failed (" + silence + ")";
    };
  }
}

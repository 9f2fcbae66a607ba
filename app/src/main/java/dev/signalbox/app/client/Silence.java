package dev.signalbox.app.client;

import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.util.stream.Stream;

/** Why no answer came, in words that help. */
final class Silence {
  private Silence() {}

  static String explained(ServerAddress address, IOException silence) {
    return "no connection to " + address + ": " + reason(address, silence);
  }

  private static String reason(ServerAddress address, IOException silence) {
    boolean isUnknown =
        Stream.iterate((Throwable) silence, cause -> cause != null, Throwable::getCause)
            .anyMatch(UnresolvedAddressException.class::isInstance);
    if (isUnknown) return "the host " + address.base().getHost() + " is not known";
    return switch (silence) {
      case HttpConnectTimeoutException slow -> "nobody answered in time";
      case HttpTimeoutException slow -> "the answer did not come in time";
      case ConnectException refused ->
          "nobody listens there. Start it with 'signalbox serve', or set SIGNALBOX_URL";
      default -> "the connection broke (" + silence + ")";
    };
  }
}

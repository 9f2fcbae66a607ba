package dev.signalbox.webhooks.network;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/**
 * Receivers that the operator vouches for by name: they may live at private addresses and be spoken
 * to without TLS.
 */
public record AllowedReceivers(List<Receiver> receivers) {
  public static final AllowedReceivers NONE = new AllowedReceivers(List.of());

  /** Every port of the host, where none is named. */
  record Receiver(String host, OptionalInt port) {}

  public AllowedReceivers {
    receivers = List.copyOf(receivers);
  }

  /** {@code hooks.internal,10.0.0.5:8080,[fd00::5]:9000}. */
  public static AllowedReceivers parse(String text) {
    return new AllowedReceivers(
        Arrays.stream(text.split(",", -1))
            .map(String::strip)
            .filter(part -> !part.isEmpty())
            .map(AllowedReceivers::receiver)
            .toList());
  }

  private static Receiver receiver(String text) {
    int colon = text.lastIndexOf(':');
    boolean hasPort = colon > text.lastIndexOf(']') && text.indexOf(':') == colon;
    boolean hasBracketedPort = text.startsWith("[") && colon > text.indexOf(']');
    if (!hasPort && !hasBracketedPort) return new Receiver(host(text, text), OptionalInt.empty());
    return new Receiver(
        host(text.substring(0, colon), text),
        OptionalInt.of(port(text.substring(colon + 1), text)));
  }

  private static String host(String host, String whole) {
    String bare = ReceiverUrl.withoutBrackets(host).toLowerCase(Locale.ROOT);
    if (bare.isEmpty() || bare.contains("/") || bare.contains("*")) throw invalid(whole);
    return bare;
  }

  private static int port(String digits, String whole) {
    try {
      int port = Integer.parseInt(digits);
      if (port > 0 && port <= ReceiverUrl.MAX_PORT) return port;
    } catch (NumberFormatException e) {
      throw invalid(whole);
    }
    throw invalid(whole);
  }

  private static IllegalArgumentException invalid(String text) {
    return new IllegalArgumentException(
        "not a receiver of webhooks: '" + text + "'; write HOST or HOST:PORT, separated by commas");
  }

  public boolean has(ReceiverUrl url) {
    return receivers.stream()
        .anyMatch(
            it ->
                it.host().equals(url.host())
                    && (it.port().isEmpty() || it.port().getAsInt() == url.port()));
  }
}

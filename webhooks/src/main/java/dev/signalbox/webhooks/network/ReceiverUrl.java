package dev.signalbox.webhooks.network;

import dev.signalbox.web.http.AddressRange;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where a webhook is sent to.
 *
 * @param host in lower case, an IPv6 address without its brackets
 * @param target the path and query, as they stand in the request line
 */
public record ReceiverUrl(boolean isEncrypted, String host, int port, String target) {
  public static final int MAX_LENGTH = 2_000;
  static final int MAX_PORT = 65_535;
  private static final int HTTPS = 443;
  private static final int HTTP = 80;

  /** Services of before HTTP listen below it, and take a request for commands of their own. */
  private static final int FIRST_USER_PORT = 1_024;

  /** Nothing that could end the request line or a header. */
  private static final Pattern PLAIN = Pattern.compile("[\\x21-\\x7e]+");

  /** The address, or in words for whoever wrote it why it is none. */
  public static ReceiverUrl parse(String text, AllowedReceivers allowed) {
    if (text.length() > MAX_LENGTH) throw invalid("must have at most 2000 characters");
    if (!PLAIN.matcher(text).matches()) {
      throw invalid("must consist of printable ASCII characters; write other names in Punycode");
    }
    URI uri = uri(text);
    String scheme = Optional.ofNullable(uri.getScheme()).orElse("").toLowerCase(Locale.ROOT);
    if (!scheme.equals("https") && !scheme.equals("http")) {
      throw invalid("must begin with https://");
    }
    if (uri.getRawUserInfo() != null) throw invalid("must not contain credentials");
    if (uri.getRawFragment() != null) throw invalid("must not contain a fragment");
    if (uri.getHost() == null) throw invalid("must name a host");
    var url = of(uri, scheme.equals("https"));
    if (allowed.has(url)) return url;
    if (!url.isEncrypted()) {
      throw invalid("must begin with https://; http is for hosts in serve --webhook-allow");
    }
    if (url.port() != HTTPS && url.port() < FIRST_USER_PORT) {
      throw invalid("must use port 443, or one above 1023");
    }
    AddressRange.literal(url.host())
        .filter(RefusedAddresses::contain)
        .ifPresent(
            address -> {
              throw invalid(RefusedAddresses.words(address));
            });
    return url;
  }

  private static URI uri(String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException e) {
      throw invalid("must be a URL: " + e.getReason());
    }
  }

  private static ReceiverUrl of(URI uri, boolean isEncrypted) {
    int standard = isEncrypted ? HTTPS : HTTP;
    int port = uri.getPort() < 0 ? standard : uri.getPort();
    if (port < 1 || port > MAX_PORT) throw invalid("must have a port from 1 to 65535");
    String path = uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
    String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
    String host = withoutBrackets(uri.getHost()).toLowerCase(Locale.ROOT);
    return new ReceiverUrl(isEncrypted, host, port, path + query);
  }

  static String withoutBrackets(String host) {
    return host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
  }

  private static IllegalArgumentException invalid(String words) {
    return new IllegalArgumentException(words);
  }

  /** As the header {@code Host} names it. */
  String authority() {
    String named = host.contains(":") ? "[" + host + "]" : host;
    return port == (isEncrypted ? HTTPS : HTTP) ? named : named + ":" + port;
  }

  /** Without the path, which is a password at some receivers. */
  public String origin() {
    return (isEncrypted ? "https://" : "http://") + authority();
  }
}

package dev.signalbox.app.client;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Links to other pages (RFC 8288). Only the cursor is taken from them: the address stays the one
 * that we were given, so that no answer can send our key elsewhere.
 */
final class LinkHeader {
  private static final Pattern LINK = Pattern.compile("<([^>]*)>\\s*;\\s*rel=\"?([a-z]+)\"?");
  private static final Pattern CURSOR = Pattern.compile("[?&]cursor=([^&#]+)");

  private LinkHeader() {}

  static Optional<String> find(String relation, List<String> headers) {
    return headers.stream()
        .flatMap(header -> LINK.matcher(header).results())
        .filter(link -> link.group(2).equals(relation))
        .map(link -> link.group(1))
        .findFirst();
  }

  static Optional<String> cursor(String address) {
    return CURSOR
        .matcher(address)
        .results()
        .findFirst()
        .map(found -> URLDecoder.decode(found.group(1), StandardCharsets.UTF_8));
  }
}

package dev.signalbox.host.github.calls;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Names as parts of a URL. */
public final class UrlText {
  private UrlText() {}

  /** As one segment or one parameter, slashes included. */
  public static String whole(String name) {
    return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /** As several segments: branches and files, where GitHub wants the slashes left. */
  public static String path(String name) {
    return whole(name).replace("%2F", "/");
  }
}

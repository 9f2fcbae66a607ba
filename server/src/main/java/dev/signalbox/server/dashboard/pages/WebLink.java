package dev.signalbox.server.dashboard.pages;

import org.jspecify.annotations.Nullable;

/** What others gave as an address becomes a link only where it leads to the web. */
public final class WebLink {
  private WebLink() {}

  /** The address, or nothing. */
  public static String of(@Nullable String given) {
    if (given == null) return "";
    return given.startsWith("https://") || given.startsWith("http://") ? given : "";
  }
}

package dev.signalbox.server.dashboard.pages;

import org.jspecify.annotations.Nullable;

/** Makes untrusted addresses links only if they are http or https URLs. */
public final class WebLink {
  private WebLink() {}

  /** The address, or nothing. */
  public static String of(@Nullable String given) {
    if (given == null) return "";
    return given.startsWith("https://") || given.startsWith("http://") ? given : "";
  }
}

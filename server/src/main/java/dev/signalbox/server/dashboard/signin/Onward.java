package dev.signalbox.server.dashboard.signin;

import dev.signalbox.server.dashboard.pages.Frame;

/** A page that redirects to another. */
public record Onward(Frame frame, String next) {
  public String refresh() {
    return "0; url=" + next;
  }
}

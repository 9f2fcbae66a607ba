package dev.signalbox.server.dashboard.signin;

import dev.signalbox.server.dashboard.pages.Frame;

/** A page that leads on to another by itself. */
public record Onward(Frame frame, String next) {
  public String refresh() {
    return "0; url=" + next;
  }
}

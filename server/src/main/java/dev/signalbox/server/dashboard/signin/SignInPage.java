package dev.signalbox.server.dashboard.signin;

import dev.signalbox.server.dashboard.pages.Frame;

/**
 * The page that asks for a credential.
 *
 * @param fault why the last one was not taken; empty at first
 * @param next where to go afterwards
 */
public record SignInPage(Frame frame, String fault, String next) {
  public boolean hasFault() {
    return !fault.isEmpty();
  }
}

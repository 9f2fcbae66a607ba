package dev.signalbox.web.http;

/** The address can't be listened on: taken, not ours, or not allowed. */
public final class CannotListen extends RuntimeException {
  private static final long serialVersionUID = 1L;

  CannotListen(String bind, int port, String why) {
    super("can't listen on " + bind + " port " + port + ": " + why);
  }
}

package dev.signalbox.server.http;

/** Everything behind the socket. */
@FunctionalInterface
public interface Handler {
  Answer handle(Request request);
}

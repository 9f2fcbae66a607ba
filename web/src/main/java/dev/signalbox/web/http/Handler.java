package dev.signalbox.web.http;

/** Everything behind the socket. */
@FunctionalInterface
public interface Handler {
  Answer handle(Request request);
}

package dev.signalbox.web.http;

/** How the reading of a request's body ended. */
public sealed interface BodyReading {
  @SuppressWarnings("ArrayRecordComponent") // handed on once, never compared
  record Whole(byte[] bytes) implements BodyReading {}

  record TooLarge(int limitBytes) implements BodyReading {}

  record TooSlow() implements BodyReading {}

  record Broken() implements BodyReading {}
}

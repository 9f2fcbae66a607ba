package dev.signalbox.web.access;

/** The result of authenticating a credential. */
public sealed interface Identification {
  record Known(Caller caller) implements Identification {}

  record Nobody(String detail) implements Identification {}

  /** Too many credentials were tried that nobody knows; this one was not even looked up. */
  record TooManyAttempts() implements Identification {}

  /** The host that gave out the token did not answer. */
  record HostAway() implements Identification {}
}

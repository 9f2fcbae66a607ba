package dev.signalbox.server.access;

/** Who a credential belongs to, as far as could be told. */
public sealed interface Identification {
  record Known(Caller caller) implements Identification {}

  record Nobody(String detail) implements Identification {}

  /** Too many credentials were tried that nobody knows; this one was not even looked up. */
  record TooManyAttempts() implements Identification {}

  /** The host that gave out the token did not answer. */
  record HostAway() implements Identification {}
}

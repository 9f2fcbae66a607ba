package dev.signalbox.fakehub.state;

import java.time.Instant;

/** What somebody shows who asks. */
public sealed interface Token {
  String text();

  /** Of one installation, for an hour. */
  record OfInstallation(String text, long installation, Instant expiresAt) implements Token {}

  /** Of a person, until it is revoked. */
  record OfUser(String text, long user) implements Token {}
}

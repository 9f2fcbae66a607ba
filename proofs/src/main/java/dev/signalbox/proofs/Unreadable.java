package dev.signalbox.proofs;

/** Why a text is not what it should be; it never leaves this package. */
@SuppressWarnings("serial")
final class Unreadable extends Exception {
  Unreadable(String reason) {
    super(reason, null, false, false);
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}

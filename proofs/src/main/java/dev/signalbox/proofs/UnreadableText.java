package dev.signalbox.proofs;

/** Why a text is not what it should be; it never leaves this package. */
@SuppressWarnings("serial")
final class UnreadableText extends Exception {
  UnreadableText(String reason) {
    super(reason, null, false, false);
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}

package dev.signalbox.wire.facts;

/** A document was written by a later version of the program. */
final class NewerVersion extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NewerVersion(int found, int known) {
    super(
        "it has version %d, and this version of Signalbox reads versions up to %d"
            .formatted(found, known));
  }
}

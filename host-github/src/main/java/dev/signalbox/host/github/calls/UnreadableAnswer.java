package dev.signalbox.host.github.calls;

/** An answer that lacks what GitHub promises to be there. */
public final class UnreadableAnswer extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  UnreadableAnswer(String message) {
    super(message);
  }
}

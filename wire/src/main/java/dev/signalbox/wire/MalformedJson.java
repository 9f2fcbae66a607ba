package dev.signalbox.wire;

/** A body that is not JSON, with a message for whoever sent it. */
public final class MalformedJson extends Exception {
  private static final long serialVersionUID = 1L;

  MalformedJson(String message) {
    super(message);
  }

  public String reason() {
    return java.util.Objects.requireNonNull(getMessage());
  }
}

package dev.signalbox.host.github.calls;

/** A token. It is shown nowhere but in the header it is sent in. */
public record Secret(String text) {
  public Secret {
    if (text.isEmpty() || text.chars().anyMatch(letter -> letter <= ' ' || letter > '~')) {
      throw new IllegalArgumentException("a token may contain only characters allowed in a header");
    }
  }

  @Override
  public String toString() {
    return "Secret[hidden]";
  }
}

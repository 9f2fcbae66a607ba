package dev.signalbox.app.client;

import java.util.regex.Pattern;

/** What opens the server. It is sent, and never shown. */
record Credential(String secret) {
  private static final Pattern SENDABLE = Pattern.compile("[!-~]+");

  /** Anything else would be refused by the HTTP client, which tells the value as it does so. */
  static Credential of(String text, String source) {
    String secret = text.strip();
    if (!SENDABLE.matcher(secret).matches()) {
      throw new Failure.Misused(
          source + " does not contain a key: a key is a single word of printable ASCII characters");
    }
    return new Credential(secret);
  }

  String header() {
    return "Bearer " + secret;
  }

  @Override
  public String toString() {
    return "Credential[hidden]";
  }
}

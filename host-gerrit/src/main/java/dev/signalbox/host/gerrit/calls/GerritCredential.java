package dev.signalbox.host.gerrit.calls;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** The HTTP credentials of an account at Gerrit. */
public record GerritCredential(String user, String password) {
  String header() {
    byte[] pair = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(pair);
  }

  @Override
  public String toString() {
    return "the credentials of " + user;
  }
}

package dev.signalbox.fakehub.judge;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** One request and the answer to it, with header names in small letters. */
@SuppressWarnings("ArrayRecordComponent") // read by a witness, never compared
public record RecordedExchange(
    String method,
    String path,
    Map<String, List<String>> query,
    Map<String, String> headers,
    byte[] body,
    int status,
    Map<String, String> answerHeaders,
    byte[] answer) {
  public String bodyText() {
    return new String(body, StandardCharsets.UTF_8);
  }

  public String answerText() {
    return new String(answer, StandardCharsets.UTF_8);
  }

  @Override
  public String toString() {
    return method + " " + path + " → " + status;
  }
}

package dev.signalbox.app.client;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Judges a response: success, or a failure in the server's own words. */
final class ResponseCheck {
  private ResponseCheck() {}

  static ServerReply on(ServerReply reply, ServerAddress address) {
    onText(reply, address);
    if (!reply.isEmpty() && !reply.json().isObject()) {
      throw new Failure.Refused(
          reply, address + " responds, but is not a Signalbox server: check SIGNALBOX_URL");
    }
    return reply;
  }

  static ServerReply onText(ServerReply reply, ServerAddress address) {
    if (!reply.isSuccess()) throw new Failure.Refused(reply, sentence(reply, address));
    return reply;
  }

  private static String sentence(ServerReply reply, ServerAddress address) {
    JsonNode detail = reply.json().path("detail");
    if (detail.isString()) return detail.stringValue();
    if (detail.isArray() && !detail.isEmpty()) return String.join("; ", faults(reply));
    return address + " answered with status " + reply.status();
  }

  /** One line for each fault of a request, with its place; empty when there is no such list. */
  static List<String> faults(ServerReply reply) {
    JsonNode detail = reply.json().path("detail");
    var lines = new ArrayList<String>();
    if (!detail.isArray()) return lines;
    for (JsonNode fault : detail) {
      String place =
          fault
              .path("loc")
              .valueStream()
              .map(part -> part.asString(""))
              .collect(Collectors.joining("."));
      lines.add(place + ": " + fault.path("msg").asString(""));
    }
    return lines;
  }
}

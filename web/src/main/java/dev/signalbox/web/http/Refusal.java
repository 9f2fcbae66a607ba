package dev.signalbox.web.http;

import dev.signalbox.wire.Json;
import io.helidon.http.DirectHandler;
import io.helidon.http.HeaderNames;
import io.helidon.http.ServerResponseHeaders;
import io.helidon.http.Status;
import java.util.Map;

/** A request that is not HTTP as we take it. What it said is not repeated: it may hold a secret. */
final class Refusal implements DirectHandler {
  @Override
  public TransportResponse handle(
      TransportRequest request,
      EventType event,
      Status status,
      ServerResponseHeaders headers,
      String message) {
    Status told = status.code() >= 500 && !isOurs(request, event) ? Status.BAD_REQUEST_400 : status;
    return TransportResponse.builder()
        .status(told)
        .headers(headers)
        .header(HeaderNames.CONTENT_TYPE, "application/json")
        .keepAlive(false)
        .entity(Json.bytes(Map.of("detail", detail(told))))
        .build();
  }

  /** What fails before there is a request fails because of what was sent. */
  private static boolean isOurs(TransportRequest request, EventType event) {
    return event == EventType.INTERNAL_ERROR && !request.path().isEmpty();
  }

  private static String detail(Status status) {
    return switch (status.code()) {
      case 408 -> "The request did not arrive in time";
      case 413 -> "The request is too large";
      case 431 -> "The request's headers are too large";
      case 414 -> "The request's URI is too long";
      case 505 -> "HTTP version not supported";
      case 500 -> "Internal error";
      default -> "The request is not well-formed HTTP";
    };
  }
}

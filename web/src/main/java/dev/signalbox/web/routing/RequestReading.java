package dev.signalbox.web.routing;

import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.BodyReading;
import dev.signalbox.web.http.PercentEncoding;
import dev.signalbox.web.http.Request;
import dev.signalbox.web.input.Fault;
import dev.signalbox.web.input.Given;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.Inputs;
import dev.signalbox.web.input.PathValues;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Reads all inputs of a request and judges them together. */
sealed interface RequestReading {
  record Read(Inputs inputs) implements RequestReading {}

  record Refused(Answer answer) implements RequestReading {}

  static RequestReading of(Route route, PathValues path, Request request) {
    var query = PercentEncoding.query(request.rawQuery());
    var given = Given.withoutBody(path, query, request::header);
    if (!route.takesBody()) return judged(route.inputs(), given, List.of());
    return switch (request.readBody()) {
      case BodyReading.TooLarge large ->
          refused(413, "The body is larger than " + large.limitBytes() + " bytes");
      case BodyReading.TooSlow slow -> refused(408, "The body did not arrive in time");
      case BodyReading.Broken broken -> refused(400, "The body was cut off");
      case BodyReading.Whole(byte[] bytes) -> withBody(route, given, request, bytes);
    };
  }

  private static RequestReading withBody(Route route, Given given, Request request, byte[] bytes) {
    if (bytes.length == 0 && !route.needsBody()) {
      return judged(route.inputs(), given, List.of());
    }
    Optional<Fault> wrongForm = contentTypeFault(request).or(() -> encodingFault(request));
    if (wrongForm.isPresent()) {
      return withoutUsableBody(route, given, wrongForm.get());
    }
    try {
      JsonNode body = Json.parse(bytes);
      if (body.isObject()) {
        return judged(route.inputs(), given.with(body), List.of());
      }
      return withoutUsableBody(route, given, bodyFault("object_type", "must be a JSON object"));
    } catch (MalformedJson e) {
      return withoutUsableBody(
          route, given, bodyFault("json_invalid", "is not JSON: " + e.reason()));
    }
  }

  /** The fields of a body that can't be read are not said to be missing. */
  private static RequestReading withoutUsableBody(Route route, Given given, Fault fault) {
    List<Input<?>> others =
        route.inputs().stream().filter(input -> input.place() != Input.Place.BODY).toList();
    return judged(others, given, List.of(fault));
  }

  private static RequestReading judged(List<Input<?>> inputs, Given given, List<Fault> known) {
    return switch (Inputs.read(inputs, given, known)) {
      case Inputs.Reading.Valid(Inputs valid) -> new Read(valid);
      case Inputs.Reading.Invalid(List<Fault> faults) -> new Refused(Refusals.invalid(faults));
    };
  }

  private static Optional<Fault> contentTypeFault(Request request) {
    String given = request.header("Content-Type").orElse("application/json");
    String type = given.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    return type.equals("application/json") || type.endsWith("+json")
        ? Optional.empty()
        : Optional.of(
            new Fault(
                "content_type",
                List.of("header", "content-type"),
                "must be application/json",
                given));
  }

  private static Optional<Fault> encodingFault(Request request) {
    return request
        .header("Content-Encoding")
        .filter(given -> !given.strip().equalsIgnoreCase("identity"))
        .map(
            given ->
                new Fault(
                    "content_encoding",
                    List.of("header", "content-encoding"),
                    "must be absent or identity",
                    given));
  }

  private static Fault bodyFault(String type, String message) {
    return new Fault(type, List.of("body"), message, "");
  }

  private static RequestReading refused(int status, String detail) {
    return new Refused(Answer.problem(status, detail));
  }
}

package dev.signalbox.server.dashboard.gateway;

import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.server.view.repositories.RuleFault;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.Handler;
import dev.signalbox.web.input.Fault;
import dev.signalbox.wire.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Asks the API as whoever looks would, with their credential and without leaving the process: what
 * a page shows and what its buttons do is never more than what they could ask for themselves.
 */
public final class ApiGateway {
  private static final byte[] NOTHING = {};

  private final Handler api;

  public ApiGateway(Handler api) {
    this.api = api;
  }

  /** What is found at a path below the repository's own. */
  public <T> ApiAnswer<T> get(PageRequest request, String below, String query, Class<T> view) {
    return getAt(request, path(request, below), query, view);
  }

  <T> ApiAnswer<T> getAt(PageRequest request, String path, String query, Class<T> view) {
    return shown(api.handle(new ApiRequest(request, "GET", path, query, NOTHING)), view);
  }

  /** What comes of something new below the repository's own path. */
  public <T> ApiAnswer<T> post(
      PageRequest request, String below, Map<String, ?> body, Class<T> view) {
    return shown(
        api.handle(new ApiRequest(request, "POST", path(request, below), "", Json.bytes(body))),
        view);
  }

  private static <T> ApiAnswer<T> shown(Answer answer, Class<T> view) {
    return switch (answer.content()) {
      case Answer.Content.JsonOf(Object value) when isGood(answer) ->
          new ApiAnswer.Shown<>(view.cast(value), answer.headers());
      case Answer.Content.WrittenJson(Object value, _) when isGood(answer) ->
          new ApiAnswer.Shown<>(view.cast(value), answer.headers());
      case Answer.Content.JsonOf _,
          Answer.Content.WrittenJson _,
          Answer.Content.None _,
          Answer.Content.Bytes _,
          Answer.Content.Streamed _,
          Answer.Content.Live _ ->
          new ApiAnswer.Refused<>(answer.status(), words(answer));
    };
  }

  /** The answer itself, for what is handed on as it is. */
  public Answer raw(PageRequest request, String below) {
    return api.handle(new ApiRequest(request, "GET", path(request, below), "", NOTHING));
  }

  /** A text of the service itself, of no repository. */
  public Optional<String> text(PageRequest request, String path) {
    var answer = api.handle(new ApiRequest(request, "GET", path, "", NOTHING));
    return isGood(answer) && answer.content() instanceof Answer.Content.Bytes(_, byte[] bytes)
        ? Optional.of(new String(bytes, StandardCharsets.UTF_8))
        : Optional.empty();
  }

  public ApiAnswer<Boolean> send(
      PageRequest request, String method, String below, Map<String, ?> body) {
    return sendTo(request, method, path(request, below), body);
  }

  public ApiAnswer<Boolean> setProducts(PageRequest request, List<String> products) {
    String path = "/v1/products/" + request.repository().slug();
    return sendTo(request, "PUT", path, Map.of("products", products));
  }

  ApiAnswer<Boolean> sendTo(PageRequest request, String method, String path, Map<String, ?> body) {
    var answer = api.handle(new ApiRequest(request, method, path, "", Json.bytes(body)));
    return isGood(answer)
        ? new ApiAnswer.Shown<>(true, answer.headers())
        : new ApiAnswer.Refused<>(answer.status(), words(answer));
  }

  private static String path(PageRequest request, String below) {
    return "/v1/repos/" + request.repository().slug() + below;
  }

  private static boolean isGood(Answer answer) {
    return answer.status() < 300;
  }

  private static String words(Answer answer) {
    Object detail =
        answer.content() instanceof Answer.Content.JsonOf(Map<?, ?> problem)
            ? problem.get("detail")
            : null;
    return detail == null ? "Request failed (" + answer.status() + ")." : words(detail);
  }

  /** The name of the field; which of its values it was says less. */
  private static Object place(Fault fault) {
    return fault.loc().reversed().stream()
        .filter(String.class::isInstance)
        .findFirst()
        .orElse(fault.loc().getLast());
  }

  private static String words(Object detail) {
    return switch (detail) {
      case List<?> faults ->
          faults.stream().map(ApiGateway::words).collect(Collectors.joining("\n"));
      case RuleFault fault ->
          Optional.ofNullable(fault.suggestion())
              .map(near -> fault.msg() + "; did you mean " + near + "?")
              .orElse(fault.msg());
      case Fault fault -> place(fault) + " " + fault.msg();
      default -> detail.toString();
    };
  }
}

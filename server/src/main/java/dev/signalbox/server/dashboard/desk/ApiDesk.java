package dev.signalbox.server.dashboard.desk;

import dev.signalbox.server.api.ConfigurationEndpoints.RuleFault;
import dev.signalbox.server.dashboard.doors.Visit;
import dev.signalbox.server.http.Answer;
import dev.signalbox.server.http.Handler;
import dev.signalbox.server.input.Fault;
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
public final class ApiDesk {
  private static final byte[] NOTHING = {};

  private final Handler api;

  public ApiDesk(Handler api) {
    this.api = api;
  }

  /** What is found at a path below the repository's own. */
  public <T> Told<T> get(Visit visit, String below, String query, Class<T> view) {
    var answer = api.handle(new Asking(visit, "GET", path(visit, below), query, NOTHING));
    return switch (answer.content()) {
      case Answer.Content.JsonOf(Object value) when isGood(answer) ->
          new Told.Shown<>(view.cast(value), answer.headers());
      case Answer.Content.JsonOf _,
          Answer.Content.None _,
          Answer.Content.Bytes _,
          Answer.Content.Streamed _,
          Answer.Content.Live _ ->
          new Told.Refused<>(answer.status(), words(answer));
    };
  }

  /** The answer itself, for what is handed on as it is. */
  public Answer raw(Visit visit, String below) {
    return api.handle(new Asking(visit, "GET", path(visit, below), "", NOTHING));
  }

  /** A text of the service itself, of no repository. */
  public Optional<String> text(Visit visit, String path) {
    var answer = api.handle(new Asking(visit, "GET", path, "", NOTHING));
    return isGood(answer) && answer.content() instanceof Answer.Content.Bytes(_, byte[] bytes)
        ? Optional.of(new String(bytes, StandardCharsets.UTF_8))
        : Optional.empty();
  }

  public Told<Boolean> send(Visit visit, String method, String below, Map<String, ?> body) {
    return sent(visit, method, path(visit, below), body);
  }

  public Told<Boolean> setProducts(Visit visit, List<String> products) {
    String path = "/v1/products/" + visit.repository().slug();
    return sent(visit, "PUT", path, Map.of("products", products));
  }

  private Told<Boolean> sent(Visit visit, String method, String path, Map<String, ?> body) {
    var answer = api.handle(new Asking(visit, method, path, "", Json.bytes(body)));
    return isGood(answer)
        ? new Told.Shown<>(true, answer.headers())
        : new Told.Refused<>(answer.status(), words(answer));
  }

  private static String path(Visit visit, String below) {
    return "/v1/repos/" + visit.repository().slug() + below;
  }

  private static boolean isGood(Answer answer) {
    return answer.status() < 300;
  }

  private static String words(Answer answer) {
    Object detail =
        answer.content() instanceof Answer.Content.JsonOf(Map<?, ?> problem)
            ? problem.get("detail")
            : null;
    return detail == null ? "Not done (" + answer.status() + ")." : words(detail);
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
      case List<?> faults -> faults.stream().map(ApiDesk::words).collect(Collectors.joining("\n"));
      case RuleFault fault ->
          Optional.ofNullable(fault.suggestion())
              .map(near -> fault.msg() + "; did you mean " + near + "?")
              .orElse(fault.msg());
      case Fault fault -> place(fault) + " " + fault.msg();
      default -> detail.toString();
    };
  }
}

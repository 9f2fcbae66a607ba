package dev.signalbox.host.github.calls;

import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.node.ObjectNode;

/** What GitHub said to one field of a mutation that has several, each done by itself. */
public final class PartReply {
  private static final String ERRORS = "partErrors";

  private PartReply() {}

  /** The data with what went wrong beside it. */
  static Heard of(Heard heard) {
    var all = (ObjectNode) heard.body().path("data").deepCopy();
    all.set(ERRORS, heard.body().path("errors"));
    return new Heard(heard.status(), heard.headers(), all, heard.size());
  }

  public static <T> GitHubReply<T> of(
      JsonFields answer, String name, Function<JsonFields, T> reading) {
    Optional<JsonFields> part = answer.maybe(name);
    if (part.isPresent()) return new GitHubReply.Answered<>(reading.apply(part.get()));
    for (var error : answer.node().path(ERRORS).values()) {
      if (!error.path("path").path(0).asString("").equals(name)) continue;
      var fault = GraphQlErrors.fault(error);
      return new GitHubReply.Refused<>(fault.status(), fault.message());
    }
    return new GitHubReply.Unknown<>("GitHub does not tell what became of the " + name);
  }
}

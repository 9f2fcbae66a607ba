package dev.signalbox.web.routing;

import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Fault;
import dev.signalbox.wire.facts.UnreadableDocument;
import java.util.List;
import java.util.Set;

/** The refusals that do not depend on the endpoint. */
public final class Refusals {
  private Refusals() {}

  public static Answer notFound() {
    return Answer.problem(404, "Not Found");
  }

  public static Answer wrongMethod(Set<String> allowed) {
    return Answer.problem(405, "Method Not Allowed").with("Allow", String.join(", ", allowed));
  }

  static Answer notAuthenticated(String detail) {
    return Answer.problem(403, detail).with("WWW-Authenticate", "Bearer");
  }

  static Answer tooManyAttempts() {
    return Answer.problem(429, "Too many unknown credentials; try again in a minute")
        .with("Retry-After", "60");
  }

  public static Answer forbidden() {
    return Answer.problem(403, "The credential does not grant this permission");
  }

  public static Answer away(String detail) {
    return Answer.problem(503, detail).with("Retry-After", "2");
  }

  /** Its worker has logged the details; nothing changes before another version runs. */
  static Answer unreadable(UnreadableDocument stored) {
    return Answer.problem(503, "This repository is not served: " + stored.getMessage())
        .with("Retry-After", "60");
  }

  public static Answer invalid(List<Fault> faults) {
    return Answer.problem(422, faults);
  }
}

package dev.signalbox.server.api;

import dev.signalbox.hosting.Commands;
import dev.signalbox.web.http.Answer;

/** Maps the outcome of a command to an HTTP response. */
final class Replying {
  private Replying() {}

  static Answer to(Commands.Outcome outcome) {
    return switch (outcome) {
      case Commands.Outcome.Done() -> Answer.noContent();
      case Commands.Outcome.Refused(String why) -> Answer.problem(409, why);
      case Commands.Outcome.NotYet() ->
          Answer.problem(503, "Accepted; it takes effect once a node serves this queue")
              .with("Retry-After", "5");
    };
  }
}

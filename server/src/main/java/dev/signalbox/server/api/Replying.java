package dev.signalbox.server.api;

import dev.signalbox.hosting.CommandOutcome;
import dev.signalbox.web.http.Answer;

/** Maps the outcome of a command to an HTTP response. */
final class Replying {
  private Replying() {}

  static Answer to(CommandOutcome outcome) {
    return switch (outcome) {
      case CommandOutcome.Done() -> Answer.noContent();
      case CommandOutcome.Refused(String why) -> Answer.problem(409, why);
      case CommandOutcome.Waiting(String missing) ->
          Answer.accepted("It waits in line: " + missing);
      case CommandOutcome.NotYet() ->
          Answer.problem(503, "Accepted; it takes effect once a node serves this queue")
              .with("Retry-After", "5");
    };
  }
}

package dev.signalbox.server.api;

import dev.signalbox.server.http.Answer;
import dev.signalbox.server.runtime.Commands;

/** What a command is answered over HTTP. */
final class Replying {
  private Replying() {}

  static Answer to(Commands.Outcome outcome) {
    return switch (outcome) {
      case Commands.Outcome.Done() -> Answer.noContent();
      case Commands.Outcome.Refused(String why) -> Answer.problem(409, why);
      case Commands.Outcome.NotYet() ->
          Answer.problem(503, "It is noted and will be done as soon as some node serves this queue")
              .with("Retry-After", "5");
    };
  }
}

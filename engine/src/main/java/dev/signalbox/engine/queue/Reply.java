package dev.signalbox.engine.queue;

import dev.signalbox.engine.ledger.CommandId;
import java.util.Optional;

/** What a command is answered: nothing but done, or why it was refused. */
public record Reply(CommandId command, Optional<String> refusal) {
  public static Reply done(CommandId command) {
    return new Reply(command, Optional.empty());
  }

  public static Reply refused(CommandId command, String why) {
    return new Reply(command, Optional.of(why));
  }
}

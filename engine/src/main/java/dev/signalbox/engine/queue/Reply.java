package dev.signalbox.engine.queue;

import dev.signalbox.engine.ledger.CommandId;
import java.util.Optional;

/**
 * What a command is answered: nothing but done, or why it was refused.
 *
 * @param missing where it was taken and waits for something, what that is
 */
public record Reply(CommandId command, Optional<String> refusal, Optional<String> missing) {
  public static Reply done(CommandId command) {
    return new Reply(command, Optional.empty(), Optional.empty());
  }

  public static Reply refused(CommandId command, String why) {
    return new Reply(command, Optional.of(why), Optional.empty());
  }

  public static Reply waiting(CommandId command, String missing) {
    return new Reply(command, Optional.empty(), Optional.of(missing));
  }
}

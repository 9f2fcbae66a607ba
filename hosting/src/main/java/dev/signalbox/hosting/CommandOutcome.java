package dev.signalbox.hosting;

import dev.signalbox.engine.queue.Reply;

/** How a command ended for whoever gave it. */
public sealed interface CommandOutcome {
  record Done() implements CommandOutcome {}

  record Refused(String why) implements CommandOutcome {}

  /** It is remembered, and takes effect by itself once nothing is missing any more. */
  record Waiting(String missing) implements CommandOutcome {}

  /** It is in the inbox and will be obeyed; nobody has yet. */
  record NotYet() implements CommandOutcome {}

  static CommandOutcome of(Reply reply) {
    if (reply.refusal().isPresent()) return new Refused(reply.refusal().get());
    return reply.missing().<CommandOutcome>map(Waiting::new).orElseGet(Done::new);
  }
}

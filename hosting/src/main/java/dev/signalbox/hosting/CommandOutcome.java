package dev.signalbox.hosting;

/** How a command ended for whoever gave it. */
public sealed interface CommandOutcome {
  record Done() implements CommandOutcome {}

  record Refused(String why) implements CommandOutcome {}

  /** It is in the inbox and will be obeyed; nobody has yet. */
  record NotYet() implements CommandOutcome {}
}

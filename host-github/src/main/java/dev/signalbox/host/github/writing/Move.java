package dev.signalbox.host.github.writing;

import dev.signalbox.engine.repository.CommitSha;
import java.util.Optional;

/** What became of a branch that was to be moved by compare-and-set. */
public sealed interface Move {
  /** It stands at the new commit. */
  record Moved() implements Move {}

  /** It did not stand where it was expected; nothing: it is gone. */
  record Stale(Optional<CommitSha> tip) implements Move {}

  /** It still stands there, and GitHub or a rule of the repository does not let us move it. */
  record RuledOut(String message) implements Move {}
}

package dev.signalbox.hosting.commands;

import dev.signalbox.engine.log.LogMetadata;
import java.util.List;

/** What came of one command. Words are Markdown; none where there is nothing to say. */
sealed interface Result {
  record Done(String words, List<LogMetadata> log) implements Result {
    public Done {
      log = List.copyOf(log);
    }

    static Done of(LogMetadata entry) {
      return new Done("", List.of(entry));
    }
  }

  record Refused(String words, List<LogMetadata> log) implements Result {
    public Refused {
      log = List.copyOf(log);
    }

    static Refused because(String words) {
      return new Refused(words, List.of());
    }
  }

  /** Neither done nor refused; it is tried again, and then all of the comment with it. */
  record Later() implements Result {}
}

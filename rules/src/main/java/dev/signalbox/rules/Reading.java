package dev.signalbox.rules;

import dev.signalbox.engine.rules.Rules;
import java.util.List;

/** What came of reading a rules file: the rules, or all that is wrong with it. */
public sealed interface Reading {
  record Valid(Rules rules) implements Reading {}

  /** At least one fault, in the order of the file. */
  record Invalid(List<Fault> faults) implements Reading {
    public Invalid {
      faults = List.copyOf(faults);
    }
  }
}

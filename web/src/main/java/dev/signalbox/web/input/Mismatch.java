package dev.signalbox.web.input;

import java.util.List;

/** What was given does not fit its shape; tells everything that is wrong with it. */
final class Mismatch extends Exception {
  private static final long serialVersionUID = 1L;
  private final transient List<Fault> faults;

  Mismatch(List<Fault> faults) {
    super(null, null, false, false);
    this.faults = List.copyOf(faults);
  }

  Mismatch(String type, String message, Object input) {
    this(List.of(new Fault(type, List.of(), message, input)));
  }

  List<Fault> faults() {
    return faults;
  }
}

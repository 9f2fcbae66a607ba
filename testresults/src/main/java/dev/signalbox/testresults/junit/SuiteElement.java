package dev.signalbox.testresults.junit;

import java.time.Duration;
import java.time.Instant;

/** A {@code testsuite} that is open; its tests are taken to have run one after the other. */
final class SuiteElement {
  private final String name;
  private final String file;
  private Instant clock;

  SuiteElement(String name, String file, Instant startedAt) {
    this.name = name;
    this.file = file;
    this.clock = startedAt;
  }

  String name() {
    return name;
  }

  String file() {
    return file;
  }

  Instant clock() {
    return clock;
  }

  void advance(Duration duration) {
    clock = clock.plus(duration);
  }
}

package dev.signalbox.fakehub.state;

import java.util.Optional;

/**
 * One execution of a job of a workflow: a check run with the same number.
 *
 * @param attempt of the run of the workflow
 * @param log what it printed, once it has ended
 */
public record FakeJob(long id, String name, int attempt, Optional<String> log) {
  public FakeJob printed(String text) {
    return new FakeJob(id, name, attempt, Optional.of(text));
  }
}

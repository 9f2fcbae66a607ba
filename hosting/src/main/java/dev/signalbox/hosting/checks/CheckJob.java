package dev.signalbox.hosting.checks;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.LocalCheck;
import java.nio.file.Path;
import java.util.Map;

/**
 * A check to run on a commit of a bare repository; {@code environment} is told to the check. One
 * that {@code yields} starts when nothing else waits.
 */
public record CheckJob(
    JobId id,
    Path repository,
    CommitSha commit,
    LocalCheck check,
    Map<String, String> environment,
    boolean yields) {
  public CheckJob(
      JobId id,
      Path repository,
      CommitSha commit,
      LocalCheck check,
      Map<String, String> environment) {
    this(id, repository, commit, check, environment, false);
  }

  public CheckJob {
    environment = Map.copyOf(environment);
    for (var variable : environment.entrySet()) {
      if (variable.getKey().isEmpty()
          || variable.getKey().contains("=")
          || (variable.getKey() + variable.getValue()).indexOf('\0') >= 0) {
        throw new IllegalArgumentException("not a variable: " + variable.getKey());
      }
    }
  }
}

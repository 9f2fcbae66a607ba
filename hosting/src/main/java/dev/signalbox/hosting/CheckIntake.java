package dev.signalbox.hosting;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import java.nio.file.Path;
import java.util.Optional;

/** Checks on commits that are kept on this server: a CI reports them, people read their output. */
public interface CheckIntake {
  /** A report on one check. */
  record Told(String name, CheckState state, String description, Optional<String> url) {}

  /** What became of a report. */
  sealed interface Taken {
    record Noted() implements Taken {}

    record NoSuchCommit() implements Taken {}

    record TooMany(int most) implements Taken {}

    record Later(String why) implements Taken {}
  }

  Taken take(RepositorySlug slug, CommitSha commit, String reporter, Told told);

  /** What a run has printed so far, if it was run on this node. */
  Optional<Path> output(RepositorySlug slug, long run);
}

package dev.signalbox.fakehub.state;

import dev.signalbox.engine.repository.CommitSha;
import java.time.Instant;
import java.util.Optional;

/** One run of a check on a commit, as its app reports it. */
public record FakeCheckRun(
    long id,
    long suite,
    App app,
    String name,
    CommitSha commit,
    String externalId,
    Optional<String> detailsUrl,
    String status,
    Optional<String> conclusion,
    Instant startedAt,
    Optional<Instant> completedAt,
    Output output) {
  /** What the app has to say of it. */
  public record Output(Optional<String> title, Optional<String> summary, Optional<String> text) {
    public static final Output NONE =
        new Output(Optional.empty(), Optional.empty(), Optional.empty());
  }

  public boolean isCompleted() {
    return status.equals("completed");
  }
}

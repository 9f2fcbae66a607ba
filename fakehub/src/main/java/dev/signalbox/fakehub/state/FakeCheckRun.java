package dev.signalbox.fakehub.state;

import dev.signalbox.engine.repository.CommitSha;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
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
  public record Output(
      Optional<String> title,
      Optional<String> summary,
      Optional<String> text,
      List<FakeAnnotation> annotations) {
    public static final Output NONE =
        new Output(Optional.empty(), Optional.empty(), Optional.empty(), List.of());

    public Output {
      annotations = List.copyOf(annotations);
    }

    /** GitHub adds annotations to those it has, and puts the rest in place of what was there. */
    public Output then(Output next) {
      var all = new ArrayList<>(annotations);
      all.addAll(next.annotations);
      return new Output(next.title, next.summary, next.text, all);
    }
  }

  /** Something said of a place in a file. */
  public record FakeAnnotation(
      String path, int line, int column, String level, String message, Optional<String> title) {}

  public boolean isCompleted() {
    return status.equals("completed");
  }
}

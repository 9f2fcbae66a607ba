package dev.signalbox.host.local;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.ledger.Description;
import dev.signalbox.engine.ledger.Description.Author;
import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A pull request like many. */
public final class SamplePull {
  public static final PullRequestNumber NUMBER = new PullRequestNumber(1);

  private SamplePull() {}

  public static PullRequest by(String author) {
    return numbered(NUMBER, author);
  }

  public static PullRequest numbered(PullRequestNumber number, String author) {
    var noon = Instant.parse("2026-11-16T12:00:00Z");
    return new PullRequest(
        number,
        1,
        PullRequest.State.OPEN,
        false,
        new BranchName("main"),
        new CommitSha("a".repeat(40)),
        Set.of(),
        new Description(
            "Title",
            "Body",
            "topic",
            "http://localhost/pull/" + number.value(),
            new Author(7, author),
            List.of(),
            List.of(),
            Optional.empty(),
            noon,
            noon,
            author,
            Permission.WRITE),
        new Difference(List.of("a"), List.of(), List.of(), 1, 0, 0, false),
        PullRequest.Reviews.NONE,
        List.of());
  }
}

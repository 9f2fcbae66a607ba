package dev.signalbox.fakehub.state;

import dev.signalbox.engine.repository.CommitSha;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A pull request. {@code end} tells when and how it was closed. */
public record FakePull(
    long id,
    long number,
    User author,
    String title,
    String body,
    boolean draft,
    Side base,
    Side head,
    List<Label> labels,
    Optional<End> end,
    Instant createdAt,
    Instant updatedAt) {
  /** A branch in a repository and the commit that counts. */
  public record Side(long repository, String branch, CommitSha commit) {
    public Side at(CommitSha other) {
      return new Side(repository, branch, other);
    }
  }

  /** Closed; merged, if there is a commit that did it. */
  public record End(Instant at, User by, Optional<CommitSha> mergedAs) {}

  public FakePull {
    labels = List.copyOf(labels);
  }

  public boolean isOpen() {
    return end.isEmpty();
  }

  public boolean isMerged() {
    return end.flatMap(End::mergedAs).isPresent();
  }

  public FakePull worded(String newTitle, String newBody, Instant at) {
    return new FakePull(
        id, number, author, newTitle, newBody, draft, base, head, labels, end, createdAt, at);
  }

  public FakePull drafted(boolean isDraft, Instant at) {
    return new FakePull(
        id, number, author, title, body, isDraft, base, head, labels, end, createdAt, at);
  }

  public FakePull onto(Side other, Instant at) {
    return new FakePull(
        id, number, author, title, body, draft, other, head, labels, end, createdAt, at);
  }

  public FakePull pushed(CommitSha newHead, CommitSha baseTip, Instant at) {
    return new FakePull(
        id,
        number,
        author,
        title,
        body,
        draft,
        base.at(baseTip),
        head.at(newHead),
        labels,
        end,
        createdAt,
        at);
  }

  public FakePull labelled(List<Label> others, Instant at) {
    return new FakePull(
        id, number, author, title, body, draft, base, head, others, end, createdAt, at);
  }

  public FakePull ended(Optional<End> how, Instant at) {
    return new FakePull(
        id, number, author, title, body, draft, base, head, labels, how, createdAt, at);
  }
}

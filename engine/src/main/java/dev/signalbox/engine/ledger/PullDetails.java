package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a host tells of a pull request besides.
 *
 * @param headRepository owner and name of where its head branch is; absent when that is gone
 * @param commentedBy whose last review says neither yes nor no
 * @param unvetted whether its head comes from a fork of somebody without write access, and nobody
 *     who has it has approved that head
 * @param threads of reviews; absent at hosts that have none
 * @param deployments of its head; absent where the host has none, or does not show them
 * @param checksTook how long the longest check on its head took, or on the head before while none
 *     has ended; rows of earlier versions have no such field
 * @param votes on labels, one for each voter; absent at hosts that have none
 * @param stackedOn the pull request that it builds upon, if it does
 */
public record PullDetails(
    Optional<Instant> closedAt,
    Optional<Instant> mergedAt,
    Optional<String> mergedBy,
    Optional<CommitSha> mergeCommit,
    Optional<String> headRepository,
    boolean locked,
    List<String> commentedBy,
    List<String> dismissedBy,
    Optional<Boolean> unvetted,
    Optional<ReviewThreads> threads,
    Optional<Deployments> deployments,
    Optional<Duration> checksTook,
    Optional<List<Vote>> votes,
    Optional<StackedOn> stackedOn) {
  public static final PullDetails NONE =
      new PullDetails(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          false,
          List.of(),
          List.of(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  public PullDetails {
    commentedBy = List.copyOf(commentedBy);
    dismissedBy = List.copyOf(dismissedBy);
    votes = votes.map(List::copyOf);
  }

  /** A vote on a label of the host, such as {@code Code-Review+2}. */
  public record Vote(String label, int value) {
    @Override
    public String toString() {
      return label + (value < 0 ? "" : "+") + value;
    }
  }

  /**
   * That a pull request contains the commits of another one, which has to land first.
   *
   * @param target the base that its host names: the branch of the other, as a rule
   * @param named whether its own words, or its host, say that it depends on the other, too
   */
  public record StackedOn(PullRequestNumber pull, BranchName target, boolean named) {}

  /** The files that threads of reviews are about, each as often as it has threads. */
  public record ReviewThreads(List<String> resolved, List<String> unresolved) {
    public ReviewThreads {
      resolved = List.copyOf(resolved);
      unresolved = List.copyOf(unresolved);
    }
  }

  /** The environments that a head was deployed to, and those where the last time succeeded. */
  public record Deployments(List<String> environments, List<String> successful) {
    public Deployments {
      environments = List.copyOf(environments);
      successful = List.copyOf(successful);
    }
  }

  public boolean isUnvetted() {
    return unvetted.orElse(false);
  }

  /** The same after it was opened, closed or merged at that time. */
  public PullDetails at(PullRequest.State state, Instant time) {
    boolean isOpen = state == PullRequest.State.OPEN;
    return new PullDetails(
        isOpen ? Optional.empty() : Optional.of(time),
        state == PullRequest.State.MERGED ? Optional.of(time) : Optional.empty(),
        isOpen ? Optional.empty() : mergedBy,
        isOpen ? Optional.empty() : mergeCommit,
        headRepository,
        locked,
        commentedBy,
        dismissedBy,
        unvetted,
        threads,
        deployments,
        checksTook,
        votes,
        stackedOn);
  }

  public PullDetails from(String repository) {
    return new PullDetails(
        closedAt,
        mergedAt,
        mergedBy,
        mergeCommit,
        Optional.of(repository),
        locked,
        commentedBy,
        dismissedBy,
        unvetted,
        threads,
        deployments,
        checksTook,
        votes,
        stackedOn);
  }

  public PullDetails checkedFor(Duration span) {
    return new PullDetails(
        closedAt,
        mergedAt,
        mergedBy,
        mergeCommit,
        headRepository,
        locked,
        commentedBy,
        dismissedBy,
        unvetted,
        threads,
        deployments,
        Optional.of(span),
        votes,
        stackedOn);
  }

  public PullDetails voted(List<Vote> cast) {
    return new PullDetails(
        closedAt,
        mergedAt,
        mergedBy,
        mergeCommit,
        headRepository,
        locked,
        commentedBy,
        dismissedBy,
        unvetted,
        threads,
        deployments,
        checksTook,
        Optional.of(cast),
        stackedOn);
  }

  public PullDetails on(Optional<StackedOn> lower) {
    return new PullDetails(
        closedAt,
        mergedAt,
        mergedBy,
        mergeCommit,
        headRepository,
        locked,
        commentedBy,
        dismissedBy,
        unvetted,
        threads,
        deployments,
        checksTook,
        votes,
        lower);
  }
}

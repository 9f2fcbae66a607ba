package dev.signalbox.engine.ledger;

import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.wire.InOrder;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A pull request as its host told it. {@code version} grows with every change, so that what is told
 * late or twice does no harm.
 *
 * @param told details, which rows of earlier versions do not have
 */
public record PullRequest(
    PullRequestNumber number,
    long version,
    State state,
    boolean draft,
    BranchName base,
    CommitSha head,
    Set<PullRequestNumber> dependsOn,
    Description description,
    Difference difference,
    Reviews reviews,
    List<QueueCheck> checks,
    Optional<PullDetails> told) {

  public enum State {
    OPEN,
    CLOSED,
    MERGED
  }

  public PullRequest {
    dependsOn = InOrder.copyOf(dependsOn);
    checks = List.copyOf(checks);
  }

  /** Of which no details are told. */
  public PullRequest(
      PullRequestNumber number,
      long version,
      State state,
      boolean draft,
      BranchName base,
      CommitSha head,
      Set<PullRequestNumber> dependsOn,
      Description description,
      Difference difference,
      Reviews reviews,
      List<QueueCheck> checks) {
    this(
        number,
        version,
        state,
        draft,
        base,
        head,
        dependsOn,
        description,
        difference,
        reviews,
        checks,
        Optional.empty());
  }

  public PullDetails details() {
    return told.orElse(PullDetails.NONE);
  }

  public PullRequest with(PullDetails next) {
    return new PullRequest(
        number,
        version,
        state,
        draft,
        base,
        head,
        dependsOn,
        description,
        difference,
        reviews,
        checks,
        Optional.of(next));
  }

  public PullRequest placed(BranchName to, Set<PullRequestNumber> on, Optional<PullDetails> as) {
    return new PullRequest(
        number, version, state, draft, to, head, on, description, difference, reviews, checks, as);
  }

  /** The base that its host names, which may be the branch of another pull request. */
  public BranchName target() {
    return details().stackedOn().map(PullDetails.StackedOn::target).orElse(base);
  }

  public boolean isNewerThan(PullRequest other) {
    return version > other.version;
  }

  /** The same at the head that we made by bringing it up to date, before its host tells. */
  public PullRequest at(CommitSha next) {
    return new PullRequest(
        number,
        version,
        state,
        draft,
        base,
        next,
        dependsOn,
        description,
        difference,
        reviews,
        checks,
        told);
  }

  public PullRequest withVersion(long next) {
    return new PullRequest(
        number,
        next,
        state,
        draft,
        base,
        head,
        dependsOn,
        description,
        difference,
        reviews,
        checks,
        told);
  }

  /** Who looked at it, and what they said. */
  public record Reviews(
      List<String> approvedBy, List<String> changesRequestedBy, List<String> requestedFrom) {
    public static final Reviews NONE = new Reviews(List.of(), List.of(), List.of());

    public Reviews {
      approvedBy = List.copyOf(approvedBy);
      changesRequestedBy = List.copyOf(changesRequestedBy);
      requestedFrom = List.copyOf(requestedFrom);
    }
  }
}

package dev.signalbox.host.github.reading;

import dev.signalbox.engine.ledger.PullDetails.Deployments;
import dev.signalbox.engine.ledger.PullDetails.ReviewThreads;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A pull request as GitHub shows it. {@code baseTip}: where its base was when it was read, if it
 * was anywhere; {@code mergedAs}: the commit that GitHub says it became; {@code checks}: those on
 * its head, nothing where they were not all told.
 */
public record GitHubPull(
    PullRequestNumber number,
    String nodeId,
    State state,
    boolean isDraft,
    BranchName base,
    Optional<CommitSha> baseTip,
    CommitSha head,
    HeadBranch headBranch,
    Words words,
    Opinions opinions,
    Mergeable mergeable,
    Extent extent,
    Instant createdAt,
    Instant updatedAt,
    Optional<CommitSha> mergedAs,
    Optional<List<ReportedCheck>> checks,
    ClosedOrMerged ends,
    boolean isLocked,
    ReviewSurroundings surroundings) {

  public GitHubPull {
    checks = checks.map(List::copyOf);
  }

  public enum State {
    OPEN,
    CLOSED,
    MERGED
  }

  /** Unknown: GitHub has not tried yet; asking makes it try. */
  public enum Mergeable {
    MERGEABLE,
    CONFLICTING,
    UNKNOWN
  }

  /** {@code repository}: owner and name; nothing when the fork is gone. */
  public record HeadBranch(
      Optional<String> repository, String name, boolean isFork, boolean maintainersMayPush) {}

  /** What people wrote and chose. An author who left GitHub is {@code ghost} with number 0. */
  public record Words(
      String title,
      String body,
      String url,
      long authorId,
      String author,
      List<LabelName> labels,
      List<String> assignees,
      Optional<String> milestone) {
    public Words {
      labels = List.copyOf(labels);
      assignees = List.copyOf(assignees);
    }
  }

  /** GraphQL tells no number of a label; {@link RepositoryReader#labels} does. */
  public record LabelName(String name, String color, boolean isDefault) {}

  /** When it was closed, and by whom it was merged at GitHub. */
  public record ClosedOrMerged(
      Optional<Instant> closedAt, Optional<Instant> mergedAt, Optional<String> mergedBy) {}

  /**
   * The last word of each reviewer who may write, and whose last review is none or was dismissed;
   * teams as {@code @owner/team}. {@code isHeadApproved}: by one of them, as it is now.
   */
  public record Opinions(
      List<String> approvedBy,
      List<String> changesRequestedBy,
      List<String> requestedFrom,
      List<String> commentedBy,
      List<String> dismissedBy,
      boolean isHeadApproved) {
    public Opinions {
      commentedBy = List.copyOf(commentedBy);
      dismissedBy = List.copyOf(dismissedBy);
      approvedBy = List.copyOf(approvedBy);
      changesRequestedBy = List.copyOf(changesRequestedBy);
      requestedFrom = List.copyOf(requestedFrom);
    }
  }

  /**
   * What GitHub knows besides. {@code verified}: those of its latest hundred commits whose
   * signatures are good; {@code deployments}: of its head, where it is open and we may see them.
   */
  public record ReviewSurroundings(
      Set<CommitSha> verified, ReviewThreads threads, Optional<Deployments> deployments) {
    public ReviewSurroundings {
      verified = Set.copyOf(verified);
    }
  }

  /** What it changes. Not all files are listed where there are more than a hundred. */
  public record Extent(long addedLines, long deletedLines, long fileCount, List<FileChange> files) {
    public Extent {
      files = List.copyOf(files);
    }

    public boolean isComplete() {
      return files.size() >= fileCount;
    }
  }
}

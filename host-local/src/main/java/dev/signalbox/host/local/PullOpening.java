package dev.signalbox.host.local;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.ledger.Description.Author;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What somebody asks for who opens a pull request.
 *
 * @param source the branch whose tip is its head from then on; empty for what was pushed to {@code
 *     refs/for}, where {@code headBranch} is only a name
 */
public record PullOpening(
    String title,
    String body,
    BranchName base,
    CommitSha head,
    String headBranch,
    Optional<BranchName> source,
    Author author,
    Permission permission,
    boolean draft,
    List<String> labels,
    Set<PullRequestNumber> dependsOn) {
  public PullOpening {
    labels = List.copyOf(labels);
    dependsOn = Set.copyOf(dependsOn);
  }
}

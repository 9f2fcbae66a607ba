package dev.signalbox.insights.uploads;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.TreeSha;
import java.util.Optional;

/**
 * What a commit is, as far as that is known.
 *
 * @param tree what it contains: two commits of one tree are tested alike
 * @param pull the one pull request that it tests; a candidate may have several
 */
public record TestedCommit(Optional<TreeSha> tree, Optional<PullRequestNumber> pull) {
  public static final TestedCommit UNKNOWN = new TestedCommit(Optional.empty(), Optional.empty());
}

package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.TreeSha;

/**
 * A candidate as the host made it: {@code commit} is what would land, {@code tested} is what checks
 * run on (another commit with the same tree when the pull request is tested in place), {@code
 * below} is what its own pull requests were put on.
 */
public record Built(
    CommitSha commit,
    TreeSha tree,
    CommitSha tested,
    CommitSha below,
    TreeSha belowTree,
    Changes changes,
    PullRequestNumber draft) {}

package dev.signalbox.engine.jobs;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.TreeSha;
import java.util.Optional;
import java.util.UUID;

/**
 * What a job was executed on.
 *
 * @param branch where the commit is, or where it is to be merged
 * @param pull the pull request whose head it is, or the only one of its batch
 * @param batch the batch whose candidate it is; a commit of the branch itself has neither of both
 */
public record ExecutedOn(
    CommitSha commit,
    Optional<TreeSha> tree,
    BranchName branch,
    Optional<PullRequestNumber> pull,
    Optional<UUID> batch) {}

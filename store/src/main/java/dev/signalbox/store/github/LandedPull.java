package dev.signalbox.store.github;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;

/** A pull request that landed at a head, as part of a commit; GitHub may not see it by itself. */
public record LandedPull(
    PullRequestNumber number, CommitSha head, CommitSha commit, boolean isToBeClosed) {}

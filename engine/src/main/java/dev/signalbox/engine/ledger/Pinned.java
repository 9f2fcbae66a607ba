package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;

/** A pull request at the very head that was queued. */
public record Pinned(PullRequestNumber number, CommitSha head) {}

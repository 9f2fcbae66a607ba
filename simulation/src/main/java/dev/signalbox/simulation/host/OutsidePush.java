package dev.signalbox.simulation.host;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import java.time.Instant;

/** A move of a base branch by somebody else. */
public record OutsidePush(BranchName branch, CommitSha before, CommitSha after, Instant at) {}

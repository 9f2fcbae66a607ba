package dev.signalbox.engine.effects;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;

/** A branch as it was read; {@code contains} answers whether it has the commit one looked for. */
public record BranchState(CommitSha tip, TreeSha tree, boolean contains) {}

package dev.signalbox.scheduling.driver;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.scheduling.workload.QueuedChange;
import java.util.BitSet;
import java.util.List;

/**
 * A commit without content: the changes that are in it, by their indexes.
 *
 * @param parent itself, of the first commit
 * @param own those that it brought
 * @param isRed whether any of them is bad, by itself or with another
 */
record MemoryCommit(
    CommitSha sha,
    TreeSha tree,
    CommitSha parent,
    BitSet content,
    List<QueuedChange> own,
    boolean isRed) {}

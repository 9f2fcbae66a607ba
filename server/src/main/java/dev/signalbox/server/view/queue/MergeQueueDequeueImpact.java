package dev.signalbox.server.view.queue;

/**
 * What it would cost others to take a pull request out of the queue.
 *
 * @param interruptedBatches whose checks would be cut off
 * @param recheckedPullRequests that would have to be tested again
 * @param cascadedPullRequests that would have to leave with it
 */
public record MergeQueueDequeueImpact(
    long interruptedBatches, long recheckedPullRequests, long cascadedPullRequests) {}

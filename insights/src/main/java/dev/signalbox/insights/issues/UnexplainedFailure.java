package dev.signalbox.insights.issues;

import dev.signalbox.testresults.TestFailureDetails;

/**
 * A job that failed, and no uploaded test tells why.
 *
 * @param job its number
 * @param details how it ended, and the message
 * @param runs how often it has passed or failed
 */
public record UnexplainedFailure(long job, String name, TestFailureDetails details, long runs) {}

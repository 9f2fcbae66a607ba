package dev.signalbox.host.github.reports;

import java.util.Optional;

/**
 * What is told at GitHub.
 *
 * @param queuedLabel what a pull request carries while it is queued
 * @param landedLabel what it is given once it has landed
 * @param url where the queue can be looked at
 */
public record ReportSettings(
    boolean comments,
    Optional<String> queuedLabel,
    Optional<String> landedLabel,
    Optional<String> url) {}

package dev.signalbox.server.github.reports;

import java.util.Optional;

/**
 * What is told at GitHub.
 *
 * @param login who we are there: only our own comment is edited
 * @param label what a pull request carries while it is queued
 * @param url where the queue can be looked at
 */
public record HeraldSettings(
    String login, boolean comments, Optional<String> label, Optional<String> url) {}

package dev.signalbox.engine.view;

/** Who opened a pull request. */
public record PullRequestAuthor(long id, String login) {}

package dev.signalbox.simulation.content;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;

/** A pull request as it goes into a build: its head, and what its commits are to say. */
public record PullContent(PullRequestNumber number, CommitSha head, String title, String author) {}

package dev.signalbox.host.local.conversation;

import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;

/** A comment under a pull request. It is never edited. */
public record PullRequestComment(
    long id, PullRequestNumber number, Writer writer, String body, Instant createdAt) {}

package dev.signalbox.fakehub.state;

import java.time.Instant;

/** What somebody thinks of a comment, in one picture. */
public record Reaction(long id, long comment, User user, String content, Instant createdAt) {}

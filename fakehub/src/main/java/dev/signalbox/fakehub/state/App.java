package dev.signalbox.fakehub.state;

import java.time.Instant;

/** A GitHub App, with the robot it acts as. */
public record App(long id, String slug, String name, User owner, User robot, Instant createdAt) {}

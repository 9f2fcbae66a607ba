package dev.signalbox.fakehub.state;

import dev.signalbox.engine.repository.CommitSha;

/** {@code state}: as GraphQL spells it. */
public record FakeDeployment(long id, CommitSha commit, String environment, String state) {}

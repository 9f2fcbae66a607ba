package dev.signalbox.server.view.service;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.view.GivenUpView;
import java.time.Instant;

/** A repository that nobody works on for now, why, and when that is tried again. */
public record GivenUpEntry(String repository, String reason, Instant since, Instant retryAt) {
  public static GivenUpEntry of(RepositorySlug repository, GivenUpView why) {
    return new GivenUpEntry(repository.toString(), why.reason(), why.since(), why.retryAt());
  }
}

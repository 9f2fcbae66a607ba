package dev.signalbox.server.runtime;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.view.GivenUpView;

/** A repository that nobody serves, as far as this node knows. */
public record GivenUpRepository(RepositorySlug repository, GivenUpView why) {}

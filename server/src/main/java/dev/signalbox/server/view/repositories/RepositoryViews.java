package dev.signalbox.server.view.repositories;

import java.util.List;

/** The repositories that a caller sees. */
public record RepositoryViews(List<RepositoryView> repositories) {}

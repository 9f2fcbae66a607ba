package dev.signalbox.server.view.repositories;

import java.util.List;

/** The repositories of an owner that the caller sees. */
public record OwnedRepositories(List<OwnedRepository> repositories) {}

package dev.signalbox.server.view.service;

import dev.signalbox.engine.repository.OwnerName;

/** The owner that a credential is limited to. */
public record AccountScope(long id, OwnerName login) {}
